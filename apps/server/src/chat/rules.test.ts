import { describe, expect, it } from 'vitest'
import {
  isSameMessage,
  refuseBlank,
  refuseChange,
  refuseDeleted,
  refuseReaction,
  refuseReadOnly,
  refuseReply,
  refuseRestore,
  usesChat,
} from './rules.js'
import { RESTORE_WITHIN_MS } from '@osys/sdk/chat/rules.restoring'

const now = new Date('2026-11-20T18:00:00Z')
const message = {
  sender_id: 7,
  receiver_id: 8,
  deleted_at: null,
  kept_body: null,
  body: 'Hola',
  edited_at: null,
}
const deleted = (msAgo: number) => ({
  ...message,
  deleted_at: new Date(now.getTime() - msAgo),
  kept_body: 'Hola',
})

describe('refuseBlank', () => {
  it.each(['\u200B\u200B', '\u2800', '\u3164\u00AD', '\u202E \u0301', '\n'])('refuses %j', body => {
    expect(refuseBlank(body)).toMatchObject({ refusal: 'invalid' })
  })

  it.each(['a', '.', '👍🏽', '🇲🇽', '1️⃣', '\u200Fمرحبا', '👨‍👩‍👧‍👦', '∅'])('takes %j', body => {
    expect(refuseBlank(body)).toBeUndefined()
  })
})

describe('usesChat and refuseReadOnly', () => {
  it.each([
    ['active', ['user_ohplaky'], true],
    ['active', ['admin_ohplaky', 'boss'], true],
    ['active', ['consultants'], false],
    ['inactive', ['user_ohplaky'], false],
  ] as const)('let one write to an account that is %s with the roles %j: %s', (status, roles, may) => {
    const other = { name: 'Luis', status, roles }
    expect(usesChat(other)).toBe(may)
    expect(refuseReadOnly(other) === undefined).toBe(may)
  })
})

describe('refuseChange and refuseDeleted', () => {
  it('let the sender change a message until it is deleted', () => {
    expect(refuseChange(7, message)).toBeUndefined()
    expect(refuseChange(8, message)?.refusal).toBe('not_author')
    expect(refuseChange(7, deleted(0))?.refusal).toBe('wrong_state')
    expect([refuseDeleted(message), refuseDeleted(deleted(0))?.refusal]).toEqual([undefined, 'wrong_state'])
  })
})

describe('refuseRestore', () => {
  it('lets the sender restore within a day, while the text is kept', () => {
    expect(RESTORE_WITHIN_MS).toBe(86_400_000)
    expect(refuseRestore(7, deleted(RESTORE_WITHIN_MS), now)).toBeUndefined()
    expect(refuseRestore(7, deleted(RESTORE_WITHIN_MS + 1), now)?.refusal).toBe('undo_over')
    expect(refuseRestore(7, { ...deleted(0), kept_body: null }, now)?.refusal).toBe('undo_over')
    expect(refuseRestore(7, message, now)?.refusal).toBe('undo_over')
    expect(refuseRestore(8, deleted(0), now)?.refusal).toBe('not_author')
  })
})

describe('refuseReaction', () => {
  it('takes emojis, up to 20 different ones', () => {
    expect(refuseReaction('👍', 19)).toBeUndefined()
    expect(refuseReaction('👍', 20)?.errors).toHaveProperty('reaction')
    expect(refuseReaction('ok', 0)?.errors).toHaveProperty('reaction')
  })
})

describe('refuseReply', () => {
  it('takes messages of the same two people in either direction', () => {
    expect([refuseReply(7, 8, message), refuseReply(8, 7, message)]).toEqual([undefined, undefined])
    expect(refuseReply(7, 9, message)?.refusal).toBe('invalid')
    expect(refuseReply(7, 8, undefined)?.refusal).toBe('invalid')
  })
})

describe('isSameMessage', () => {
  const first = { ...message, reply_to_id: null, media: null }
  const again = { receiver_id: 8, body: 'Hola', reply_to: undefined, media: undefined }

  it('compares receiver and text, as far as the text is the first one', () => {
    expect(isSameMessage(first, again)).toBe(true)
    expect(isSameMessage(first, { ...again, body: 'Adiós' })).toBe(false)
    expect(isSameMessage({ ...first, body: 'Adiós', edited_at: now }, again)).toBe(true)
    expect(isSameMessage({ ...first, body: '', deleted_at: now }, again)).toBe(true)
    expect(isSameMessage({ ...first, deleted_at: now }, { ...again, receiver_id: 9 })).toBe(false)
  })

  it('compares what is answered', () => {
    expect(isSameMessage({ ...first, reply_to_id: 3 }, { ...again, reply_to: 3 })).toBe(true)
    expect(isSameMessage({ ...first, reply_to_id: 3 }, again)).toBe(false)
    expect(isSameMessage({ ...first, deleted_at: now }, { ...again, reply_to: 3 })).toBe(false)
  })

  it('compares the file, which a deleted message may have no more', () => {
    const media = { name: 'a.pdf', mime: 'application/pdf', size: 7 }
    const withFile = { ...first, media }
    expect(isSameMessage(withFile, { ...again, media })).toBe(true)
    for (const other of [{ name: 'b.pdf' }, { mime: 'text/plain' }, { size: 8 }])
      expect(isSameMessage(withFile, { ...again, media: { ...media, ...other } })).toBe(false)
    expect(isSameMessage(withFile, again)).toBe(false)
    expect(isSameMessage(first, { ...again, media })).toBe(false)
    expect(isSameMessage({ ...first, deleted_at: now }, { ...again, media })).toBe(true)
    const gif = { name: 'x1.gif', mime: 'image/gif', size: 7 }
    expect(isSameMessage({ ...first, media: gif }, { ...again, media: { ...gif, size: 8 } })).toBe(true)
    expect(isSameMessage({ ...first, media: gif }, { ...again, media: { ...gif, name: 'x2.gif' } })).toBe(
      false,
    )
  })
})
