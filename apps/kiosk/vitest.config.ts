import { defineConfig } from 'vitest/config'

const conditions = ['@osys/source', 'module', 'import', 'default']

/** The tests that need no browser; the rest is tested end to end. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // No file keeps state that another one could see, so they share a process and its loaded modules.
  test: {
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // For a machine that is busy with other things; no test is about time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
