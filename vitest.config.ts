import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

const domTests = '**/*.dom.test.ts'

/**
 * Every wait is for an event. The limits only end a test whose event never comes, also on a machine that is busy
 * with other work, or whose disk is.
 */
const patience = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 300_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    tags: [
      {
        name: 'core',
        description: 'a journey that `npm test` walks; `npm run e2e` walks all of them',
      },
    ],
    // By default one worker fewer than there are cores, which is one of two.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'shared',
          root: 'shared',
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          // The product is loaded once for a worker: a file keeps nothing of its own in the product's modules.
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: [
            join(root, 'server', 'test', 'harness', 'played-seeds.ts'),
            join(root, 'server', 'test', 'harness', 'built-server.ts'),
          ],
          ...patience,
        },
      },
      { test: { name: 'soak', root: 'server', include: ['test/**/*.soak.ts'], ...patience } },
      { test: { name: 'e2e-soak', root: 'e2e', include: ['**/*.soak.ts'], ...patience } },
      {
        extends: './client/vite.config.ts',
        test: {
          name: 'client',
          root: 'client',
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [domTests],
          ...patience,
        },
      },
      {
        extends: './client/vite.config.ts',
        test: {
          // Drawn parts, and rules that ask the browser: a document for each file takes longer than most of their tests.
          name: 'client-dom',
          root: 'client',
          environment: 'jsdom',
          // antd is loaded once for a worker.
          isolate: false,
          include: ['src/**/*.test.tsx', `src/${domTests}`],
          ...patience,
          globalSetup: [join(root, 'server', 'test', 'harness', 'played-seeds.ts')],
          setupFiles: [join(root, 'client', 'test', 'setup.ts')],
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          // A worker has one browser for all its files; a journey has windows and a world of its own.
          isolate: false,
          include: ['**/*.journey.test.ts'],
          globalSetup: [join(root, 'e2e', 'harness', 'global-setup.ts')],
          ...patience,
          expect: { poll: { ...patience.expect.poll, interval: 25 } },
        },
      },
    ],
  },
})
