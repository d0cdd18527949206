import { expect, test } from 'vitest'
import { EMPTY_BRIEF_DRAFT } from './state.draft.js'
import { type BriefToSend, keyToSend, NOT_SENDING } from './state.sending.js'

test('a brief keeps its key as long as it is not changed (Spec §7)', () => {
  const brief: BriefToSend = { draft: EMPTY_BRIEF_DRAFT, files: [], outside: { privacy: true, fax: '' } }
  const tried = { ...NOT_SENDING, last: { brief, key: 'old' } }
  const keyOf = (change: Partial<BriefToSend>) => keyToSend(tried, { ...brief, ...change }, () => 'new')
  expect(keyOf({ outside: { privacy: true, fax: '' } })).toBe('old')
  const changes: readonly Partial<BriefToSend>[] = [
    { draft: { ...EMPTY_BRIEF_DRAFT } },
    { files: [new File(['x'], 'x.txt')] },
    { outside: { privacy: true, fax: 'x' } },
    { outside: { privacy: false, fax: '' } },
    { outside: null },
  ]
  expect(changes.map(keyOf)).toEqual(changes.map(() => 'new'))
  expect(keyToSend(NOT_SENDING, brief, () => 'new')).toBe('new')
})
