import { expect, test } from 'vitest'
import { done } from '../http/outcome.js'
import { aRefusal } from '../testing/api.js'
import { anEntry } from '../testing/outbox.js'
import { entryKind } from './entry.js'
import { lazySender } from './sender.js'

const NOTE = entryKind<string, string>('note')
const options = { onProgress() {} }
const refusal = aRefusal(422, { msg: 'No', code: 'invalid' })

test('the code of a sender is loaded with its first entry, and again when it could not be', async () => {
  let loads = 0
  const sender = lazySender(NOTE, async () => {
    if (++loads === 1) throw new Error('no network')
    return { kind: NOTE, send: async () => done('taken'), verdictOf: () => 'forget' }
  })
  expect(loads).toBe(0)
  expect(await sender.send(anEntry<string>(), options)).toMatchObject({ error: { status: 'offline' } })
  // Without its code, the outbox decides as for every other kind.
  expect(sender.verdictOf?.(refusal, anEntry<string>())).toBe('refused')
  expect(await sender.send(anEntry<string>(), options)).toEqual(done('taken'))
  await sender.send(anEntry<string>(), options)
  expect([loads, sender.verdictOf?.(refusal, anEntry<string>())]).toEqual([2, 'forget'])
})
