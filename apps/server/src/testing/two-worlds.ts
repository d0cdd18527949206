/**
 * The server and the fake of `@osys/sdk/testing` with the same people and companies, to make the same calls
 * to both.
 */

import type { Role } from '@osys/sdk/access/schema'
import type { AnswerEvent } from '@osys/sdk/assistant/schema.stream'
import { contract } from '@osys/sdk/contract'
import { type Api, createApi, type Fetch } from '@osys/sdk/http/api'
import { type AnyEndpoint, pathNames } from '@osys/sdk/http/endpoint'
import { isApiError } from '@osys/sdk/http/error'
import { streamCall } from '@osys/sdk/http/server-events'
import { createFakeOsys, type FakeOsys } from '@osys/sdk/testing'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestAppOptions, useTestApp } from './app.js'
import { makeCompany } from './companies.js'
import { callsOf, type ComparedIn, REFUSED } from './two-worlds-calls.js'
import { comparable } from './two-worlds-compared.js'
import { fieldsOf } from './good-input.js'
import { signIn } from './people.js'

/** The people of both worlds, by id from 1. */
const PEOPLE = {
  ana: ['user_ohplaky', 'admin_ohplaky', 'admin_osys', 'admin_ojibble', 'consultants'],
  luis: ['user_ohplaky', 'solutions'],
  eva: [],
} as const satisfies Readonly<Record<string, readonly Role[]>>
const NAMES = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]
/** The maker of a call; `newest key` has the key that the newest call made, `tablet` that of the newest tablet. */
export type Caller = keyof typeof PEOPLE | 'nobody' | 'newest key' | 'tablet'
export const [ANA, LUIS, EVA] = [1, 2, 3]

/** The companies of both worlds, by id from 1. */
const COMPANIES = ['actived', 'archived', 'pending'] as const
export const [ACTIVE, ARCHIVED, PENDING] = [1, 2, 3]
/** The id of nothing. */
export const ABSENT = 2_000_000_000

/** A world in which the same calls are made: the server, or the fake. */
interface World {
  readonly name: 'server' | 'fake'
  readonly as: Readonly<Record<Caller, Api>>
  /** The keys by the names of their callers. */
  readonly keys: Record<string, string>
  readonly advance: (ms: number) => void
  /** The answer to the newest call that succeeded. */
  before?: unknown
}

/** A call that is made in both worlds. */
export interface Step {
  readonly by: Caller
  readonly call: AnyEndpoint
  /** The input; a function of the answer to the call before, for what each world names in its own way. */
  readonly input?: object | ((before: unknown, world: 'server' | 'fake') => object)
  readonly key?: string
  readonly isTried?: boolean
  /** True to take the answer as a stream of events. */
  readonly isStreamed?: boolean
  /** True where each world makes bytes of its own, such as an archive: that they are there is compared. */
  readonly isMade?: boolean
}

/** The outcome of a call, as far as it is compared. */
interface Compared {
  readonly status: number | 'offline'
  readonly code?: string | undefined
  readonly marks?: readonly (string | null)[]
  readonly answer: unknown
}

/** Makes calls in both worlds. */
export interface TwoWorlds {
  /**
   * Makes the calls in both worlds, one after the other, and returns the answers of both; a number lets that
   * time pass, a function is called and waited for.
   */
  play(
    steps: readonly (Step | number | (() => unknown))[],
  ): Promise<{ readonly server: readonly unknown[]; readonly fake: readonly unknown[] }>
  /** Returns a person's connection to the server. */
  serverAs(name: Caller): Api
  /** Adds the tests of every call of the fake that this file compares. */
  compareEveryCall(): void
  /** Adds the test that no call of this file was left out. */
  leaveNoneOut(): void
}

