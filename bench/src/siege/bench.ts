import { createSdk } from '@osys/sdk'
import pg from 'pg'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { type Child, startChild } from '../child.js'
import { within } from '../deadline.js'
import type { BenchOptions, Figure } from '../report.js'
import { watchMemory } from '../server/memory.js'
import type { Size } from '../size.js'
import { addTablets, addWorkers } from '../timeclock/company.js'
import { ATTACKS } from './attacks.js'
import type { Orders, Report } from './front.js'
import { createLedger } from './ledger.js'
import { type Office, OFFICE_ADDRESS, SIGN_INS, signIn, workFor } from './office.js'
import { addPeople } from './people.js'
import { figuresOf, type Round, showRound } from './report.js'

interface Plan {
  readonly people: number
  readonly pauseMs: number
  /** The time of the same office without an attack, before each attack; 0 leaves it out. */
  readonly peaceMs: number
  readonly attackMs: number
  /** The factor for the number of attackers. */
  readonly scale: number
}

const PLANS: Readonly<Record<Size, Plan>> = {
  full: { people: 50, pauseMs: 2_000, peaceMs: 10_000, attackMs: 20_000, scale: 1 },
  quick: { people: 50, pauseMs: 2_000, peaceMs: 5_000, attackMs: 5_000, scale: 1 },
  smoke: { people: 6, pauseMs: 300, peaceMs: 0, attackMs: 700, scale: 0.2 },
}

/** An active company of the demo. */
const COMPANY = 4
const PIN = '4711'
const SPARE_KEYS = 400
/** The calls that an attack leaves running must have ended within this time. */
const END_WITHIN_MS = 90_000

/**
 * Measures attacks from a process of their own, over real sockets, beside the
 * ordinary use of an office: the waits and failures of its people, the lost data,
 * and the server's memory. The last attack comes from the office's own address.
 */
export async function benchSiege({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => besiege(server, PLANS[size]), { TRUST_PROXY: '127.0.0.1,::1' })
}

async function besiege(server: ServerProcess, plan: Plan): Promise<readonly Figure[]> {
  const { office, account, admin } = await prepare(server, plan)
  const attackers = await startChild<'ready', Report>(new URL('attacker.ts', import.meta.url))
  const sides = Object.entries(ATTACKS).map(([attack, { isRefused }]) => ({
    attack,
    isRefused,
    address: null,
  }))
  const nearby = { attack: 'sign-ins', isRefused: true, address: OFFICE_ADDRESS }
  const orders = { url: server.url, ms: plan.attackMs, account, admin, companyId: COMPANY, scale: plan.scale }
  try {
    // The first calls of a server are slower, so they do not count.
    await workFor(office, 500)
    const rounds: Round[] = []
    for (const side of [...sides, nearby]) {
      const round = await fight(server, office, attackers, plan, { ...orders, ...side })
      showRound(round)
      rounds.push(round)
    }
    const { stored, lost } = await office.ledger.count(runningCluster(server) ?? '')
    console.log(`\n${stored + lost} writes were acknowledged, ${lost} of them are lost`)
    return figuresOf(rounds, lost)
  } finally {
    await attackers.end()
  }
}

async function prepare(server: ServerProcess, plan: Plan) {
  const { url } = server
  const cluster = runningCluster(server) ?? ''
  const crowd = { like: 'ana@osys.demo', prefix: 'oficina', many: plan.people, keysEach: 1 }
  const [first, second, ...others] = await addPeople(cluster, crowd)
  const [account] = await addPeople(cluster, { ...crowd, prefix: 'asedio', many: 1, keysEach: SPARE_KEYS })
  const [own, theirs] = await addPeople(cluster, {
    like: 'admin@osys.demo',
    prefix: 'jefatura',
    many: 2,
    keysEach: 1,
  })
  if (!first || !second || !account || !own || !theirs) throw new Error('Nobody was added')
  const office: Office = {
    url,
    people: [first, second, ...others],
    admin: own,
    tablet: { ...(await pairTablet(cluster)), pin: PIN, inside: new Set() },
    companyId: COMPANY,
    pauseMs: plan.pauseMs,
    ledger: createLedger(),
  }
  const admin = createSdk({ baseUrl: url, token: own.keys[0] })
  for (const id of office.tablet.workers) await admin.timeclock.setPin({ id, pin: PIN })
  // The server knows the office's address once its people have signed in there.
  for (const person of office.people.slice(0, SIGN_INS)) await signIn(url, person)
  return { office, account, admin: theirs }
}

async function pairTablet(cluster: string) {
  const pool = new pg.Pool({ connectionString: cluster })
  try {
    const [key] = await addTablets(pool, 1)
    if (key === undefined) throw new Error('No tablet was paired')
    return { key, workers: await addWorkers(pool, 4, 'sitio') }
  } finally {
    await pool.end()
  }
}

async function fight(
  server: ServerProcess,
  office: Office,
  attackers: Child<'ready', Report>,
  plan: Plan,
  orders: Orders,
): Promise<Round> {
  const peace = plan.peaceMs > 0 ? await workFor(office, plan.peaceMs) : null
  const memory = watchMemory(server.pid)
  const reported = attackers.next()
  attackers.tell(orders)
  const day = await workFor(office, orders.ms)
  const found = await within(END_WITHIN_MS, `the attack '${orders.attack}' ends`, reported)
  const attack = ATTACKS[orders.attack]
  const title = `${attack?.title ?? ''}${orders.address === null ? '' : ", from the office's address"}`
  const isRefused = attack?.isRefused ?? false
  return { title, isRefused, peace, day, report: found, memoryMb: await memory.end() }
}
