import { defineConfig } from 'vitest/config'

const conditions = ['@osys/source', 'module', 'import', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // No file keeps state that another could see, so all share one process and its modules.
  test: {
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // For a machine that is busy with other things; no test is about time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
