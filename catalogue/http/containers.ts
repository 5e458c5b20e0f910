import type { ClientRecord } from '../record.ts';

const tsyringe = 'tsyringe@4.10.0 dist/typings/types/dependency-container.d.ts:42';
const inversify = '@inversifyjs/container@3.1.3, re-exported by inversify@8.2.3: get<T>(serviceIdentifier: ServiceIdentifier<T>): T';
const nest = '@nestjs/core@12.5.1 injector/module-ref.d.ts:31, nest-application-context.d.ts:41';

/** Containers that make objects of classes: what they give is an instance of what they are asked for. */
export default {
  id: 'containers',
  name: 'the container',
  kind: 'framework',
  modules: ['tsyringe'],
  submodules: ['inversify', 'typedi', '@nestjs/core', '@angular/core'],
  versions: 'tsyringe 4.10.0, inversify 8.2.3, typedi 0.10.0, @nestjs/core 12.5.1, @angular/core 21.2.26',
  source: [tsyringe, inversify, nest],
  types: [
    { name: 'DependencyContainer', annotations: ['DependencyContainer'], paths: ['container', '$DependencyContainer.createChildContainer@call'] },
    { name: 'Container', annotations: ['[inversify]Container'], paths: ['[inversify]Container@new'] },
    { name: 'Registry', annotations: ['[typedi]ContainerInstance'], paths: ['[typedi]Container', '[typedi]Container.of@call'] },
    {
      name: 'Application',
      annotations: ['[@nestjs/core]ModuleRef'],
      paths: ['create', 'createApplicationContext', 'createMicroservice'].map((name) => `[@nestjs/core]NestFactory.${name}@call`),
    },
    { name: 'Injector', annotations: ['[@angular/core]Injector', '[@angular/core]EnvironmentInjector'] },
  ],
  carries: [
    { id: 'tsyringe', path: '$DependencyContainer.resolve', instanceOf: 0, evidence: tsyringe },
    { id: 'inversify', path: ['$Container.get', '$Container.getAsync', '$Container.resolve'], instanceOf: 0, evidence: inversify },
    { id: 'typedi', path: '$Registry.get', instanceOf: 0, evidence: 'typedi@0.10.0 types/container.class.d.ts:35' },
    { id: 'nest', path: ['$Application.get', '$Application.resolve', '$Application.create'], instanceOf: 0, evidence: nest },
    { id: 'angular', path: ['[@angular/core]inject', '$Injector.get'], instanceOf: 0, evidence: '@angular/core@21.2.26 types/core.d.ts:1928' },
  ],
} satisfies ClientRecord;
