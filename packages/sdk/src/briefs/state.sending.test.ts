import { expect, test } from 'vitest'
import { EMPTY_BRIEF_DRAFT } from './state.draft.js'
import { type BriefToSend, keyToSend, printOf } from './state.sending.js'

test('a brief keeps its key as long as it is not changed, also over a reload (Spec §7)', () => {
  const file = (lastModified: number) => new File(['x'], 'x.txt', { lastModified })
  const brief: BriefToSend = {
    draft: { ...EMPTY_BRIEF_DRAFT, objective: 'Vender' },
    files: [file(1)],
    outside: { privacy: true, fax: '' },
  }
  const last = { key: 'old', print: printOf(brief) }
  const keyOf = (change: Partial<BriefToSend>) =>
    keyToSend(last, printOf({ ...brief, ...change }), () => 'new')
  const same: readonly Partial<BriefToSend>[] = [
    { draft: { ...EMPTY_BRIEF_DRAFT, objective: 'Vender' } },
    { files: [file(1)] },
    { outside: { privacy: true, fax: '' } },
  ]
  expect(same.map(keyOf)).toEqual(same.map(() => 'old'))
  const changes: readonly Partial<BriefToSend>[] = [
    { draft: EMPTY_BRIEF_DRAFT },
    { files: [] },
    { files: [file(2)] },
    { files: [new File(['xy'], 'x.txt', { lastModified: 1 })] },
    { files: [file(1), file(1)] },
    { outside: { privacy: true, fax: 'x' } },
    { outside: { privacy: false, fax: '' } },
    { outside: null },
  ]
  expect(changes.map(keyOf)).toEqual(changes.map(() => 'new'))
  expect(keyToSend(null, last.print, () => 'new')).toBe('new')
})
