import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const conditions = ['@osys/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/cluster.setup.ts'],
    pool: 'forks',
    // Each file has a database of its own and no other state: what is loaded once serves them all.
    isolate: false,
    // The tests wait for disk and processes more than they compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // For a machine that is busy with other things; no test is about time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
