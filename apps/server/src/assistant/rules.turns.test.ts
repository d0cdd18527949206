import { describe, expect, test } from 'vitest'
import { toPlainTurns } from './rules.turns.js'

const question = { role: 'user' as const, text: 'Resume', documents: [], unread: [] }

describe('toPlainTurns', () => {
  test('puts documents behind the question, as data', () => {
    const documents = [{ name: 'a.txt', text: 'Hola', characters: 4 }]
    const { turns, notes } = toPlainTurns([{ ...question, documents }], 1_000)
    expect(turns[0]?.text).toBe('Resume\n\n<data source="document a.txt">\nHola\n</data>')
    expect(notes).toEqual([])
  })

  test('tells with figures what did not fit, and what was not read', () => {
    const documents = [{ name: 'a.txt', text: 'x'.repeat(1_000), characters: 5_000 }]
    const unread = [{ name: 'b.pdf', problem: 'Tiene contraseña.' }]
    const { notes } = toPlainTurns([{ ...question, documents, unread }], 100)
    expect(notes).toEqual([
      { code: 'document_cut', msg: 'De «a.txt» se leyeron 70 de 5,000 caracteres.', name: 'a.txt' },
      { code: 'unread_file', msg: '«b.pdf» no se leyó: Tiene contraseña.', name: 'b.pdf' },
    ])
  })
})
