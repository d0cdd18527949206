import { createSdk } from '@osys/sdk'
import { isApiError } from '@osys/sdk/http/error'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { printTable, type Figure } from '../report.js'
import { quantile } from '../statistics.js'

/**
 * Has everybody clock in between 8:59 and 9:00, each at a
 * random moment, at tablets that also fetch their people.
 */
export async function measureMorning(
  baseUrl: string,
  keys: readonly string[],
  ids: readonly number[],
  windowMs: number,
): Promise<readonly Figure[]> {
  const times: number[] = []
  const errors: string[] = []
  const tablets = keys.map(token => createSdk({ baseUrl, token, retry: false }))
  const runs = ids.map(async (user_id, index) => {
    await sleep(Math.random() * windowMs)
    const tablet = tablets[index % tablets.length]
    const started = performance.now()
    try {
      await tablet?.timeclock.register({ user_id, event: 'entrada', client_id: randomUUID() })
      times.push(performance.now() - started)
    } catch (error) {
      errors.push(isApiError(error) ? error.message : String(error))
    }
  })
  // Each tablet fetches its people every 15 seconds beside its realtime events.
  const looks = tablets.map(async tablet => {
    await sleep(Math.random() * Math.min(windowMs, 15_000))
    await tablet.kiosk.list({}).catch((error: unknown) => errors.push(String(error)))
  })
  await Promise.all([...runs, ...looks])
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map(part => quantile(times, part))
  console.log(
    `\n${keys.length} kiosks, ${ids.length} punches within ${windowMs / 1000} s, ${errors.length} errors`,
  )
  for (const error of new Set(errors)) console.log(`  ${error}`)
  printTable(
    ['', 'p50 ms', 'p95 ms', 'p99 ms'],
    [['punch → answer', ...[p50, p95, p99].map(ms => (ms ?? 0).toFixed(1))]],
  )
  return [
    { name: 'timeclock: kiosks at 8:59, p95', value: p95 ?? 0, unit: ' ms', aim: { most: 300 } },
    {
      name: 'timeclock: kiosks at 8:59, errors',
      value: errors.length,
      unit: '',
      aim: { most: 0 },
      isCount: true,
    },
  ]
}
