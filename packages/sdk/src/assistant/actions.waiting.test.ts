import { expect, describe, test } from 'vitest'
import { anAssistantPage } from '../testing/assistant-ports.js'
import { anAssistantMessage } from '../testing/assistant.js'
import { aTalk, say, shownIn } from '../testing/assistant-talk.js'
import * as chats from './actions.chats.js'
import { write, writeEdit } from './actions.drafts.js'
import * as waiting from './actions.waiting.js'
import { draftOf, EMPTY_DESK, NEW_CHAT, waitingOf } from './state.desk.js'
import { withTree } from './state.js'
import { branchShown, messageMerged } from './state.tree.js'
import { deskStored } from './storage.js'

/** A page whose initial view has two questions that wait. */
function page() {
  const mine = anAssistantPage(aTalk().answers())
  waiting.queue(mine, NEW_CHAT, { ...say('Una'), key: 'k1' })
  waiting.queue(mine, NEW_CHAT, { ...say('Otra'), key: 'k2' })
  const kept = () => deskStored(EMPTY_DESK, 7, mine.storages)
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
  test('moves the draft and the questions that wait to the chat, also on the device', () => {
    const mine = page()
    write(mine, say('Y además'))
    waiting.nameNewChat(mine, 30)
    for (const desk of [mine.desk.get(), mine.kept()]) {
      expect([draftOf(desk, 30).text, draftOf(desk, NEW_CHAT).text]).toEqual(['Y además', ''])
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
    // The other tab leaves the question with a file to this one.
    other.desk.set(mine.kept())
    waiting.dropWaiting(other, 'k1')
    waiting.dropGone(mine, NEW_CHAT)
    expect(waitingOf(mine.desk.get(), NEW_CHAT).map(({ key }) => key)).toEqual(['k2', 'k3'])
    expect(draftOf(other.desk.get(), NEW_CHAT).text).toBe('')
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

  test('puts an edit back into its editor, in its branch', async () => {
    const mine = page()
    await chats.open(mine, 30)
    waiting.queue(mine, 30, { ...say('¿Y hoy?'), key: 'e', parentId: null, editOf: 301 })
    waiting.queue(mine, 30, { ...say('¿Y pasado?'), key: 'f', parentId: null, editOf: 301 })
    expect(waitingOf(mine.kept(), 30).map(({ editOf }) => editOf)).toEqual([301, 301])
    // Another beginning of the chat is shown meanwhile.
    const other = anAssistantMessage({ id: 305, role: 'user', parent_id: null })
    const { tree } = mine.state.get()
    mine.state.set(withTree(mine.state.get(), branchShown(messageMerged(tree, other), 305)))
    expect(waiting.takeBack(mine, 'e')).toBe(false)
    expect(shownIn(mine).map(text => text.slice(0, 3))).toEqual(['301', '302'])
    waiting.takeBack(mine, 'f')
    for (const desk of [mine.desk.get(), mine.kept()]) {
      expect(desk.edits.get(30)).toEqual({ id: 301, text: '¿Y pasado?\n\n¿Y hoy?' })
      expect([waitingOf(desk, 30), draftOf(desk, 30).text]).toEqual([[], ''])
    }
  })

  test('puts an edit into the draft while another question is edited, or when its question is gone', async () => {
    const mine = page()
    await chats.open(mine, 30)
    writeEdit(mine, { id: 301, text: 'Abierta' })
    waiting.queue(mine, 30, { ...say('De otra'), key: 'e', parentId: null, editOf: 999 })
    expect(waiting.takeBack(mine, 'e')).toBe(true)
    mine.state.set(withTree(mine.state.get(), messageMerged(mine.state.get().tree, aTalk().question)))
    waiting.queue(mine, 30, { ...say('Y más'), key: 'f', parentId: 302, editOf: 303 })
    expect(waiting.takeBack(mine, 'f')).toBe(true)
    for (const desk of [mine.desk.get(), mine.kept()]) {
      expect(desk.edits.get(30)).toEqual({ id: 301, text: 'Abierta' })
      expect(draftOf(desk, 30).text).toBe('Y más\n\nDe otra')
    }
  })

  test('leaves a question that another tab has sent or taken back', () => {
    const mine = page()
    const other = { ...anAssistantPage(aTalk().answers()), storages: mine.storages }
    other.desk.set(mine.kept())
    waiting.takeBack(other, 'k1')
    expect(waiting.takeBack(mine, 'k1')).toBe(false)
    expect(draftOf(mine.desk.get(), NEW_CHAT).text).toBe('')
    expect(waitingOf(mine.desk.get(), NEW_CHAT).map(({ key }) => key)).toEqual(['k2'])
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
