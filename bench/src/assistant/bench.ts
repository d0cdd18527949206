import { createSdk } from '@osys/sdk'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import { freePort, startServer, type ServerProcess } from '../../../tools/server-process.js'
import { startChild } from '../child.js'
import { within } from '../deadline.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import { LONG_MS, longFrames } from '../page-frames.js'
import { addAccounts } from '../server/accounts.js'
import type { Size } from '../size.js'
import { quantile } from '../statistics.js'
import type { CrowdResult, CrowdTask } from './crowd.js'
import type { ModelHello, ModelNews } from './model.js'
import { measurePage, type PageTimes } from './page.js'

const PEOPLE: Readonly<Record<Size, number>> = { full: 20, quick: 20, smoke: 2 }
const EACH = 5
const PARTS: Readonly<Record<Size, number>> = { full: 1_000, quick: 500, smoke: 20 }
/** 50 parts a second. */
const PAUSE_MS = 20
const IDLE_MS: Readonly<Record<Size, number>> = { full: 10_000, quick: 3_000, smoke: 200 }
const CROWD_WITHIN_MS = 110_000

/** The smallest round runs beside other programs, which would leave it no turn of the processor. */
const standsAside = (size: Size): boolean => size !== 'smoke'

/**
 * Measures the assistant with a stand-in for a model: the frames of a page while a long answer comes and while
 * a long chat is scrolled, the first text's way to the screen, and many answers at once.
 */
