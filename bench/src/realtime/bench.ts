import { signChannel } from '../../../apps/server/src/pusher/auth.js'
import { type Child, startChild } from '../child.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import type { Size } from '../size.js'
import { median, quantile, ratios } from '../statistics.js'
import { openCrowd, type Crowd, type Dialect } from './crowd.js'
import { CHANNEL, KEY, MESSAGE_BYTES, SECRET } from './wire.js'

const DIALECTS: Readonly<Record<Name, Dialect>> = {
  own: {
    path: `/app/${KEY}?protocol=7&client=bench`,
    hello: null,
    reply: text => {
      const [, socketId] = /socket_id\\":\\"([\d.]+)/.exec(text) ?? []
      if (socketId === undefined) return null
      const auth = signChannel({ key: KEY, secret: SECRET }, socketId, CHANNEL)
      return JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL, auth } })
    },
    isReady: text => text.includes('subscription_succeeded'),
  },
  raw: { path: '/', hello: 'hello', reply: () => null, isReady: text => text.includes('welcome') },
  'socket.io': {
    path: '/socket.io/?EIO=4&transport=websocket',
    hello: null,
    reply: text => (text.startsWith('0') ? '40' : text === '2' ? '3' : null),
    isReady: text => text.startsWith('40'),
  },
}
type Name = 'own' | 'raw' | 'socket.io'
const NAMES: readonly Name[] = ['own', 'raw', 'socket.io']

interface Contestant {
  readonly name: Name
  readonly port: number
  readonly crowd: Crowd
  readonly connectMs: number
  readonly bytesEach: number
  readonly end: () => Promise<void>
}

interface Facts {
  readonly cpuUs: number
  readonly rssBytes: number
}

interface Plan {
  readonly crowds: readonly number[]
  readonly rounds: number
  readonly broadcasts: number
  /** The time before the memory of the open sockets is read. */
  readonly settleMs: number
}
const PLANS: Readonly<Record<Size, Plan>> = {
  full: { crowds: [500, 2000], rounds: 15, broadcasts: 20, settleMs: 500 },
  quick: { crowds: [500], rounds: 3, broadcasts: 5, settleMs: 500 },
  smoke: { crowds: [40], rounds: 1, broadcasts: 1, settleMs: 20 },
}

/**
 * Measures one message to many sockets: this server, bare
 * `ws` and socket.io in turns, with all their sockets open.
 */
export async function benchRealtime({ size }: BenchOptions): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  const { crowds } = PLANS[size]
  for (const crowd of crowds) figures.push(...(await compare(crowd, PLANS[size])))
  return figures
}

async function compare(size: number, { rounds, broadcasts, settleMs }: Plan): Promise<readonly Figure[]> {
  const contestants: Contestant[] = []
  try {
    for (const name of NAMES) contestants.push(await start(name, size, settleMs))
    const series = await race(contestants, size, rounds, broadcasts)
    return report(size, contestants, series)
  } finally {
    for (const { end } of contestants) await end()
  }
}

async function start(name: Name, size: number, settleMs: number): Promise<Contestant> {
  const connectMs = await timeConnects(name, size)
  const child = await startContestant(name)
  const { port } = child.hello
  // The first quarter also pays for memory that is taken once, so only that of the other quarters counts.
  const rss: number[] = []
  const quarter = Math.floor(size / 4)
  const parts = [quarter, quarter, quarter, quarter]
  const crowd = await openCrowd(port, parts, DIALECTS[name], async () => {
    await new Promise(resolve => setTimeout(resolve, settleMs))
    rss.push((await factsOf(port, true)).rssBytes)
  })
  const bytesEach = ((rss.at(-1) ?? 0) - (rss[0] ?? 0)) / (size - quarter)
  const end = async (): Promise<void> => {
    await crowd.close()
    await child.end()
  }
  return { name, port, crowd, connectMs, bytesEach, end }
}

async function timeConnects(name: Name, size: number): Promise<number> {
  const child = await startContestant(name)
  const crowd = await openCrowd(child.hello.port, [size], DIALECTS[name])
  await crowd.close()
  await child.end()
  return crowd.connectMs
}

