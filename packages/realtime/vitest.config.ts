import { defineConfig } from 'vitest/config'

const conditions = ['@osys/source', 'module', 'import', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // The limit is far above the time of any test: connections come back after a random time, and a slow
  // machine must not fail a test. No file keeps state that another could see, so all share one process and
  // its modules.
  test: {
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
