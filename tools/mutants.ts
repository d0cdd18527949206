/** Plants faults and counts which of them the tests notice. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { inOneLine, isHarmless } from './mutants-harmless.js'
import { type Mutant, mutantsOf, planted, randomFrom, sampleOf } from './mutants-of.js'
import type { RunReply, RunRequest } from './mutants-runner.js'
import { summaryOf, type Tried } from './mutants-summary.js'
import { nearTestsOf, quickTestsOf } from './mutants-tests.js'
import { readTree, type SourceFile } from './source-tree.js'
import { copyWorkspace } from './workspace-copy.js'

const VITEST = resolve(import.meta.dirname, '../node_modules/.bin/vitest')
const RUNNER = resolve(import.meta.dirname, 'mutants-runner.ts')
/** The time after which a fault that never ends counts as noticed. */
const PATIENCE_MS = 60_000
/** The same for many tests, and for those of a feature of the server, which start a database first. */
const LONG_PATIENCE_MS = 300_000
/** The configuration of the tests without a database, which is written into the copy. */
const QUICK_CONFIG = 'vitest.quick.config.ts'
/** The sources that faults are planted in: the SDK, the realtime connection, the server's rules. */
const SUBJECTS =
  /^packages\/(sdk|realtime)\/src\/|^apps\/server\/src\/[^/]+\/(rules|present|events)\.[\w.-]*ts$/
const SKIPPED = /\.(test|d)\.ts$|\/(testing|messages\.ts|index\.ts)/

/** Returns the files to plant faults in, only those whose path holds `part`. */
export function subjects(root: string, part: string): readonly SourceFile[] {
  return readTree(root, ['packages/sdk', 'packages/realtime', 'apps/server'], ['.ts']).filter(
    ({ path }) => SUBJECTS.test(path) && !SKIPPED.test(path) && path.includes(part),
  )
}

/** A run of tests in a folder. */
interface TestRun {
  readonly folder: string
  readonly tests: readonly string[]
  /** The configuration, where it is not the one of the folder. */
  readonly config?: string
  readonly patienceMs: number
  /** Whether a database starts for these tests, so that they need a process of their own. */
  readonly hasDatabase?: boolean
}

/**
 * Returns the runs that can notice a fault in a file, the quickest first. In the SDK and the connection the
 * tests that import it run first, then those that reach it through other files. On the server the tests that
 * need no database run first, then those of the feature with their database.
 */
function runsFor(root: string, path: string): readonly TestRun[] {
  const [, owner = '', inside = ''] = /^((?:packages|apps)\/[^/]+)\/(.*)$/.exec(path) ?? []
  const folder = join(root, owner)
  const files = readTree(root, [`${owner}/src`], ['.ts'])
  const inRoot = (tests: readonly string[]): readonly string[] => tests.map(test => join(root, test))
  if (owner !== 'apps/server') {
    return [
      { folder, tests: inRoot(nearTestsOf(files, path)), patienceMs: PATIENCE_MS },
      { folder, tests: inRoot(quickTestsOf(files, path)), patienceMs: LONG_PATIENCE_MS },
    ].filter(({ tests }) => tests.length > 0)
  }
  const quick: TestRun = {
    folder,
    tests: inRoot(quickTestsOf(files, path)),
    config: join(root, QUICK_CONFIG),
    patienceMs: PATIENCE_MS,
  }
  const ofFeature = [`${dirname(inside)}/`]
  return [
    ...(quick.tests.length > 0 ? [quick] : []),
    { folder, tests: ofFeature, patienceMs: LONG_PATIENCE_MS, hasDatabase: true },
  ]
}

/** Returns whether a test failed or the run did not end in time. `changed` is the source with the fault. */
function fails(run: TestRun, changed: string): Promise<boolean> {
  return run.hasDatabase ? failsAlone(run) : failsInRunner(run, changed)
}

/** The processes that wait for the next run, by what they were started with. */
const runners = new Map<string, ChildProcess>()

