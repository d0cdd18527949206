import { expect, describe, test } from 'vitest'
import { anAssistantPage } from '../testing/assistant-ports.js'
import { aTalk, say } from '../testing/assistant-talk.js'
import * as waiting from './actions.waiting.js'
import { draftOf, EMPTY_DESK, NEW_CHAT, waitingOf } from './state.desk.js'
import { deskKept } from './storage.js'

/** A page whose initial view has two questions that wait. */
function page() {
  const mine = anAssistantPage(aTalk().answers())
  waiting.queue(mine, NEW_CHAT, { ...say('Una'), key: 'k1' })
  waiting.queue(mine, NEW_CHAT, { ...say('Otra'), key: 'k2' })
  const kept = () => deskKept(EMPTY_DESK, 7, mine.storages)
  return { ...mine, kept }
}

describe('queue', () => {
  test('keeps the questions in their order, also over a reload', () => {
    const mine = page()
    expect(waitingOf(mine.desk.get(), NEW_CHAT).map(({ text }) => text)).toEqual(['Una', 'Otra'])
    expect(waitingOf(mine.kept(), NEW_CHAT).map(({ text }) => text)).toEqual(['Una', 'Otra'])
  })
})

describe('nameNewChat', () => {
  test('moves the questions that wait to the chat, also on the device', () => {
    const mine = page()
    waiting.nameNewChat(mine, 30)
    for (const desk of [mine.desk.get(), mine.kept()]) {
      expect(waitingOf(desk, 30).map(({ key }) => key)).toEqual(['k1', 'k2'])
      expect(waitingOf(desk, NEW_CHAT)).toEqual([])
    }
  })
})

describe('dropGone', () => {
  test('removes what another tab has dropped, and not what has files of this one', () => {
    const mine = page()
    const file = { key: 'f', name: 'a.txt', type: 'text/plain', size: 1, blob: new Blob(['x']) }
    waiting.queue(mine, NEW_CHAT, { ...say('Con archivo'), files: [file], key: 'k3' })
    const other = { ...anAssistantPage(aTalk().answers()), storages: mine.storages }
    // The other tab has made a draft of the question with a file.
    other.desk.set(mine.kept())
    waiting.dropWaiting(other, 'k1')
    waiting.dropGone(mine, NEW_CHAT)
    expect(waitingOf(mine.desk.get(), NEW_CHAT).map(({ key }) => key)).toEqual(['k2', 'k3'])
  })
})

describe('takeBack', () => {
  test('moves a question into the draft, also on the device', () => {
    const mine = page()
    waiting.takeBack(mine, 'k1')
    for (const desk of [mine.desk.get(), mine.kept()]) {
      expect(waitingOf(desk, NEW_CHAT).map(({ key }) => key)).toEqual(['k2'])
      expect(draftOf(desk, NEW_CHAT).text).toBe('Una')
    }
  })

  test('of a question that waits no longer changes nothing', () => {
    const mine = page()
    const desk = mine.desk.get()
    waiting.takeBack(mine, 'gone')
    expect(mine.desk.get()).toBe(desk)
  })
})

describe('dropWaiting', () => {
  test('removes a question, also from the device', () => {
    const mine = page()
    waiting.dropWaiting(mine, 'k1')
    for (const desk of [mine.desk.get(), mine.kept()]) {
      expect(waitingOf(desk, NEW_CHAT).map(({ key }) => key)).toEqual(['k2'])
    }
  })
})
