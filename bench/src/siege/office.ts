import { connectRealtime } from '@osys/realtime'
import { createSdk, type Sdk } from '@osys/sdk'
import { isApiError } from '@osys/sdk/http/error'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../deadline.js'
import type { Ledger } from './ledger.js'
import type { Account } from './people.js'

/** The common address of everybody in the office. */
export const OFFICE_ADDRESS = '198.51.100.7'

/** Longer than any answer should take; a call without an answer by then has failed. */
const PATIENCE_MS = 60_000
const FILE_BYTES = 100_000
/** The number of people who sign in during each day. */
export const SIGN_INS = 3
const PASSWORD = 'osys-demo'

export interface Office {
  readonly url: string
  readonly people: readonly [Account, ...Account[]]
  readonly admin: Account
  readonly tablet: Tablet
  readonly companyId: number
  /** The mean pause between two calls of one person. */
  readonly pauseMs: number
  readonly ledger: Ledger
}

interface Tablet {
  readonly key: string
  readonly workers: readonly number[]
  readonly pin: string
  /** The people who have clocked in and not out. */
  readonly inside: Set<number>
}

/** The times and failures of ordinary calls. */
export interface Day {
  readonly times: readonly number[]
  readonly failures: readonly string[]
}

interface Shift {
  /** Makes an ordinary call, and notes its time or its failure. */
  readonly call: <T>(name: string, make: () => Promise<T>) => Promise<T | undefined>
  readonly isOver: () => boolean
}

/** Returns the SDK of a person in the office, without retries, so that each failed call is seen. */
function sdkAt(baseUrl: string, token?: string): Sdk {
  return createSdk({
    baseUrl,
    token,
    retry: false,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', OFFICE_ADDRESS)
      return fetch(input, { ...init, headers })
    },
  })
}

/**
 * Runs the ordinary work of the office for `ms`: people,
 * a tablet, a script, sign-ins and a page that goes live.
 */
export async function workFor(office: Office, ms: number): Promise<Day> {
  const times: number[] = []
  const failures: string[] = []
  const end = Date.now() + ms
  const shift: Shift = {
    isOver: () => Date.now() >= end,
    async call(name, make) {
      const began = performance.now()
      try {
        const result = await within(PATIENCE_MS, name, make())
        times.push(performance.now() - began)
        return result
      } catch (error) {
        const why = isApiError(error) ? `${error.status} ${error.code ?? ''} ${error.message}` : String(error)
        failures.push(`${name}: ${why}`)
        return undefined
      }
    },
  }
  await Promise.all([
    ...office.people.map((person, index) => workDay(office, shift, person, index)),
    tabletDay(office, shift),
    scriptDay(office, shift),
    ...office.people
      .slice(0, SIGN_INS)
      .map(person => shift.call('sign in', () => signIn(office.url, person))),
    goLive(office, shift),
  ])
  return { times, failures }
}

/** Signs a person in from the office's address. */
export function signIn(url: string, { email }: Account): Promise<unknown> {
  return sdkAt(url).session.login({ email, password: PASSWORD })
}

async function workDay(office: Office, shift: Shift, person: Account, index: number): Promise<void> {
  const { url, companyId: company_id, pauseMs, ledger } = office
  const osys = sdkAt(url, person.keys[0])
  const deeds: readonly (() => Promise<unknown>)[] = [
    () => shift.call('notifications', () => osys.notifications.list({})),
    () => shift.call('tasks', () => osys.tasks.list({})),
    async () => {
      const body = `Avance de las ${Date.now()}`
      const made = await shift.call('new comment', () => osys.comments.create({ company_id, body }))
      if (made) ledger.note('comments', made.comment.id)
    },
    () => shift.call('companies', () => osys.companies.list({})),
    () => shift.call('comments', () => osys.comments.list({ company_id })),
    () => shift.call('files', () => osys.files.list({ company_id })),
    () => shift.call('the session', () => osys.session.relogin({})),
    () => shift.call('search of tasks', () => osys.tasks.list({ search: 'campaña' })),
    async () => {
      const made = await shift.call('new task', () => osys.tasks.create({ company_id, title: 'Revisar' }))
      if (made) ledger.note('tasks', made.task.id)
    },
    () => shift.call('search of people', () => osys.users.search({ search: 'an' })),
  ]
  await sleep(Math.random() * pauseMs)
  for (let turn = index; !shift.isOver(); turn++) {
    await deeds[turn % deeds.length]?.()
    await sleep(pauseMs * (0.5 + Math.random()))
  }
}

async function tabletDay({ url, tablet, ledger, pauseMs }: Office, shift: Shift): Promise<void> {
  const osys = sdkAt(url, tablet.key)
  for (let turn = 0; !shift.isOver(); turn++) {
    await shift.call('people of the tablet', () => osys.kiosk.list({}))
    const [user_id = 0] = tablet.workers.slice(turn % tablet.workers.length)
    const { inside, pin } = tablet
    const event = inside.has(user_id) ? ('salida' as const) : ('entrada' as const)
    const punch = { user_id, event, client_id: randomUUID(), pin }
    const made = await shift.call('punch', () => osys.timeclock.register(punch))
    if (made) {
      ledger.note('work_logs', made.work_log.id)
      if (event === 'entrada') inside.add(user_id)
      else inside.delete(user_id)
    }
    await sleep(pauseMs / 4)
  }
}

async function scriptDay(office: Office, shift: Shift): Promise<void> {
  const { url, admin, companyId: company_id, ledger, pauseMs } = office
  const osys = sdkAt(url, admin.keys[0])
  const bytes = randomBytes(FILE_BYTES)
  const files = [new File([bytes], 'informe.bin')]
  const sent = await shift.call('upload', () =>
    osys.files.upload({ company_id, files }, { timeout: PATIENCE_MS }),
  )
  const [stored] = sent?.files ?? []
  if (stored) {
    ledger.note('files', stored.id)
    await shift.call('download', async () => {
      const { blob } = await osys.files.download({ id: stored.id })
      if (!Buffer.from(await blob.arrayBuffer()).equals(bytes)) throw new Error('another file came')
    })
  }
  for (let page = 1; !shift.isOver(); page = (page % 3) + 1) {
    await shift.call('tasks of the script', () => osys.tasks.list({ page }))
    await shift.call('audit', () => osys.audit.list({}))
    await sleep(pauseMs / 4)
  }
}

/** Opens a realtime connection and waits for its first news, as a newly opened page does. */
async function goLive({ url, people }: Office, shift: Shift): Promise<void> {
  const [{ id, keys }] = people
  const realtime = connectRealtime({ api: sdkAt(url, keys[0]), baseUrl: url })
  await shift.call('live connection', () => {
    return new Promise<void>((resolve, reject) => {
      realtime.subscribe(`private-user.${id}`, () => resolve(), {
        onRefused: status => reject(new Error(`refused with ${status}`)),
      })
    })
  })
  realtime.close()
}