async function failsInRunner(
  { folder, tests, config, patienceMs }: TestRun,
  changed: string,
): Promise<boolean> {
  const args = [folder, ...(config === undefined ? [] : [config])]
  const name = args.join(' ')
  let runner = runners.get(name)
  if (!runner) {
    runner = start(process.execPath, ['--import', 'tsx', RUNNER, ...args], folder)
    runners.set(name, runner)
    await once(runner, 'message')
  }
  const request: RunRequest = { changed, tests }
  runner.send(request)
  const over = new AbortController()
  const { signal } = over
  const [reply] = (await Promise.race([
    once(runner, 'message', { signal }),
    once(runner, 'exit', { signal }),
    setTimeout(patienceMs, [], { signal }),
  ])) as [RunReply | number | null | undefined]
  over.abort()
  if (typeof reply === 'object' && reply !== null) return reply.failed
  // The fault made the process hang or end.
  stop(runner)
  runners.delete(name)
  return true
}

/** The same in a process that ends with its run. */
async function failsAlone({ folder, tests, patienceMs }: TestRun): Promise<boolean> {
  const child = start(VITEST, ['run', ...tests, '--root', '.', '--bail', '1', '--passWithNoTests'], folder)
  const late = AbortSignal.timeout(patienceMs)
  try {
    const [status] = (await once(child, 'exit', { signal: late })) as [number | null]
    return status !== 0
  } catch (error) {
    if (!late.aborted) throw error
    return true
  } finally {
    stop(child)
  }
}

/** The processes that run. They end with the tool: a worker in an endless loop would go on alone. */
const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) stop(child)
})

/** Starts a process that leads a group of its own, so that all which it starts can be ended with it. */
function start(program: string, args: readonly string[], folder: string): ChildProcess {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
  })
  started.add(child)
  return child
}

function stop(child: ChildProcess): void {
  started.delete(child)
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

/** Returns the first run that fails. */
async function firstToFail(runs: readonly TestRun[], changed: string): Promise<TestRun | undefined> {
  for (const each of runs) if (await fails(each, changed)) return each
  return undefined
}

function describe(path: string, text: string, mutant: Mutant): string {
  const line = text.slice(0, mutant.start).split('\n').length
  const before = inOneLine(text.slice(mutant.start, mutant.end))
  return `${path}:${line}  ${before}  →  ${inOneLine(mutant.replacement)}`
}

/**
 * Plants `count` faults one after the other in a copy of the workspace, and prints which of them the tests
 * noticed, and how many by folder.
 */
async function run(count: number, seed: number, part: string): Promise<void> {
  const root = copyWorkspace()
  const removeCopy = (): void => rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', removeCopy)
  try {
    const conditions = `['@osys/source', 'module', 'node', 'development|production']`
    writeFileSync(
      join(root, QUICK_CONFIG),
      `export default { resolve: { conditions: ${conditions} }, ssr: { resolve: { conditions: ${conditions} } }, ` +
        // As long as in the configuration of the server: on a busy machine a test would fail without a fault.
        `test: { testTimeout: 60_000, hookTimeout: 60_000 } }\n`,
    )
    const all = subjects(root, part).flatMap(file =>
      mutantsOf(file.path, file.text)
        .filter(mutant => !isHarmless(file.path, file.text, mutant))
        .map(mutant => ({ ...file, mutant })),
    )
    const tried: Tried[] = []
    const survivors: string[] = []
    /** The runs that pass without a fault. */
    const sound = new Set<string>()
    const chosen = sampleOf(all, count, randomFrom(seed))
    for (const { path, text, mutant } of chosen) {
      writeFileSync(join(root, path), planted(text, mutant))
      const noticing = await firstToFail(runsFor(root, path), join(root, path))
      writeFileSync(join(root, path), text)
      const key = noticing?.tests.join(' ') ?? ''
      if (noticing && !sound.has(key)) {
        if (await fails(noticing, join(root, path)))
          throw new Error(`the tests of ${path} fail without a fault in it`)
        sound.add(key)
      }
      const line = describe(path, text, mutant)
      if (!noticing) survivors.push(line)
      tried.push({ path, isNoticed: noticing !== undefined })
      console.log(`${noticing ? 'noticed ' : 'SURVIVED'}  ${line}`)
    }
    console.log(`\n${all.length} faults are possible; of the planted ones`)
    for (const line of summaryOf(tried)) console.log(line)
    for (const line of survivors) console.log(`SURVIVED  ${line}`)
  } finally {
    for (const child of started) stop(child)
    removeCopy()
  }
}

if (process.argv[1] === resolve(import.meta.filename)) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  const { values, positionals } = parseArgs({
    options: { count: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  await run(Number(values.count), Number(values.seed), positionals[0] ?? '')
}
