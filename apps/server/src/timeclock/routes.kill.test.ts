import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { TestApp } from '../testing/app.js'
import { useTestDatabase } from '../testing/database.js'
import { useKillable } from '../testing/killable.js'
import { signIn } from '../testing/people.js'
import { type CrowdMember, emptyLedger, startCrowd } from '../testing/tablet-crowd.js'
import { pairTablet } from '../testing/tablets.js'

const KILLS = 30
const TABLETS = 20
const LEAST_PUNCHES = 1000
/** The pause leaves the processor to the servers that start again. */
const PAUSE_MS = 150

const database = useTestDatabase()
const servers = useKillable(database)

test(
  `kill -9 under ${TABLETS} kiosks punching, ${KILLS} times: nothing acknowledged is lost, nothing is doubled (Spec §4)`,
  { timeout: 600_000 },
  async () => {
    const surroundings = { database, clock: { now: () => new Date() } } as unknown as TestApp
    const members: CrowdMember[] = []
    for (let i = 0; i < TABLETS; i++) {
      const [{ apiKey }, { id: userId }] = [
        await pairTablet(surroundings),
        await signIn(surroundings, { roles: ['user_ohplaky', 'consultants'] }),
      ]
      members.push({ apiKey, userId })
    }
    await Promise.all([servers.start(0), servers.start(1)])

    const ledger = emptyLedger()
    const crowd = startCrowd(members, servers.urls, ledger, PAUSE_MS)
    let inMidPunch = 0
    for (let round = 0; round < KILLS; round++) {
      const wanted = (LEAST_PUNCHES * (round + 1)) / KILLS
      do await sleep(100 + Math.random() * 200)
      while (ledger.acknowledged.length < wanted)
      const waiting = ledger.begun - ledger.acknowledged.length
      // Usually one of the two servers is killed; sometimes both, so that no server answers.
      const places = round % 5 === 4 ? [0, 1] : [round % 2]
      await Promise.all(places.map(servers.kill))
      if (waiting > 0) inMidPunch++
      await Promise.all(places.map(servers.start))
    }
    await crowd.stop()

    const { rows } = await database.pool.query<{ client_id: string; user_id: number; event: string }>(
      'select client_id, user_id, event from work_logs where deleted_at is null order by at, id',
    )
    const stored = new Set(rows.map(({ client_id }) => client_id))
    expect(ledger.surprises).toEqual([])
    expect(ledger.acknowledged.filter(({ client_id }) => !stored.has(client_id))).toEqual([])
    expect(rows).toHaveLength(ledger.acknowledged.length)
    for (const { userId } of members) {
      const events = rows.filter(row => row.user_id === userId).map(({ event }) => event)
      expect(events).toEqual(events.map((_, index) => (index % 2 === 0 ? 'entrada' : 'salida')))
    }
    console.log(
      `measured: kill -9 under ${TABLETS} kiosks: ${KILLS} kills (${inMidPunch} in mid-punch), ${ledger.begun} punches tried in ${ledger.sent} calls, ${ledger.acknowledged.length} acknowledged, 0 lost, 0 doubled`,
    )
    expect(ledger.acknowledged.length).toBeGreaterThanOrEqual(LEAST_PUNCHES)
  },
)
