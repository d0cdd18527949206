import { defineConfig } from 'vitest/config'

const conditions = ['@osys/source', 'module', 'import', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Far beyond what anything takes: connections come back after a random time, and a slow machine is no fault.
  // No file keeps state that another could see: they share a process and what it has loaded.
  test: {
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
