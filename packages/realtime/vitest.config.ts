import { defineConfig } from 'vitest/config'

const conditions = ['@osys/source', 'module', 'import', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Far beyond what anything takes: connections come back after a random time, and a slow machine is no fault.
  test: { environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
