import { describe, expect, test } from 'vitest'
import { createComment, listComments } from '../comments/endpoints.js'
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

  test('is null for quiet calls, reads, and answers without a msg', () => {
    expect(noticeOfCall(settled({ quiet: true }))).toBeNull()
    expect(noticeOfCall(settled({ endpoint: listComments }))).toBeNull()
    expect(noticeOfCall(settled({ reply: { status: 'success' } }))).toBeNull()
    expect(noticeOfCall(settled({ reply: null }))).toBeNull()
  })
})
