import { describe, expect, test } from 'vitest'
import { createChosen, createMemoryChosen } from '../outbox/chosen.js'
import { NO_CHANNEL } from '../outbox/ports.js'
import { createCell } from '../state/cell.js'
import { settled } from '../testing/clock.js'
import { followFiles } from './actions.files.js'
import {
  draftOf,
  draftWritten,
  EMPTY_DESK,
  EMPTY_QUESTION,
  NEW_CHAT,
  questionQueued,
  questionReturned,
} from './state.desk.js'

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
  const written: string[] = []
  async function page(userId = ANA) {
    const desk = createCell(EMPTY_DESK)
    const chosen = createChosen({ store, channel: NO_CHANNEL })
    const keep: typeof chosen.keep = file => {
      written.push(file.client_id)
      return chosen.keep(file)
    }
    const end = followFiles({ desk, userId, chosen: { ...chosen, keep } })
    await settled()
    return { desk, end }
  }
  return { page, written, kept: async () => (await store.all()).map(({ client_id }) => client_id) }
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
    desk.set({ ...EMPTY_DESK, asking: { ...question, chatId: 30, parentId: null } })
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