function startContestant(name: Name): Promise<Child<{ port: number }>> {
  return startChild(new URL('contestant.ts', import.meta.url), { CONTESTANT: name })
}

interface Series {
  /** CPU µs of the server for one delivery, by round. */
  readonly cpuUs: number[]
  readonly latencyMs: number[]
  /** The 99th percentile of each round. */
  readonly p99Ms: number[]
}

/**
 * Runs the rounds of the contestants in turns, so that other
 * load of the machine hits all alike. The first one warms up.
 */
async function race(
  contestants: readonly Contestant[],
  size: number,
  rounds: number,
  broadcasts: number,
): Promise<readonly Series[]> {
  const series: Series[] = contestants.map(() => ({ cpuUs: [], latencyMs: [], p99Ms: [] }))
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const index = (turn + round) % contestants.length
      const { port, crowd } = contestants[index] as Contestant
      const before = await factsOf(port)
      const latencies: number[] = []
      for (let i = 0; i < broadcasts; i++) latencies.push(...(await broadcast(port, crowd)))
      const after = await factsOf(port)
      if (round === 0) continue
      series[index]?.cpuUs.push((after.cpuUs - before.cpuUs) / (broadcasts * size))
      series[index]?.p99Ms.push(quantile(latencies, 0.99))
      for (const latency of latencies) series[index]?.latencyMs.push(latency)
    }
  }
  return series
}

/** Sends one message; returns the wait of each socket, in ms. Throws when one of them gets none. */
async function broadcast(port: number, crowd: Crowd): Promise<readonly number[]> {
  const { all } = crowd.next()
  const sent = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/publish`, { method: 'POST' })
  await response.arrayBuffer()
  return (await all).map(at => at - sent)
}

async function factsOf(port: number, collected = false): Promise<Facts> {
  return (await (await fetch(`http://127.0.0.1:${port}/facts${collected ? '?collect' : ''}`)).json()) as Facts
}

function report(
  size: number,
  contestants: readonly Contestant[],
  series: readonly Series[],
): readonly Figure[] {
  const rows = contestants.map(({ name, connectMs, bytesEach }, index) => {
    const { cpuUs, latencyMs, p99Ms } = series[index] as Series
    return {
      name,
      cpu: median(cpuUs),
      p50: quantile(latencyMs, 0.5),
      p99: median(p99Ms),
      kb: bytesEach / 1024,
      connectMs,
    }
  })
  console.log(`${MESSAGE_BYTES} bytes to ${size} sockets, one message after the other`)
  printTable(
    ['server', 'CPU µs a delivery', 'p50 ms', 'p99 ms', 'kB a socket', `${size} connects at once, ms`],
    rows.map(({ name, cpu, p50, p99, kb, connectMs }) => [
      name,
      cpu.toFixed(2),
      p50.toFixed(1),
      p99.toFixed(1),
      kb.toFixed(1),
      connectMs.toFixed(0),
    ]),
  )
  console.log()
  const [own, , socketIo] = rows as [Row, Row, Row]
  // Compares within each round, so that a busy moment of the machine counts for both.
  const by = (other: number, of: (one: Series) => readonly number[]) =>
    median(ratios(of(series[0] as Series), of(series[other] as Series)))
  const cpu = (one: Series) => one.cpuUs
  const p99 = (one: Series) => one.p99Ms
  const figure = (name: string, value: number, unit: string, aim?: Figure['aim']): Figure => ({
    name: `${size} sockets: ${name}`,
    value,
    unit,
    aim,
  })
  return [
    figure('CPU by bare ws', by(1, cpu), '×', { most: 1.3 }),
    figure('CPU by socket.io', by(2, cpu), '×', { most: 1 }),
    figure('p99 by socket.io', by(2, p99), '×', { most: 1 }),
    figure('p99 by bare ws', by(1, p99), '×'),
    figure('memory by socket.io', own.kb / socketIo.kb, '×', { most: 1 }),
    figure('memory of one', own.kb, ' kB', size === 2000 ? { most: 15 } : undefined),
    figure('all connected at once', own.connectMs, ' ms'),
  ]
}

interface Row {
  readonly name: Name
  readonly cpu: number
  readonly p50: number
  readonly p99: number
  readonly kb: number
  readonly connectMs: number
}
