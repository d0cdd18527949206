import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const conditions = ['@osys/source', 'module', 'node', 'development|production']

/** The files that take minutes, longest first: they start and kill servers, or make every call of the contract. */
const LONG_FILES = [
  'src/kill.test.ts',
  'src/assistant/routes.kill.test.ts',
  'src/access/routes.matrix.test.ts',
  'src/http/hostile.test.ts',
  'src/main.test.ts',
  'src/examples.test.ts',
]

/** Begins with the longest files. One that began last would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG_FILES.findIndex(name => moduleId.endsWith(`/${name}`))
      return place < 0 ? LONG_FILES.length : place
    }
    // It is the sequencer's own method, which returns a new list.
    // oxlint-disable-next-line unicorn/no-array-sort
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['src/testing/cluster.setup.ts'],
    pool: 'forks',
    // Each file has a database of its own and no other state: what is loaded once serves them all.
    isolate: false,
    // The tests wait for disk and processes more than they compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // For a machine that is busy with other things; no test is about time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
