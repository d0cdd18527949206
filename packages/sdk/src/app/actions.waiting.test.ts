import { expect, test } from 'vitest'
import { MESSAGE } from '../chat/state.outgoing.js'
import { COMMENT } from '../comments/state.outgoing.js'
import type { Notice } from '../notices/schema.js'
import { TASK_EDIT } from '../tasks/schema.outgoing.js'
import { anOutbox } from '../testing/outbox.js'
import { takeOut } from './actions.waiting.js'

const ABOUT = { text: 'Hola', place: 'Luis', href: '/' }

/** Builds an outbox in which one entry of a kind waits, with the ports to take it out. */
async function aWaiting(kind: { readonly name: string }, { text = ABOUT.text, hasChat = true } = {}) {
  const { outbox } = anOutbox([])
  await outbox.add<unknown, unknown>(kind, { lane: 'a', about: { ...ABOUT, text }, payload: { body: text } })
  const [entry] = outbox.state.get().entries
  const notices: Notice[] = []
  const cancelled: unknown[] = []
  const who = { id: 7 }
  const ports = {
    outbox,
    notify: (notice: Notice) => void notices.push(notice),
    account: () => who.id,
    async cancelMessage({ client_id, payload }: { readonly client_id: string; readonly payload: unknown }) {
      if (!hasChat) return null
      cancelled.push(payload)
      return outbox.remove(client_id)
    },
  }
  const waiting = () => outbox.state.get().entries
  return { ports, waiting, notices, cancelled, who, entry, key: entry?.client_id ?? '' }
}

test('a comment that is taken out can be put back whole, once as the server knows it', async () => {
  const text = 'Sí '.repeat(40)
  const { ports, waiting, notices, entry, key } = await aWaiting(COMMENT, { text })
  await takeOut(ports, key)
  expect(waiting()).toEqual([])
  expect(notices[0]?.text.length).toBeLessThan(100)
  notices[0]?.action?.run()
  expect(waiting()).toMatchObject([
    { client_id: key, kind: 'comment', lane: 'a', about: entry?.about, payload: { body: text } },
  ])
})

test('an edit of a task comes back under another key, because its page takes the old one for saved', async () => {
  const { ports, waiting, notices, key } = await aWaiting(TASK_EDIT)
  await takeOut(ports, key)
  notices[0]?.action?.run()
  expect(waiting()).toMatchObject([{ kind: 'task.edit', payload: { body: 'Hola' } }])
  expect(waiting()[0]?.client_id).not.toBe(key)
})

test('a message returns to its composer; without the code of the chat it can be put back', async () => {
  const there = await aWaiting(MESSAGE)
  await takeOut(there.ports, there.key)
  expect([there.cancelled, there.waiting()]).toEqual([[{ body: 'Hola' }], []])
  expect(there.notices).toMatchObject([{ text: 'Está de nuevo en tu borrador para Luis.' }])
  expect(there.notices[0]?.action).toBeUndefined()

  const away = await aWaiting(MESSAGE, { hasChat: false })
  await takeOut(away.ports, away.key)
  expect(away.waiting()).toEqual([])
  away.notices[0]?.action?.run()
  expect(away.waiting()).toHaveLength(1)
})

test('nothing is put back for another person, nor taken out twice', async () => {
  const { ports, waiting, notices, who, key } = await aWaiting(COMMENT)
  await takeOut(ports, key)
  await takeOut(ports, key)
  expect(notices).toHaveLength(1)
  who.id = 8
  notices[0]?.action?.run()
  expect(waiting()).toEqual([])
})

test('what was sent before it could be taken out is not told as taken out', async () => {
  for (const kind of [COMMENT, MESSAGE]) {
    const { ports, notices, key } = await aWaiting(kind)
    const { outbox } = ports
    const sentMeanwhile = { ...outbox, remove: async () => false }
    const cancelMessage = async (): Promise<boolean> => false
    await takeOut({ ...ports, outbox: sentMeanwhile, cancelMessage }, key)
    expect(notices).toEqual([])
  }
})
