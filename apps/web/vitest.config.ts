import { defineConfig } from 'vitest/config'

const conditions = ['@osys/source', 'module', 'import', 'default']

/** What needs no browser; the rest is tested end to end. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
})
