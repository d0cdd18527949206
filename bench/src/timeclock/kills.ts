import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import { type CrowdMember, emptyLedger, startCrowd } from '../../../apps/server/src/testing/tablet-crowd.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { until, within } from '../deadline.js'
import type { Figure } from '../report.js'

/** A pause with which a tablet stays just within its budget. */
const PAUSE_MS = 110
const PATIENCE_MS = 60_000

/**
 * Kills the server with its database again and again while tablets punch; counts lost and doubled punches.
 */
export async function measureKills(
  server: ServerProcess,
  members: readonly CrowdMember[],
  kills: number,
  punches: number,
): Promise<readonly Figure[]> {
  const ledger = emptyLedger()
  let isUp = true
  const crowd = startCrowd(members, () => (isUp ? [server.url] : []), ledger, PAUSE_MS)
  for (let round = 1; round <= kills; round++) {
    const wanted = (punches * round) / kills
    await sleep(100 + Math.random() * 200)
    await until(PATIENCE_MS, `${wanted} punches are acknowledged`, () => ledger.acknowledged.length >= wanted)
    await server.kill()
    isUp = false
    await server.start()
    isUp = true
  }
  await within(PATIENCE_MS, 'what was begun is acknowledged', crowd.stop())

  const pool = new pg.Pool({ connectionString: runningCluster(server) ?? '' })
  const { rows } = await pool.query<{ client_id: string }>(
    'select client_id from work_logs where user_id = any($1)',
    [members.map(({ userId }) => userId)],
  )
  await pool.end()
  const stored = new Set(rows.map(({ client_id }) => client_id))
  const lost = ledger.acknowledged.filter(({ client_id }) => !stored.has(client_id)).length
  const doubled = rows.length - ledger.acknowledged.length
  console.log(
    `\nkill -9 under ${members.length} kiosks: ${kills} kills, ${ledger.begun} punches in ${ledger.sent} calls, ${ledger.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, ${ledger.surprises.length} wrong answers`,
  )
  return [
    {
      name: 'timeclock: punches acknowledged under kill -9',
      value: ledger.acknowledged.length,
      unit: '',
      aim: { least: punches },
      isCount: true,
    },
    { name: 'timeclock: acknowledged punches lost', value: lost, unit: '', aim: { most: 0 }, isCount: true },
    { name: 'timeclock: punches doubled', value: doubled, unit: '', aim: { most: 0 }, isCount: true },
    {
      name: 'timeclock: wrong answers',
      value: ledger.surprises.length,
      unit: '',
      aim: { most: 0 },
      isCount: true,
    },
  ]
}
