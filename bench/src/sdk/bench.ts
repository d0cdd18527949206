import { type Child, startChild } from '../child.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import { interleave, type Measure } from '../rounds.js'
import { median, middleHalf, ratios } from '../statistics.js'
import { createClients } from './clients.js'

const CALLS = 10

/**
 * Measures lists of 50 tasks, one call after the other, by the SDK, by plain `fetch` and by four libraries,
 * from a server that answers from memory.
 */
export async function benchSdk({ size }: BenchOptions): Promise<readonly Figure[]> {
  const server = await startChild<{ port: number; bytes: number }>(
    new URL('answer-server.ts', import.meta.url),
  )
  const clients = createClients(`http://127.0.0.1:${server.hello.port}`)
  const cpuOf = clients.map((): number[] => [])
  const measures = clients.map((client, index) => async () => {
    const cpuBefore = process.cpuUsage()
    const began = performance.now()
    for (let call = 0; call < CALLS; call++) await client.list()
    const elapsed = performance.now() - began
    const { user, system } = process.cpuUsage(cpuBefore)
    cpuOf[index]?.push((user + system) / 1000 / CALLS)
    return elapsed / CALLS
  })
  const rounds = { full: 400, quick: 60, smoke: 2 }[size]
  const times = await timesOf(measures, rounds, server)

  const [raw = [], sdk = []] = times
  const [rawCpu = []] = cpuOf
  console.log(
    `A list of 50 tasks, ${(server.hello.bytes / 1000).toFixed(0)} kB of JSON; ${rounds} rounds of ${CALLS} calls each; Node ${process.versions.node}`,
  )
  printTable(
    ['client', 'ms a call', 'middle half', '× fetch', 'CPU ms', 'CPU × fetch', 'checks'],
    clients.map(({ name, checks }, index) => {
      const time = times[index] ?? []
      // The first round warms up.
      const cpu = (cpuOf[index] ?? []).slice(1)
      return [
        name,
        median(time).toFixed(3),
        middleHalf(time, 3),
        median(ratios(time, raw)).toFixed(2),
        median(cpu).toFixed(3),
        median(ratios(cpu, rawCpu.slice(1))).toFixed(2),
        checks,
      ]
    }),
  )
  return [
    {
      name: 'SDK call with validation, by raw fetch',
      value: median(ratios(sdk, raw)),
      unit: '×',
      aim: { most: 1.3 },
    },
    ...clients.slice(2).map(({ name }, index) => ({
      name: `SDK call with validation, by ${name}`,
      value: median(ratios(sdk, times[index + 2] ?? [])),
      unit: '×',
      aim: { most: 1 },
    })),
  ]
}

async function timesOf(
  measures: readonly Measure[],
  rounds: number,
  server: Child<unknown>,
): Promise<readonly number[][]> {
  try {
    return await interleave(measures, rounds)
  } finally {
    await server.end()
  }
}
