import { describe, expect, test } from 'vitest'
import { createMemoryStorage, createMemoryStorages } from '../app/storage.js'
import { createChosen, createMemoryChosen } from '../outbox/chosen.js'
import { NO_CHANNEL } from '../outbox/ports.js'
import { createTurns } from '../outbox/turns.js'
import { createCell } from '../state/cell.js'
import { settled } from '../testing/clock.js'
import { followFiles } from './actions.files.js'
import {
  draftOf,
  draftWritten,
  EMPTY_DESK,
  EMPTY_QUESTION,
  NEW_CHAT,
  questionAsked,
  questionQueued,
  questionReturned,
  questionSettled,
  questionUnqueued,
} from './state.desk.js'
import { deskStored, forgetWaiting, saveWaiting } from './storage.js'

const ANA = 7
const aFile = (key: string) => ({
  key,
  name: `${key}.txt`,
  type: 'text/plain',
  size: 1,
  blob: new Blob([key]),
})
const companyFile = { key: 'c', name: 'c.pdf', type: 'application/pdf', size: 1, file_id: 5 }
const saying = (text: string, ...files: readonly ReturnType<typeof aFile>[]) => ({
  ...EMPTY_QUESTION,
  text,
  files,
})

/** A device, whose pages begin empty and share its storage. */
function aDevice() {
  const store = createMemoryChosen()
  const { local } = createMemoryStorages()
  const exclusively = createTurns()
  const written: string[] = []
  async function page(userId = ANA) {
    const storages = { local, session: createMemoryStorage() }
    const desk = createCell(deskStored(EMPTY_DESK, userId, storages))
    const chosen = createChosen({ store, channel: NO_CHANNEL })
    const keep: typeof chosen.keep = file => {
      written.push(file.client_id)
      return chosen.keep(file)
    }
    const end = followFiles({ desk, userId, storages, exclusively, chosen: { ...chosen, keep } })
    await settled()
    return { desk, end }
  }
  return { page, local, written, kept: async () => (await store.all()).map(({ client_id }) => client_id) }
}

describe('the files of a question (Spec §4)', () => {
  test('come back to the draft of their chat after a reload, for their owner alone', async () => {
    const device = aDevice()
    const first = await device.page()
    first.desk.set(draftWritten(EMPTY_DESK, 30, { ...saying('Lee'), files: [aFile('a'), companyFile] }))
    first.desk.set(draftWritten(first.desk.get(), NEW_CHAT, saying('', aFile('b'))))
    await settled()
    first.end()
    const { desk } = await device.page()
    expect(draftOf(desk.get(), 30).files).toMatchObject([{ key: 'a', name: 'a.txt', type: 'text/plain' }])
    expect(await draftOf(desk.get(), 30).files[0]?.blob?.text()).toBe('a')
    expect(draftOf(desk.get(), NEW_CHAT).files).toMatchObject([{ key: 'b' }])
    expect((await device.page(8)).desk.get().drafts.size).toBe(0)
    expect(await device.kept()).toEqual(['a', 'b'])
    // A reload writes none of them again.
    expect(device.written).toEqual(['a', 'b'])
  })

  test('are kept while the question waits and is on its way, and forgotten when the server has it', async () => {
    const device = aDevice()
    const { desk } = await device.page()
    const question = { ...saying('Lee', aFile('a')), key: 'k' }
    desk.set(draftWritten(EMPTY_DESK, 30, question))
    await settled()
    // Between two changes of one flow nobody has the file.
    desk.set(EMPTY_DESK)
    desk.set(questionQueued(EMPTY_DESK, 30, question))
    await settled()
    expect(await device.kept()).toEqual(['a'])
    desk.set({ ...EMPTY_DESK, asking: [{ ...question, chatId: 30, parentId: null }] })
    await settled()
    expect(await device.kept()).toEqual(['a'])
    desk.set(EMPTY_DESK)
    desk.set(questionReturned(EMPTY_DESK, 30, question))
    await settled()
    expect(await device.kept()).toEqual(['a'])
    desk.set(EMPTY_DESK)
    await settled()
    expect(await device.kept()).toEqual([])
  })

  test('of two questions that are on their way are both kept', async () => {
    const device = aDevice()
    const { desk } = await device.page()
    const question = (key: string) => ({ ...saying('Lee', aFile(key)), key })
    desk.set(questionAsked(questionAsked(EMPTY_DESK, 30, question('a')), 31, question('b')))
    await settled()
    desk.set(questionSettled(desk.get(), 'b'))
    await settled()
    expect(await device.kept()).toEqual(['a'])
  })

  test('that are removed do not come back, also one that a reload brought', async () => {
    const device = aDevice()
    const first = await device.page()
    first.desk.set(draftWritten(EMPTY_DESK, 30, saying('', aFile('a'), aFile('b'))))
    await settled()
    first.end()
    const second = await device.page()
    second.desk.set(draftWritten(second.desk.get(), 30, saying('', aFile('b'))))
    await settled()
    second.end()
    const { desk } = await device.page()
    expect(draftOf(desk.get(), 30).files.map(({ key }) => key)).toEqual(['b'])
  })

  test('are no longer followed once the page has ended', async () => {
    const device = aDevice()
    const { desk, end } = await device.page()
    end()
    desk.set(draftWritten(EMPTY_DESK, 30, saying('', aFile('a'))))
    await settled()
    expect(await device.kept()).toEqual([])
  })
})

describe('what another page holds', () => {
  test('a waiting question with a file comes once that page has ended', async () => {
    const device = aDevice()
    const first = await device.page()
    const place = { userId: ANA, chatId: 30 }
    const question = { ...saying('Lee', aFile('a')), key: 'k' }
    first.desk.set(questionQueued(EMPTY_DESK, 30, question))
    saveWaiting(device.local, place, question)
    await settled()
    const second = await device.page()
    expect(second.desk.get()).toEqual(EMPTY_DESK)
    first.end()
    await settled()
    expect(draftOf(second.desk.get(), 30)).toMatchObject({ text: 'Lee', files: [{ key: 'a' }] })
  })

  test('does not come once that page has sent it', async () => {
    const device = aDevice()
    const first = await device.page()
    const question = { ...saying('Lee', aFile('a')), key: 'k' }
    first.desk.set(questionQueued(EMPTY_DESK, 30, question))
    saveWaiting(device.local, { userId: ANA, chatId: 30 }, question)
    await settled()
    const second = await device.page()
    first.desk.set(questionUnqueued(first.desk.get(), 30, 'k'))
    forgetWaiting(device.local, 'k')
    await settled()
    first.end()
    await settled()
    expect(second.desk.get()).toEqual(EMPTY_DESK)
    expect(await device.kept()).toEqual([])
  })

  test("a file of a new chat is that page's own as long as it lives", async () => {
    const device = aDevice()
    const first = await device.page()
    first.desk.set(draftWritten(EMPTY_DESK, NEW_CHAT, saying('De uno', aFile('a'))))
    await settled()
    const second = await device.page()
    second.desk.set(draftWritten(EMPTY_DESK, NEW_CHAT, saying('De otro')))
    await settled()
    expect(draftOf(second.desk.get(), NEW_CHAT).files).toEqual([])
    // It is asked there, and the other page keeps its file.
    second.desk.set(EMPTY_DESK)
    await settled()
    expect(await device.kept()).toEqual(['a'])
    first.end()
    await settled()
    expect(draftOf(second.desk.get(), NEW_CHAT).files).toMatchObject([{ key: 'a' }])
  })
})
