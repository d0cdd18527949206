import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPlainTurns } from './rules.turns.js'

const question = { role: 'user' as const, text: 'Resume', documents: [], unread: [], reads: '' }

describe('toPlainTurns', () => {
  test('puts documents behind the question, as data', () => {
    const documents = [{ name: 'a.txt', text: 'Hola', characters: 4, unreadPages: null, damage: null }]
    const { turns, notes } = toPlainTurns([{ ...question, documents }], 1_000)
    expect(turns[0]?.text).toBe('Resume\n\n<data source="document a.txt">\nHola\n</data>')
    expect(notes).toEqual([])
  })

  test('puts what was read for an answer behind it, as data', () => {
    const answer = { ...question, role: 'assistant' as const, text: 'Hay una.', reads: 'Consultó <data>' }
    const { turns, notes } = toPlainTurns([question, answer, question], 1_000)
    expect(turns.map(({ text }) => text)).toEqual([
      'Resume',
      'Hay una.\n\n<data source="read for this answer, as it was then">\nConsultó ‹data>\n</data>',
      'Resume',
    ])
    expect(notes).toEqual([])
  })

  test('leaves out answers that say nothing, and not what was read for them; the questions around them are one', () => {
    const answer = { ...question, role: 'assistant' as const, text: '' }
    const { turns } = toPlainTurns(
      [question, answer, question, { ...answer, reads: 'Consultó' }, question],
      1_000,
    )
    expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(turns[0]?.text).toBe('Resume\n\nResume')
    expect(turns[1]?.text).toContain('Consultó')
    const { turns: cut } = toPlainTurns([question, { ...answer, reads: 'Consultó' }, question], 0)
    expect(cut.map(({ role }) => role)).toEqual(['user'])
  })

  test('cuts the oldest reads, and tells it with figures', () => {
    const answer = (reads: string) => ({ ...question, role: 'assistant' as const, text: 'Sí.', reads })
    const { turns, notes } = toPlainTurns(
      ['a', 'b', 'c'].flatMap(letter => [question, answer(letter.repeat(9))]).concat(question),
      100,
    )
    const answered = turns.filter(({ role }) => role === 'assistant')
    expect(answered.map(({ text }) => text.split('\n').slice(3, -1))).toEqual([
      [],
      ['b'.repeat(6), '(cut here)'],
      ['c'.repeat(9)],
    ])
    expect(notes).toEqual([
      {
        code: 'context_cut',
        msg: 'De lo consultado en respuestas anteriores cupieron 15 de 27 caracteres. Lo más antiguo quedó fuera.',
        name: 'earlier reads',
      },
    ])
  })

  test('tells with figures what did not fit, and what was not read', () => {
    const documents = [
      { name: 'a.txt', text: 'x'.repeat(1_000), characters: 5_000, unreadPages: null, damage: null },
    ]
    const unread = [{ name: 'b.pdf', problem: 'Tiene contraseña.' }]
    const { notes } = toPlainTurns([{ ...question, documents, unread }], 100)
    expect(notes).toEqual([
      { code: 'document_cut', msg: 'De «a.txt» se leyeron 70 de 5,000 caracteres.', name: 'a.txt' },
      { code: 'unread_file', msg: '«b.pdf» no se leyó: Tiene contraseña.', name: 'b.pdf' },
    ])
  })

  test('tells the damaged pages of a document, also to the model', () => {
    const damage = 'No se leyó 1 de 3 páginas porque está dañada: la 2.'
    const document = { name: 'a.pdf', text: 'Uno', characters: 3, unreadPages: null, damage }
    const { turns, notes } = toPlainTurns([{ ...question, documents: [document] }], 1_000)
    expect(turns[0]?.text).toContain(`Uno\n\n(${damage})\n</data>`)
    expect(notes).toEqual([{ code: 'document_cut', msg: `«a.pdf»: ${damage}`, name: 'a.pdf' }])
  })

  test('tells pages that nobody read, whose characters nobody knows', () => {
    const document = {
      name: 'a.pdf',
      text: 'x'.repeat(70),
      unreadPages: { read: 2_000, total: 2_500 },
      damage: null,
    }
    const toldOf = (characters: number) =>
      toPlainTurns([{ ...question, documents: [{ ...document, characters }] }], 100).notes[0]?.msg
    expect(toldOf(70)).toBe('De «a.pdf» se leyeron las primeras 2,000 de 2,500 páginas.')
    expect(toldOf(90)).toBe(
      'De «a.pdf» se leyeron las primeras 2,000 de 2,500 páginas, y de ellas 70 de 90 caracteres.',
    )
  })

  test('leaves to earlier documents what those of the question do not need', () => {
    const named = (name: string, length: number) => ({
      name,
      text: 'x'.repeat(length),
      characters: length,
      unreadPages: null,
      damage: null,
    })
    const old = [named('a.txt', 60), named('b.txt', 60)]
    const asked = [named('c.txt', 50)]
    const { notes } = toPlainTurns(
      [
        { ...question, documents: old },
        { ...question, documents: asked },
      ],
      100,
    )
    expect(notes.map(({ msg }) => msg)).toEqual([
      'De «a.txt» se leyeron 10 de 60 caracteres.',
      'De «b.txt» se leyeron 10 de 60 caracteres.',
    ])
  })

  test('cuts no character in half', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(40), (text, room) => {
        const documents = [{ name: 'a.txt', text, characters: text.length, unreadPages: null, damage: null }]
        const { turns } = toPlainTurns([{ ...question, documents }], room)
        expect(turns[0]?.text).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})
