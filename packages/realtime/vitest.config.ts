import { defineConfig } from 'vitest/config'

const conditions = ['@osys/source', 'module', 'import', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
})
