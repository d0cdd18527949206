import { describe, expect, test } from 'vitest'
import { createComment, listComments } from '../comments/endpoints.js'
import { NetworkError } from '../http/error.js'
import type { SettledCall } from '../http/settled.js'
import { noticeOfCall } from './rules.settled.js'

const reply = { status: 'success', msg: 'Listo' }
const settled = (over: object): SettledCall =>
  // A call with only the fields that the rule reads.
  ({ endpoint: createComment, quiet: false, reply, ...over }) as unknown as SettledCall

describe('noticeOfCall (Spec §7, §8)', () => {
  test('shows a change that has a msg', () => {
    expect(noticeOfCall(settled({}))).toMatchObject({ text: 'Listo', variant: 'success' })
  })

  test('is null for a failure that the form of the call shows, and tells of its success', () => {
    const error = new NetworkError('POST /x')
    expect(noticeOfCall(settled({ reply: undefined, error }))).toMatchObject({ status: 'offline' })
    const ofForm = { endpoint: createComment, quiet: 'failures', fields: [] } as const
    expect(noticeOfCall({ ...ofForm, error } as unknown as SettledCall)).toBeNull()
    expect(noticeOfCall(settled(ofForm))).toMatchObject({ text: 'Listo' })
  })

  test('is null for quiet calls, reads, and answers without a msg', () => {
    expect(noticeOfCall(settled({ quiet: true }))).toBeNull()
    expect(noticeOfCall(settled({ endpoint: listComments }))).toBeNull()
    expect(noticeOfCall(settled({ reply: { status: 'success' } }))).toBeNull()
    expect(noticeOfCall(settled({ reply: null }))).toBeNull()
  })
})
