import { describe, expect, test } from 'vitest'
import { anEntry, NO } from '../testing/outbox.js'
import { noticeOfEntry } from './rules.outbox.js'

const answer = { status: 'success', msg: 'Comentario publicado' }

describe('noticeOfEntry (Spec §7, §8)', () => {
  test('tells of an answer that came at once, in the tab that sent it', () => {
    const sent = { how: 'sent', entry: anEntry(), answer, isHere: true } as const
    expect(noticeOfEntry(sent, [])).toMatchObject({ text: 'Comentario publicado', variant: 'success' })
    expect(noticeOfEntry({ ...sent, isHere: false }, [])).toBeNull()
    expect(noticeOfEntry({ ...sent, entry: anEntry({ tries: 1 }) }, [])).toBeNull()
  })

  test('tells of every refusal, without the fields that show it themselves', () => {
    const refusal = { ...NO, errors: { body: ['Muy largo'] } }
    const refused = { how: 'refused', entry: anEntry(), refusal } as const
    expect(noticeOfEntry(refused, ['body'])).toMatchObject({ text: 'No', status: 422, errors: {} })
    expect(noticeOfEntry(refused, [])).toMatchObject({ errors: { body: ['Muy largo'] } })
  })

  test('names what has waited and is refused then', () => {
    const about = { text: 'Ya quedó', place: 'Café Roble Alto', href: '/ohplaky/empresa/1' }
    const refused = { how: 'refused', entry: anEntry({ isUnanswered: true, about }), refusal: NO } as const
    expect(noticeOfEntry(refused, [])?.text).toBe('No se envió «Ya quedó» a Café Roble Alto: No')
  })
})
