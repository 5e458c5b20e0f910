/** What the engine asks of the file system. Other source files are not read; of packages, only their versions. */
import { noHost, type Host } from '../engine/model/host.ts';
import { installedVersion } from './installed.ts';

export const host: Host = { ...noHost, version: installedVersion };
