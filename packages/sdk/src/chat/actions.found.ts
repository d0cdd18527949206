/** The flows that find messages: by a text, and those with media. */

import { fold } from '../basics/fold.js'
import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput } from '../http/endpoint.js'
import type { Download } from '../http/download.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import type { Cell } from '../state/cell.js'
import { getChat, searchMessages } from './endpoints.js'
import { downloadMedia, linkMedia, listChatMedia } from './endpoints.media.js'
import { listContacts } from './endpoints.people.js'
import type { Contact } from './schema.js'
import { foundChanged, type FoundMessages, type FoundPage, NOTHING_FOUND, pageFound } from './state.found.js'

type Options = Pick<CallOptions, 'signal'>

/** Returns a page of messages for a question, before an id or the first one. */
type Find<Question> = (
  question: Question,
  before: number | null,
  options: Options,
) => Promise<Outcome<FoundPage>>

/** Asks for messages page by page; only the newest question is answered. */
export interface Finder<Question> {
  find(question: Question): Promise<void>
  /** Fetches the next page; nothing while one is fetched, and after the last. */
  more(): Promise<void>
  /** Asks the newest question again. */
  again(): Promise<void>
  /** Ends the question that is under way, and takes away what was found. */
  end(): void
}

/** Creates a finder that keeps a cell at what was found. */
export function createFinder<Question>(cell: Cell<FoundMessages>, ask: Find<Question>): Finder<Question> {
  let running = new AbortController()
  let newest: { readonly question: Question } | null = null

  async function fetch(question: Question, before: number | null): Promise<void> {
    const { signal } = running
    const outcome = await ask(question, before, { signal })
    if (signal.aborted || outcome.ended === 'given up') return
    if (outcome.ended === 'done') cell.set(pageFound(cell.get(), outcome.value, before))
    else cell.set({ ...cell.get(), isLoading: false, isLoadingMore: false, error: outcome.error })
  }

  function find(question: Question): Promise<void> {
    running.abort()
    running = new AbortController()
    newest = { question }
    cell.set(NOTHING_FOUND)
    return fetch(question, null)
  }

  return {
    find,
    async more() {
      const { messages, has_more, isLoading, isLoadingMore } = cell.get()
      if (!newest || !has_more || isLoading || isLoadingMore) return
      cell.set({ ...cell.get(), isLoadingMore: true })
      await fetch(newest.question, messages.at(-1)?.id ?? null)
    },
    async again() {
      if (newest) await find(newest.question)
    },
    end() {
      running.abort()
      newest = null
      cell.set(NOTHING_FOUND)
    },
  }
}

/** Keeps what was found as it now is: edited, deleted or back. Returns a function that stops it. */
export function followFound(cell: Cell<FoundMessages>, news: NewsEmitter): () => void {
  return followNews(news, {
    ChatMessageChanged: ({ event }) => cell.set(foundChanged(cell.get(), event)),
  })
}

/** Finds messages in all conversations of the person. */
export function findMessages(
  ports: ApiPort,
  search: string,
  before: number | null,
  options: Options,
): Promise<Outcome<FoundPage>> {
  const input = { search, ...(before !== null && { before }) }
  return attempt(ports, searchMessages, input, { quiet: true, ...options })
}

/** Finds messages in one conversation. */
export async function findInChat(
  ports: ApiPort,
  { userId, search }: { readonly userId: number; readonly search: string },
  before: number | null,
  options: Options,
): Promise<Outcome<FoundPage>> {
  const input = { id: userId, search, ...(before !== null && { before }) }
  const outcome = await attempt(ports, getChat, input, { quiet: true, ...options })
  return mapDone(outcome, ({ messages, has_more }) => ({ messages: messages.toReversed(), has_more }))
}

/** Finds people to write to by a part of their name. */
export async function findContacts(
  ports: ApiPort,
  text: string,
  options: Options = {},
): Promise<Outcome<readonly Contact[]>> {
  const wanted = fold(text)
  const outcome = await attempt(ports, listContacts, {}, { quiet: true, ...options })
  return mapDone(outcome, ({ items }) => items.filter(({ name }) => fold(name).includes(wanted)))
}

/** The media of one conversation, by kind. */
export interface MediaQuestion {
  readonly userId: number
  readonly kind: NonNullable<EndpointInput<typeof listChatMedia>['kind']>
}

/** Finds the messages of one conversation that have media of a kind. */
export function findMedia(
  ports: ApiPort,
  { userId, kind }: MediaQuestion,
  before: number | null,
  options: Options,
): Promise<Outcome<FoundPage>> {
  const input = { id: userId, kind, ...(before !== null && { before }) }
  return attempt(ports, listChatMedia, input, { quiet: true, ...options })
}

/** Fetches the media of a message and hands it over to be saved. */
export async function saveMedia(
  ports: ApiPort & { readonly save: (file: Download) => void },
  id: number,
): Promise<Outcome> {
  return mapDone(await attempt(ports, downloadMedia, { id }, { timeout: MEDIA_TIMEOUT_MS }), ports.save)
}

const MEDIA_TIMEOUT_MS = 10 * 60_000

/** An address for a player, and the moment at which it ends, in ms. */
export interface MediaLink {
  readonly url: string
  readonly until: number
}

/** Asks for an address under which a player gets the media of a message in the parts that it plays. */
export async function linkToMedia(ports: ApiPort, id: number): Promise<Outcome<MediaLink>> {
  const outcome = await attempt(ports, linkMedia, { id }, { quiet: true })
  return mapDone(outcome, ({ url, until }) => ({ url, until: Date.parse(until) }))
}

/** Fetches the bytes of a message's media, with the person's key; `small` asks for the small version. */
export async function loadMedia(
  ports: ApiPort,
  { id, small }: { readonly id: number; readonly small: boolean },
  options: Options = {},
): Promise<Outcome<Blob>> {
  const input = { id, inline: true, small }
  const outcome = await attempt(ports, downloadMedia, input, {
    quiet: true,
    timeout: MEDIA_TIMEOUT_MS,
    ...options,
  })
  return mapDone(outcome, ({ blob }) => blob)
}
