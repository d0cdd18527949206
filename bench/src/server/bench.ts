import { createSdk } from '@osys/sdk'
import assert from 'node:assert/strict'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { startChild } from '../child.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import { interleave } from '../rounds.js'
import type { Size } from '../size.js'
import { median, middleHalf, ratios } from '../statistics.js'
import { addAccounts } from './accounts.js'
import { measureLoad } from './load.js'

const CALLS = [
  { name: 'POST relogin', method: 'POST', path: '/api/v1/relogin' },
  { name: 'GET notifications, 20 of a page', method: 'GET', path: '/api/v1/notifications?peek=1' },
] as const
/** More connections than the pool has, so that the wait for one of them is included. */
const CONNECTIONS = 16
/** Each account may make 300 calls a second. */
const ACCOUNTS = 100
const ROUNDS: Readonly<Record<Size, readonly [rounds: number, seconds: number]>> = {
  full: [12, 2],
  quick: [3, 1],
  smoke: [1, 1],
}

/**
 * Measures the answers per second of the delivered server and of a bare Fastify that sends the same
 * statements to the same database and answers the same JSON, in turns.
 */
export async function benchServer({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => measureServer(server, size), { LOG_LEVEL: 'info' })
}

async function measureServer(server: ServerProcess, size: Size): Promise<readonly Figure[]> {
  const email = 'ana@osys.demo'
  const { webpush_server } = await createSdk({ baseUrl: server.url }).session.login({
    email,
    password: 'osys-demo',
  })
  const keys = await addAccounts(runningCluster(server) ?? '', email, ACCOUNTS)
  const bare = await startChild<{ url: string }>(new URL('bare.ts', import.meta.url), {
    DATABASE_URL: runningCluster(server) ?? '',
    WEBPUSH_SERVER: webpush_server ?? '',
  })
  try {
    return await compare(
      [
        { url: server.url, pid: server.pid() },
        { url: bare.hello.url, pid: bare.pid },
      ],
      keys,
      size,
    )
  } finally {
    await bare.end()
  }
}

interface Contestant {
  readonly url: string
  readonly pid: number | undefined
}

async function compare(
  contestants: readonly [own: Contestant, bare: Contestant],
  keys: readonly string[],
  size: Size,
): Promise<readonly Figure[]> {
  const [rounds, seconds] = ROUNDS[size]
  const rows: string[][] = []
  const figures: Figure[] = []
  for (const { name, method, path } of CALLS) {
    const [mine, other] = contestants.map(({ url }) => answerOf(url + path, method, keys[0] ?? ''))
    assert.deepEqual(await mine, await other)
    const cpu: number[][] = contestants.map(() => [])
    const measures = contestants.map(({ url, pid }, index) => async () => {
      const task = { url: url + path, method, keys, seconds, connections: CONNECTIONS, pid }
      const { answersPerSecond, cpuMsPerAnswer } = await measureLoad(task)
      cpu[index]?.push(cpuMsPerAnswer)
      return answersPerSecond
    })
    const [ours = [], theirs = []] = await interleave(measures, rounds)
    const [ourCpu = [], theirCpu = []] = cpu
    const share = ratios(ours, theirs)
    rows.push([
      name,
      median(ours).toFixed(0),
      median(theirs).toFixed(0),
      median(share).toFixed(2),
      middleHalf(share, 2),
      median(ourCpu).toFixed(2),
      median(theirCpu).toFixed(2),
      median(ratios(theirCpu, ourCpu)).toFixed(2),
    ])
    figures.push({
      name: `${name}: answers a second, by bare Fastify`,
      value: median(share),
      unit: '×',
      aim: { least: 0.7 },
    })
  }
  console.log(`${CONNECTIONS} connections from a process of their own; ${rounds} rounds of ${seconds} s each`)
  printTable(
    ['call', 'ours/s', 'bare/s', 'ours ÷ bare', 'middle half', 'our CPU ms', 'bare CPU ms', 'bare ÷ ours'],
    rows,
  )
  return figures
}

async function answerOf(url: string, method: string, key: string): Promise<unknown> {
  const response = await fetch(url, { method, headers: { authorization: `Bearer ${key}` } })
  assert.equal(response.status, 200, url)
  return response.json()
}
