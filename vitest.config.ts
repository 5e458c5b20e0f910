import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/kit/setup.ts'],
    reporters: ['default'],
    testTimeout: 20_000,
  },
});
