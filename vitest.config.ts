import { defineConfig } from 'vitest/config'

const conditions = ['@osys/source', 'module', 'node', 'development|production']

/** The tests of the tools and scripts themselves; packages and apps have their own configuration. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'tools',
    environment: 'node',
    // The files share one process and what it has loaded; none of them changes what another one reads.
    isolate: false,
    include: ['tools/**/*.test.ts', 'scripts/**/*.test.mjs'],
    // For a machine that is busy with other things; no test is about time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
