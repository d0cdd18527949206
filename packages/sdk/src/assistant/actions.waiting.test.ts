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
