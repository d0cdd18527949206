import { defineConfig } from 'vitest/config'

const conditions = ['@osys/source', 'module', 'import', 'default']

/** What needs no browser; the rest is tested end to end. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // No file keeps state that another could see: they share a process and what it has loaded.
  test: { environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
})
