/** A workspace in memory for tests of scripts: `import { createFakeOsys } from '@osys/sdk/testing'`. */

import { type Contract, contract } from './contract.js'
import type { Fetch } from './http/api.js'
import type { AnyEndpoint } from './http/endpoint.js'
import { createSdk, type Sdk } from './sdk.js'
import { createFakeBuilders } from './testing/fake-builders.js'
import type { FakeFeature, FakeHandler } from './testing/fake-call.js'
import { createFakeClock, type FakeClock } from './testing/fake-clock.js'
import { fakeAccess } from './testing/fake-access.js'
import { findFakePicture } from './testing/fake-account-pictures.js'
import { fakeAccounts } from './testing/fake-accounts.js'
import { runFakeAnswers } from './testing/fake-answering.js'
import { fakeAssistant } from './testing/fake-assistant.js'
import { fakeAudit } from './testing/fake-audit.js'
import { fakeBriefs } from './testing/fake-briefs.js'
import { fakeChat } from './testing/fake-chat-lists.js'
import { fakeComments } from './testing/fake-comments.js'
import { fakeCompanies } from './testing/fake-companies.js'
import { fakeRealtime } from './testing/fake-events.js'
import { fakeFiles } from './testing/fake-files.js'
import { createFakeFaults, type FakeFault } from './testing/fake-faults.js'
import { fakeHub } from './testing/fake-hub.js'
import { fakeKiosk } from './testing/fake-kiosk.js'
import { fakeNotifications } from './testing/fake-notifications.js'
import { fakePush } from './testing/fake-push.js'
import { fakeSetup } from './testing/fake-setup.js'
import { fakeUsers } from './testing/fake-people.js'
import { FakeRefusal } from './testing/fake-refusal.js'
import type { FakeAnswer, FakeQuestion } from './testing/fake-model.js'
import { addFakeKey, fakeSession } from './testing/fake-session.js'
import { answerFakeCall, findFakeCall, toFailure } from './testing/fake-server.js'
import { fakeTimeclock } from './testing/fake-timeclock.js'
import { fakeTasks } from './testing/fake-tasks.js'
import type { FakeEvent } from './testing/fake-rows.js'
import { createFakeWorld } from './testing/fake-world.js'

const fakeApp = {
  config: (_input, { world }) => ({
    version: '',
    build: '',
    mail_url: null,
    timezone: world.timezone,
    realtime: null,
    capabilities: { idempotency: true, events: true, gifs: false, dry_run: true },
  }),
} satisfies FakeFeature<'app'>

/** The features that the fake does not answer yet: their calls get 501 `not_faked`. */
export const UNFAKED = [] as const satisfies readonly (keyof Contract)[]

type FakedFeature = Exclude<keyof Contract, (typeof UNFAKED)[number]>

/** The handlers of all calls of the contract, save those of `UNFAKED`. A test compares each with the server. */
export const FAKED = {
  app: fakeApp,
  setup: fakeSetup,
  session: fakeSession,
  users: { ...fakeUsers, ...fakeAccounts },
  access: fakeAccess,
  audit: fakeAudit,
  hub: fakeHub,
  companies: fakeCompanies,
  briefs: fakeBriefs,
  tasks: fakeTasks,
  comments: fakeComments,
  files: fakeFiles,
  chat: fakeChat,
  assistant: fakeAssistant,
  notifications: fakeNotifications,
  push: fakePush,
  timeclock: fakeTimeclock,
  kiosk: fakeKiosk,
  realtime: fakeRealtime,
} satisfies { readonly [Feature in FakedFeature]: Required<FakeFeature<Feature>> }

/** The names of the calls, such as `tasks.create`. */
export type FakeCallName = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`
}[keyof Contract]

/** A call that the fake has got, with the status of its answer, `offline` when there was none. */
export interface FakeArrival {
  readonly call: string
  readonly status: number | 'offline'
}

export interface FakeOptions {
  /** The moment at which the clock stands at first. */
  readonly now?: string
  /** The zone of the workspace, by its IANA name. */
  readonly timezone?: string
}

/** A workspace in memory. */
export interface FakeOsys extends ReturnType<typeof createFakeBuilders> {
  readonly clock: FakeClock
  /** Returns the SDK of a person, who is signed in. */
  as(person: { readonly id: number }): Sdk
  /** Makes a key for a person, for a script that makes its own SDK: `createSdk({ baseUrl, token, fetch })`. */
  keyOf(person: { readonly id: number }): string
  readonly baseUrl: string
  /** Answers requests in place of the network. */
  readonly fetch: Fetch
  /** Lets the next calls of a name fail; `*` is every call. The SDK tries again as it does with a server. */
  fail(name: FakeCallName | '*', fault: FakeFault): void
  /** Takes every fault away. */
  recover(): void
  /** Sets what the assistant answers from now on; without it, it repeats the question. */
  answerWith(answer: FakeAnswer | ((question: FakeQuestion) => FakeAnswer)): void
  /** Lets answers wait before their text, as long as they are not released: to stop one, or to follow it. */
  holdAnswers(): void
  /** Lets held answers come. */
  releaseAnswers(): void
  /** The calls so far, each try on its own, oldest first. */
  readonly arrived: readonly FakeArrival[]
  /** Returns the events that were told so far, oldest first. */
  told(): readonly FakeEvent[]
}

/**
 * Creates an empty workspace in memory. It answers every call of the contract as the server does: rights, fields,
 * conflicts, repeated keys, events, news, dry runs; a test holds both to the same answers. Texts for people are not
 * those of the server.
 */
export function createFakeOsys({
  now = '2026-11-20T18:00:00Z',
  timezone = 'America/Mexico_City',
}: FakeOptions = {}): FakeOsys {
  const clock = createFakeClock(now)
  const world = createFakeWorld(clock, timezone)
  const faults = createFakeFaults()
  const arrived: FakeArrival[] = []
  const baseUrl = 'http://fake.osys'

  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    const picture = findFakePicture(world, request)
    if (picture) return picture
    const call = findFakeCall(request)
    if (!call) return toFailure(new FakeRefusal('unknown_route'))
    try {
      const answer =
        (await faults.meet(call, request.signal)) ?? (await answerFakeCall(world, HANDLERS, call, request))
      arrived.push({ call: call.name, status: answer.status })
      return answer
    } catch (error) {
      arrived.push({ call: call.name, status: 'offline' })
      throw error
    }
  }
  const keyOf = ({ id }: { readonly id: number }) => addFakeKey(world, id)

  return {
    ...createFakeBuilders(world),
    clock,
    baseUrl,
    fetch,
    keyOf,
    as: person => createSdk({ baseUrl, fetch, clock, token: keyOf(person) }),
    fail: faults.add,
    recover: faults.clear,
    answerWith(answer) {
      world.model.answer = typeof answer === 'function' ? answer : () => answer
    },
    holdAnswers() {
      world.model.isHeld = true
    },
    releaseAnswers() {
      world.model.isHeld = false
      runFakeAnswers(world)
    },
    arrived,
    told: () => world.data.events,
  }
}

const HANDLERS = new Map(
  Object.entries(FAKED).flatMap(([feature, handlers]) =>
    Object.entries(handlers).map(([name, handler]) => {
      const calls = contract[feature as keyof Contract] as Readonly<Record<string, AnyEndpoint>>
      // Each handler has the types of its own endpoint, which its feature's file has checked.
      return [calls[name] as AnyEndpoint, handler as FakeHandler<AnyEndpoint>] as const
    }),
  ),
)
