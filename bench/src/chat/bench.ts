import type { ServerProcess } from '../../../tools/server-process.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import type { Size } from '../size.js'
import type { Stage } from '../stage.js'
import { quantile } from '../statistics.js'
import { type CrowdPlan, measureCrowd } from './crowd.js'
import { measureScreens } from './screens.js'

interface Plan {
  /** The messages that one person writes and another one reads in a browser. */
  readonly rounds: number
  readonly crowd: CrowdPlan
}

const PLANS: Readonly<Record<Size, Plan>> = {
  full: { rounds: 60, crowd: { people: 200, messages: 3_000, everyMs: 20 } },
  quick: { rounds: 15, crowd: { people: 200, messages: 500, everyMs: 20 } },
  smoke: { rounds: 2, crowd: { people: 6, messages: 12, everyMs: 20 } },
}

/**
 * Measures the chat of two people in two browsers, from the key press to both screens, and of 200 people who
 * write 50 messages a second.
 */
export async function benchChat({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => measureChat(server, stage, PLANS[size]))
}

async function measureChat(server: ServerProcess, stage: Stage, plan: Plan): Promise<readonly Figure[]> {
  const screens = await stage.withBrowser(browser => measureScreens(browser, server.url, plan.rounds))
  const crowd = await measureCrowd(server, plan.crowd)
  const line = (name: string, times: readonly number[]): readonly string[] => [
    name,
    ...[0.5, 0.95, 0.99].map(part => quantile(times, part).toFixed(1)),
  ]
  const { people, messages, everyMs } = plan.crowd
  console.log(
    `${plan.rounds} messages between two browsers; ${people} people, ${messages} messages, ${1000 / everyMs} a second`,
  )
  printTable(
    ['', 'p50 ms', 'p95 ms', 'p99 ms'],
    [
      line('key press → own bubble', screens.own),
      line('key press → other screen', screens.other),
      line('crowd: send → answer', crowd.answers),
      line('crowd: send → other client', crowd.arrivals),
    ],
  )
  const p95 = (name: string, times: readonly number[], most: number): Figure => ({
    name: `chat: ${name}, p95`,
    value: quantile(times, 0.95),
    unit: ' ms',
    aim: { most },
  })
  const count = (name: string, value: number): Figure => ({
    name: `chat: ${name}`,
    value,
    unit: '',
    aim: { most: 0 },
    isCount: true,
  })
  return [
    p95('key press to own bubble', screens.own, 50),
    p95('key press to the other screen', screens.other, 100),
    p95(`answer while ${people} people write`, crowd.answers, 100),
    p95(`arrival while ${people} people write`, crowd.arrivals, 100),
    count('messages lost', crowd.lost),
    count('messages doubled', crowd.doubled),
    count('messages out of order', crowd.outOfOrder),
  ]
}
