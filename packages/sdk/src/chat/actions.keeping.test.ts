import { describe, expect, test } from 'vitest'
import { STORAGE_KEYS } from '../app/storage.js'
import { EMPTY_OUTBOX } from '../outbox/shown.js'
import { createCell } from '../state/cell.js'
import { ANA, LUIS } from '../testing/chat-model.js'
import { aChat, answersOf } from '../testing/chat-ports.js'
import { settled } from '../testing/clock.js'
import { anEntry } from '../testing/outbox.js'
import { attach, followFiles, keepVoice, recordingEnded, showFiles } from './actions.files.js'
import { withCaption, withFiles, withoutFile } from './rules.attachments.js'
import { MEDIA } from './state.outgoing.js'
import { withChat } from './state.js'
import { readCaptions } from './storage.captions.js'

const aFile = (name: string) => new File(['x'], name, { type: 'image/png' })
const voice = (name = 'voz.webm') => ({ file: aFile(name), details: { duration: 2, peaks: [1] } })

/** Returns a page of Ana that keeps files, and what it told the other tabs. */
function aPage() {
  const world = aChat(answersOf([]))
  const account = { id: ANA }
  let told = 0
  const chosen = { ...world.ports.chosen, tellChanged: () => void told++ }
  const outbox = { state: createCell(EMPTY_OUTBOX) }
  const ports = { ...world.ports, chosen, outbox, ownId: () => account.id }
  let count = 0
  const choose = (...names: readonly string[]) =>
    attach(ports, LUIS, now => withFiles(now, names.map(aFile), () => `k${++count}`).attachments)
  const caption = (key: string, text: string) =>
    attach(ports, LUIS, now => withCaption(now, { key, caption: text }))
  const names = () => world.chat().attachments.map(({ file }) => file.name)
  return { ...world, ports, account, choose, caption, names, told: () => told }
}

describe('a caption', () => {
  test('is told to the other tabs when it changes, and only then', async () => {
    const { ports, choose, caption, told } = aPage()
    choose('a.png', 'b.png')
    expect(told()).toBe(0)
    caption('k1', 'La fachada')
    caption('k1', 'La fachada')
    expect(told()).toBe(1)
    caption('k1', '')
    expect([told(), readCaptions(ports.storage, ANA).size]).toEqual([2, 0])
  })

  test('leaves the device with its file, which others keep theirs', async () => {
    const { ports, choose, caption } = aPage()
    choose('a.png', 'b.png')
    caption('k1', 'La fachada')
    caption('k2', 'El patio')
    attach(ports, LUIS, now => withoutFile(now, 'k1'))
    await settled()
    expect([...readCaptions(ports.storage, ANA)]).toEqual([['k2', 'El patio']])
    attach(ports, LUIS, now => withoutFile(now, 'k2'))
    expect(ports.storage.getItem(STORAGE_KEYS.chatCaptions)).toBeNull()
  })
})

describe('the files on this device', () => {
  test('are marked as kept, a recording too, each in its place', async () => {
    const { choose, ports, chat } = aPage()
    choose('a.png')
    recordingEnded(ports, LUIS, voice())
    await settled()
    expect([chat().attachments[0]?.isStored, chat().recorded?.isStored]).toEqual([true, true])
  })

  test('are marked for nobody when another person signs in meanwhile', async () => {
    const { choose, account, chat } = aPage()
    choose('a.png')
    account.id = 9
    await settled()
    expect(chat().attachments.map(({ isStored }) => isStored)).toEqual([undefined])
  })

  test('stay as they are on screen while nobody is signed in, and for another person', async () => {
    const { ports, choose, account, names } = aPage()
    choose('a.png')
    await settled()
    account.id = 0
    await showFiles(ports)
    expect(names()).toEqual(['a.png'])
    account.id = ANA
    const showing = showFiles({ ...ports, chosen: { ...ports.chosen, of: async () => [] } })
    account.id = 9
    await showing
    expect(names()).toEqual(['a.png'])
  })

  test('of another feature are not shown', async () => {
    const { ports, names } = aPage()
    const facts = { user_id: LUIS, details: null }
    const kept = { account: ANA, file: aFile('a.png'), facts }
    await ports.chosen.keep({ ...kept, client_id: 'a', kind: 'comment-file' })
    await ports.chosen.keep({ ...kept, client_id: 'b', kind: MEDIA.name, file: aFile('b.png') })
    await showFiles(ports)
    expect(names()).toEqual(['b.png'])
  })

  test('that the outbox has are not shown, and leave the device when it is done with them', async () => {
    const { ports, choose, names } = aPage()
    const stop = followFiles(ports)
    choose('a.png', 'b.png')
    await settled()
    const entries = [anEntry({ kind: MEDIA.name, client_id: 'k1' }), anEntry({ client_id: 'k2' })]
    ports.outbox.state.set({ ...EMPTY_OUTBOX, entries })
    await settled()
    expect([names(), (await ports.chosen.of(ANA)).length]).toEqual([['b.png'], 2])
    await showFiles(ports)
    expect(names()).toEqual(['b.png'])
    ports.outbox.state.set(EMPTY_OUTBOX)
    await settled()
    expect((await ports.chosen.of(ANA)).map(({ client_id }) => client_id)).toEqual(['k2'])
    stop()
    ports.outbox.state.set({ ...EMPTY_OUTBOX, entries: [anEntry({ kind: MEDIA.name, client_id: 'k2' })] })
    expect(names()).toEqual(['b.png'])
  })
})

describe('a recording', () => {
  test('that ends twice keeps its key, and another one gets its own', () => {
    const { ports, chat } = aPage()
    const [one, other] = [voice(), voice()]
    recordingEnded(ports, LUIS, one)
    const key = chat().recorded?.key
    recordingEnded(ports, LUIS, one)
    expect(chat().recorded).toMatchObject({ key, file: one.file, details: one.details, caption: '' })
    recordingEnded(ports, LUIS, other)
    expect(chat().recorded?.file).toBe(other.file)
    expect(chat().recorded?.key).not.toBe(key)
    recordingEnded(ports, LUIS, null)
    expect(chat().recorded).toBeNull()
  })

  test('that is left waits behind the chosen files, under its key when it was shown', () => {
    const { ports, choose, chat, names } = aPage()
    const [shown, other] = [voice('shown.webm'), voice('other.webm')]
    choose('a.png')
    recordingEnded(ports, LUIS, shown)
    const key = chat().recorded?.key
    keepVoice(ports, LUIS, shown)
    expect([names(), chat().attachments[1]?.key, chat().recorded]).toEqual([
      ['a.png', 'shown.webm'],
      key,
      null,
    ])
    recordingEnded(ports, LUIS, shown)
    keepVoice(ports, LUIS, other)
    expect([names(), chat().attachments[2]?.details]).toEqual([
      ['a.png', 'shown.webm', 'other.webm'],
      other.details,
    ])
  })
})

test('a conversation without files stays the same when the outbox takes others', () => {
  const { ports, chat } = aPage()
  ports.state.set(withChat(ports.state.get(), LUIS, now => ({ ...now, unreads: 1 })))
  const before = chat()
  followFiles(ports)
  ports.outbox.state.set({ ...EMPTY_OUTBOX, entries: [anEntry({ kind: MEDIA.name, client_id: 'k9' })] })
  expect(chat()).toBe(before)
})