/** Prepares both worlds for the tests of a file. `prepare` puts the same things into both; nobody is in them with `isEmpty`. */
export function useTwoWorlds(
  file: ComparedIn,
  prepare: (test: TestApp, fake: FakeOsys) => Promise<void> = async () => {},
  { isEmpty = false, ...options }: TestAppOptions & { readonly isEmpty?: boolean } = {},
): TwoWorlds {
  const test = useTestApp(options)
  const calls = callsOf(file)
  const seen = new Set<AnyEndpoint>()
  let worlds: readonly [server: World, fake: World]

  beforeAll(async () => {
    const fake = createFakeOsys({ now: test.clock.now().toISOString() })
    const serverKeys: Record<string, string> = {}
    const fakeKeys: Record<string, string> = {}
    for (const name of isEmpty ? [] : NAMES) {
      const roles = PEOPLE[name]
      const { apiKey, email, password } = await signIn(test, { name, roles })
      serverKeys[name] = apiKey
      fakeKeys[name] = fake.keyOf(fake.users.add({ name, roles, email, password }))
    }
    for (const status of isEmpty ? [] : COMPANIES) {
      await makeCompany(test, status)
      fake.companies.add({ name: 'Roble Alto', status })
    }
    await prepare(test, fake)
    worlds = [
      { name: 'server', as: apisOf(serverKeys, test.fetch), keys: serverKeys, advance: test.clock.advance },
      { name: 'fake', as: apisOf(fakeKeys, fake.fetch), keys: fakeKeys, advance: fake.clock.advance },
    ]
  })

  const play: TwoWorlds['play'] = async steps => {
    const [server, fake] = worlds
    const answers: { readonly server: unknown[]; readonly fake: unknown[] } = { server: [], fake: [] }
    for (const step of steps) {
      if (typeof step === 'function') {
        await step()
        continue
      }
      if (typeof step === 'number') {
        for (const world of worlds) world.advance(step)
        continue
      }
      const title = `${step.call.method} ${step.call.path}`
      const expected = await outcomeIn(server, step)
      const got = await outcomeIn(fake, step)
      if (expected.status === 200 || expected.status === 201) seen.add(step.call)
      answers.server.push({ title, ...expected })
      answers.fake.push({ title, ...got })
    }
    return answers
  }

  return {
    play,
    serverAs: name => worlds[0].as[name],
    compareEveryCall() {
      it.each(calls)(
        '$name, to strangers, to those without rights, and of what is not there',
        async ({ endpoint }) => {
          const ids = Object.fromEntries(pathNames(endpoint.path).map(name => [name, ABSENT]))
          const fields = {
            version: 1,
            title: 'X',
            name: 'X',
            body: 'X',
            status: 'review',
            company_id: ABSENT,
          }
          const callers: readonly Caller[] = endsCaller(endpoint) ? ['nobody'] : ['nobody', 'eva', 'ana']
          const { server, fake } = await play(
            callers.map(by => ({ by, call: endpoint, input: { ...fields, ...ids } })),
          )
          expect(fake).toEqual(server)
        },
      )

      it.each(calls)('$name, to odd fields', async ({ endpoint }) => {
        const ids = Object.fromEntries(pathNames(endpoint.path).map(name => [name, ACTIVE]))
        const steps = [{ deep: true }, -1, 'x'.repeat(3_000), ''].map(odd => {
          const fields = Object.fromEntries(Object.keys(fieldsOf(endpoint)).map(name => [name, odd]))
          return {
            by: endsCaller(endpoint) ? 'nobody' : 'ana',
            call: endpoint,
            input: { ...fields, ...ids },
          } as const
        })
        const { server, fake } = await play(steps)
        expect(fake).toEqual(server)
      })
    },
    leaveNoneOut() {
      it('and has no call that was not compared', () => {
        const left = calls.filter(({ endpoint }) => !seen.has(endpoint) && !REFUSED.has(endpoint))
        expect(left.map(({ name }) => name)).toEqual([])
      })
    },
  }
}

/** Returns whether a call ends the session of its caller, or closes their account. Tests make those last. */
function endsCaller(endpoint: AnyEndpoint): boolean {
  return [contract.session.logout, contract.session.delete, contract.users.delete].includes(endpoint as never)
}

function apisOf(keys: Readonly<Record<string, string>>, fetch: Fetch): World['as'] {
  const apiOf = (name: string) =>
    createApi({ baseUrl: 'http://osys.test', fetch, token: () => keys[name] ?? null, retry: false })
  const people = { ana: apiOf('ana'), luis: apiOf('luis'), eva: apiOf('eva') }
  return { ...people, nobody: apiOf('nobody'), 'newest key': apiOf('newest key'), tablet: apiOf('tablet') }
}

async function outcomeIn(
  world: World,
  { by, call, input: asked = {}, key, isTried, isStreamed, isMade }: Step,
): Promise<Compared> {
  const headers: Record<string, string> = isTried ? { 'Dry-Run': 'true' } : {}
  try {
    const input = typeof asked === 'function' ? asked(world.before, world.name) : asked
    if (isStreamed) return { status: 200, answer: comparable(await streamed(world.as[by], call, input)) }
    const reply = await world.as[by].raw(call, input, {
      headers,
      ...(key && { idempotencyKey: key }),
    })
    world.before = reply.data
    if (hasKey(reply.data)) world.keys['device' in reply.data ? 'tablet' : 'newest key'] = reply.data.apiKey
    if (isMade) return { status: reply.status, answer: reply.data instanceof Object }
    const marks = ['idempotent-replay', 'dry-run'].map(name => reply.headers.get(name))
    return { status: reply.status, marks, answer: comparable(reply.data) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { status: error.status, code: error.code, answer: comparable(error.body) }
  }
}

/**
 * Returns a streamed answer in its parts. How its text is divided, and how much of it has come before the stream begins,
 * is of one world alone.
 */
async function streamed(api: Api, call: AnyEndpoint, input: object): Promise<object> {
  const events: AnswerEvent[] = []
  // Only answers of the assistant are streamed.
  for await (const event of streamCall(api, call, input)) events.push(event)
  const [start] = events
  if (start?.event !== 'start') return { events }
  const texts = events.map(event => (event.event === 'delta' ? event.text : ''))
  const { id, chat_id, content } = start.message
  const steps = events.filter(({ event }) => event === 'step')
  return {
    id,
    chat_id,
    question: start.question,
    text: [content, ...texts].join(''),
    steps,
    end: events.at(-1),
  }
}

function hasKey(data: unknown): data is { readonly apiKey: string } {
  return typeof data === 'object' && data !== null && 'apiKey' in data
}