export async function benchAssistant({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  const model = await startChild<ModelHello, ModelNews>(
    new URL('model.ts', import.meta.url),
    {},
    { isLoad: standsAside(size) },
  )
  const loopPort = await freePort()
  // A shared server asks no model, so that this bench always has its own.
  const server = await startServer({
    OPENAI_BASE_URL: model.hello.baseUrl,
    OPENAI_MODEL: 'stand-in',
    OPENAI_API_KEY: 'bench',
    LOOP_DELAY_PORT: String(loopPort),
    NODE_OPTIONS: `--import=${new URL('loop-delay.mjs', import.meta.url).href}`,
  })
  try {
    const crowd = await measureCrowd(server, loopPort, size)
    const page = await stage.withBrowser(browser => measurePage(server.url, browser, model, size))
    return report(page, crowd)
  } finally {
    await server.remove()
    await model.end()
  }
}

interface Delay {
  readonly p99: number
  readonly most: number
}

/** The Unix time in ms at which a call began, and the ms that it took. */
interface TimedCall {
  readonly at: number
  readonly ms: number
}

interface CrowdTimes {
  readonly result: CrowdResult
  readonly idle: { readonly calls: readonly TimedCall[]; readonly delay: Delay }
  readonly busy: { readonly calls: readonly TimedCall[]; readonly delay: Delay }
}

async function measureCrowd(server: ServerProcess, loopPort: number, size: Size): Promise<CrowdTimes> {
  const keys = await addAccounts(runningCluster(server) ?? '', 'ana@osys.demo', PEOPLE[size] + 1)
  const [own = '', ...others] = keys
  const task: CrowdTask = {
    url: server.url,
    keys: others,
    each: EACH,
    parts: PARTS[size],
    pauseMs: PAUSE_MS,
  }
  const crowd = await startChild<object, CrowdResult>(
    new URL('crowd.ts', import.meta.url),
    { CROWD: JSON.stringify(task) },
    { isLoad: standsAside(size) },
  )
  const readDelay = async (): Promise<Delay> =>
    (await (await fetch(`http://127.0.0.1:${loopPort}`)).json()) as Delay
  try {
    await callUntil(server.url, own, sleep(IDLE_MS[size] / 4))
    await readDelay()
    const idle = { calls: await callUntil(server.url, own, sleep(IDLE_MS[size])), delay: await readDelay() }
    const answered = within(CROWD_WITHIN_MS, 'all answers are read', crowd.next())
    crowd.tell({})
    const calls = await callUntil(server.url, own, answered)
    return { idle, busy: { calls, delay: await readDelay() }, result: await answered }
  } finally {
    await crowd.end()
  }
}

/** Returns the times of calls of the suite that are made one after the other until `end` has settled. */
async function callUntil(
  baseUrl: string,
  token: string,
  end: Promise<unknown>,
): Promise<readonly TimedCall[]> {
  const osys = createSdk({ baseUrl, token })
  const calls: TimedCall[] = []
  let isOver = false
  void end.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  while (!isOver) {
    const at = Date.now()
    const began = performance.now()
    await osys.tasks.list({ status: 'review' })
    calls.push({ at, ms: performance.now() - began })
    await sleep(20)
  }
  return calls
}

function report({ firstMs, asked, streamed, scrolled }: PageTimes, { result, idle, busy }: CrowdTimes) {
  const { allFrom, allUntil } = result
  const areComing = ({ at, ms }: TimedCall) => at >= allFrom && at + ms <= allUntil
  const coming = busy.calls.filter(areComing)
  const edges = busy.calls.filter(call => !areComing(call))
  printTable(
    ['assistant', 'frames', 'p50 ms', 'p95 ms', 'longest ms', `over ${LONG_MS} ms`],
    [
      { name: 'a question is asked', times: asked },
      { name: 'a long answer comes', times: streamed },
      { name: 'a long chat scrolls', times: scrolled },
    ].map(({ name, times }) => [
      name,
      String(times.length),
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.95).toFixed(1),
      Math.max(...times).toFixed(0),
      String(longFrames(times)),
    ]),
  )
  console.log()
  printTable(
    ['other calls', 'calls', 'p50 ms', 'p95 ms'],
    [
      { name: 'idle', calls: idle.calls },
      { name: `${result.answers} answers come`, calls: coming },
      { name: `${result.answers} questions arrive and answers end`, calls: edges },
    ].map(({ name, calls }) => [
      name,
      String(calls.length),
      calls.length > 0 ? timesOf(calls, 0.5).toFixed(1) : '-',
      calls.length > 0 ? timesOf(calls, 0.95).toFixed(1) : '-',
    ]),
  )
  console.log()
  printTable(
    ['event loop', 'p99 ms', 'most ms'],
    [
      { name: 'idle', ...idle.delay },
      { name: `${result.answers} answers`, ...busy.delay },
    ].map(({ name, p99, most }) => [name, p99.toFixed(1), most.toFixed(1)]),
  )
  console.log(
    `${result.answers} answers read in ${result.seconds.toFixed(1)} s, the slowest with ${result.pace.toFixed(1)} parts a second`,
  )
  for (const failure of new Set(result.failures)) console.log(`  failed: ${failure}`)
  return [
    {
      name: 'assistant: answers that were not as the model sent them',
      value: result.wrong,
      unit: '',
      aim: { most: 0 },
      isCount: true,
    },
    // A machine that is too slow for the load would measure less than it says.
    {
      name: 'assistant: parts a second of the slowest answer',
      value: result.pace,
      unit: '',
      aim: { least: 0.9 * (1000 / PAUSE_MS) },
    },
    { name: 'assistant: event-loop delay p99', value: busy.delay.p99, unit: ' ms', aim: { most: 50 } },
    {
      name: "assistant: other calls' p95 beside idle",
      // In the smallest round there may be no moment at which all answers are coming.
      value: timesOf(coming.length > 0 ? coming : busy.calls, 0.95) / timesOf(idle.calls, 0.95),
      unit: '×',
      aim: { most: 1.5 },
    },
    { name: 'assistant: first text to screen', value: firstMs, unit: ' ms', aim: { most: 50 } },
    {
      name: `assistant, answer comes: frames over ${LONG_MS} ms`,
      value: longFrames(streamed),
      unit: '',
      aim: { most: 0 },
    },
    {
      name: `assistant, chat scrolls: frames over ${LONG_MS} ms`,
      value: longFrames(scrolled),
      unit: '',
      aim: { most: 0 },
    },
  ] satisfies readonly Figure[]
}

const timesOf = (calls: readonly TimedCall[], share: number): number =>
  quantile(
    calls.map(({ ms }) => ms),
    share,
  )
