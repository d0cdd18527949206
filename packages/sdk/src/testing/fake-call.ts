/** Defines a call of the fake with the checks that its handlers share. */

import type { Subject } from '../access/rules.js'
import { wordsOf } from '../basics/fold.js'
import { maySeeCompany } from '../companies/rules.visibility.js'
import type { Contract } from '../contract.js'
import type { AnyEndpoint, EndpointParsedInput, EndpointReply } from '../http/endpoint.js'
import type { EventName, EventOf } from '../realtime/events.js'
import type { FakeContent } from './fake-pictures.js'
import { FakeRefusal } from './fake-refusal.js'
import type { FakeNewNotification } from './fake-rows.js'
import type { FakeDevice } from './fake-clock-rows.js'
import type { FakeCompany, FakeData, FakePerson, FakeWorld } from './fake-world.js'

/** A call that a handler of the fake answers. */
export interface FakeCall {
  readonly world: FakeWorld
  readonly data: FakeData
  /** The caller. Handlers of calls that anybody may make do not read it. */
  readonly person: FakePerson
  readonly subject: Subject
  /** The tablet that calls; null when a person does. */
  readonly device: FakeDevice | null
  /** The key of the caller; empty without one. */
  readonly key: string
  /** The moment of the call. */
  readonly now: string
  /** Tells an event to the channels, once the call is answered. */
  tell<Name extends EventName>(
    channels: readonly string[],
    event: Name,
    data: Omit<EventOf<Name>, 'event' | 'seq'>,
  ): void
  /** The contents of the files of the input, by their parts. */
  readonly contents: ReadonlyMap<object, FakeContent>
  /** Marks the answer as that of an earlier call. */
  repeat(): void
  /** Makes another call of the same person, such as one that an answer proposed. */
  make(
    endpoint: AnyEndpoint,
    input: Readonly<Record<string, unknown>>,
  ): { readonly isDone: boolean; readonly msg: string | null }
  /** Tells people, once the call is answered. */
  notify(notifications: readonly FakeNewNotification[]): void
}

/** Answers a call. It throws `FakeRefusal` before it changes anything. */
export type FakeHandler<E extends AnyEndpoint> = (
  input: EndpointParsedInput<E>,
  call: FakeCall,
) => EndpointReply<E> | (E['reply'] extends 'zip' ? Promise<EndpointReply<E>> : never)

/** The handlers of a feature, by the short names of the contract. */
export type FakeFeature<Feature extends keyof Contract> = {
  readonly [Name in keyof Contract[Feature]]?: Contract[Feature][Name] extends infer E extends AnyEndpoint
    ? FakeHandler<E>
    : never
}

/** Returns a company that the caller may see; throws 404 for any other. */
export function reachFakeCompany({ data, subject }: FakeCall, id: number): FakeCompany {
  const company = data.companies.get(id)
  if (!company || !maySeeCompany(subject, company)) throw new FakeRefusal('not_found')
  return company
}

/** Returns a company to write to; throws 409 for an archived one. */
export function reachFakeCompanyToWrite(call: FakeCall, id: number): FakeCompany {
  const company = reachFakeCompany(call, id)
  if (company.status === 'archived') throw new FakeRefusal('company_archived')
  return company
}

/** A thing that can be deleted and for a while restored. */
interface Deletable {
  readonly deleted_at: string | null
}

/** Returns a thing that is there; throws 404 for none and for a deleted one. */
export function requirePresent<Thing extends Deletable>(thing: Thing | undefined): Thing {
  if (!thing || thing.deleted_at !== null) throw new FakeRefusal('not_found')
  return thing
}

/** Returns a deleted thing that can still be restored; throws 404 for any other. */
export function requireRestorable<Thing extends Deletable>(
  thing: Thing | undefined,
  { world }: FakeCall,
  isRestorable: (deletedAt: Date, now: Date) => boolean,
): Thing {
  const now = new Date(world.clock.now())
  if (!thing?.deleted_at || !isRestorable(new Date(thing.deleted_at), now)) throw new FakeRefusal('not_found')
  return thing
}

/** The most words of one search that count. */
const MAX_WORDS = 8

/**
 * Returns whether a folded text holds every word of a search. A search of words of one or two letters alone finds
 * only texts that begin with it when it is asked `at the beginning`.
 */
export function holdsWords(
  text: string,
  search = '',
  short: 'anywhere' | 'at the beginning' = 'anywhere',
): boolean {
  const words = wordsOf(search).slice(0, MAX_WORDS)
  const isShort = words.length > 0 && words.every(word => word.length < 3)
  if (isShort && short === 'at the beginning') return text.startsWith(words.join(' '))
  return words.every(word => text.includes(word))
}

/** Returns one page of a list, with its counts. */
export function pageOf<Item>(items: readonly Item[], page: number, per_page: number) {
  const total = items.length
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return { shown: items.slice((page - 1) * per_page, page * per_page), page, per_page, total, last_page }
}
