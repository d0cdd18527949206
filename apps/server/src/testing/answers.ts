/** Follows answers of the assistant over real connections, which a kill may break off. */

import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import type { AnswerEvent } from '@osys/sdk/assistant/schema.stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestPerson } from './people.js'

/** The words of a long answer, as the model's parts. */
export const WORDS = Array.from({ length: 2_000 }, (_, number) => `${number} `)
export const WHOLE = WORDS.join('')
/** The plan of a model that gives all words, one every 10 ms. */
export const slowWords = () => WORDS.flatMap(text => [{ text }, { waitMs: 10 }])

/** The part of an answer that a client has shown. */
export interface Shown {
  id: number
  chat: number
  text: string
  last: AnswerEvent | null
}

export interface Followed {
  readonly shown: Shown
  /** Resolves at the end of the answer, or when its server is gone. */
  readonly done: Promise<void>
}

/** Asks a question, or joins an answer where there is no body, and reads the events. */
export async function followAnswer(url: string, who: TestPerson, body?: object): Promise<Followed> {
  const shown: Shown = { id: 0, chat: 0, text: '', last: null }
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...who.auth, accept: 'text/event-stream', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const data of blocks.flatMap(block => /^data: (.*)$/m.exec(block)?.[1] ?? []))
        show(shown, JSON.parse(data) as AnswerEvent)
    }
  }
  const done = read().catch((error: unknown) => {
    // The server was killed in the middle of a stream.
    if (!(error instanceof TypeError)) throw error
  })
  return { shown, done }
}

function show(shown: Shown, event: AnswerEvent): void {
  shown.last = event
  if (event.event === 'start') {
    shown.id = event.message.id
    shown.chat = event.chat.id
    shown.text = event.message.content
  } else if (event.event === 'delta') {
    if (event.offset !== shown.text.length) throw new Error(`a gap at ${event.offset}`)
    shown.text += event.text
  }
}

/** Returns an answer as the server has it stored. */
export async function storedAnswer(url: string, who: TestPerson, id: number): Promise<AssistantMessage> {
  const response = await fetch(`${url}/api/v1/joao/message/${id}/stream`, { headers: who.auth })
  return ((await response.json()) as { message: AssistantMessage }).message
}

/** Lets each person ask, and resolves when each sees the first words. */
export async function askEach(
  url: string,
  people: readonly TestPerson[],
  content: string,
): Promise<readonly Followed[]> {
  const asked = await Promise.all(people.map(who => followAnswer(`${url}/api/chatgpt`, who, { content })))
  while (asked.some(({ shown }) => shown.text === '')) await sleep(10)
  return asked
}

/**
 * Expects that each answer, whose server was killed, reads as interrupted, with all that its person had been
 * shown. Returns the number of characters shown.
 */
export async function expectInterrupted(
  url: string,
  people: readonly TestPerson[],
  asked: readonly Followed[],
): Promise<number> {
  let characters = 0
  for (const [index, { shown, done }] of asked.entries()) {
    await done
    const who = people[index] as TestPerson
    let message = await storedAnswer(url, who, shown.id)
    while (message.status === 'generating') {
      await sleep(50)
      message = await storedAnswer(url, who, shown.id)
    }
    expect(message.status).toBe('interrupted')
    expect(message.content.slice(0, shown.text.length)).toBe(shown.text)
    expect(WHOLE.startsWith(message.content)).toBe(true)
    characters += shown.text.length
  }
  return characters
}
