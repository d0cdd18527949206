/**
 * Runs tests again and again in one process: started by tools/mutants.ts for each folder whose tests need no
 * database. What has not changed since the last run stays loaded, so a run takes about a second.
 */

import { createVitest } from 'vitest/node'

/** Asks a runner for one run. */
export interface RunRequest {
  /** The source that holds the fault. */
  readonly changed: string
  readonly tests: readonly string[]
}

/** The answer to a request. */
export interface RunReply {
  readonly failed: boolean
}

const [folder = '.', config] = process.argv.slice(2)

const vitest = await createVitest('test', {
  root: folder,
  ...(config === undefined ? {} : { config }),
  watch: false,
  bail: 1,
  maxWorkers: 1,
  passWithNoTests: true,
  reporters: [{}],
})
await vitest.standalone()

/** The source of the last run, which is as it was again. */
let restored: string | undefined

async function answer({ changed, tests }: RunRequest): Promise<void> {
  if (restored !== undefined) vitest.invalidateFile(restored)
  vitest.invalidateFile(changed)
  restored = changed
  const project = vitest.getRootProject()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.map(test => project.createSpecification(test)),
  )
  // Vitest also returns the tests of earlier runs.
  const failed =
    unhandledErrors.length > 0 || testModules.some(module => tests.includes(module.moduleId) && !module.ok())
  process.send?.({ failed } satisfies RunReply)
}

process.on('message', message => void answer(message as RunRequest))
process.on('disconnect', () => process.exit())
process.send?.('ready')
