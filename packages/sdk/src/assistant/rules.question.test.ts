import { describe, expect, test } from 'vitest'
import { MEGABYTE } from '../basics/file.js'
import { admitFiles, attachmentKind, isLongPaste, questionError, questionText } from './rules.question.js'

const file = (name: string, size = 100, type = '') => ({ name, size, type })

describe('admitFiles', () => {
  test('takes pictures and documents by type or name, and says why it takes no others', () => {
    const { taken, refusals } = admitFiles(0, [
      file('a.PDF'),
      file('foto', 5, 'image/png'),
      file('programa.exe'),
      file('vacío.txt', 0),
      file('grande.png', 10 * MEGABYTE + 1),
      file('grande.csv', 20 * MEGABYTE + 1),
      file('justo.docx', 20 * MEGABYTE),
      file('justo.png', 10 * MEGABYTE),
    ])
    expect(taken.map(({ name }) => name)).toEqual(['a.PDF', 'foto', 'justo.docx', 'justo.png'])
    expect(refusals).toHaveLength(4)
    expect(refusals[0]).toContain('programa.exe')
  })

  test('takes ten at most', () => {
    const many = Array.from({ length: 11 }, (_, index) => file(`${index}.txt`))
    const { taken, refusals } = admitFiles(0, many)
    expect([taken.length, refusals]).toEqual([10, ['Caben hasta 10 archivos por pregunta.']])
    expect(admitFiles(10, many.slice(0, 1)).taken).toEqual([])
  })
})

test('attachmentKind tells pictures from documents', () => {
  expect([file('a.gif'), file('b.md'), file('c.svg')].map(attachmentKind)).toEqual([
    'image',
    'document',
    null,
  ])
})

describe('questionError', () => {
  test('refuses a blank and an overlong question, and counts what is too much', () => {
    expect(questionError('  \n ', 0)).toBe('Escribe tu pregunta.')
    expect(questionError('x'.repeat(32_000), 0)).toBeNull()
    expect(questionError('x'.repeat(32_001), 0)).toContain('Sobra 1 carácter:')
  })

  test('files alone are a question', () => {
    expect(questionText(' ', 1)).toBe('Resume lo que adjunté.')
    expect(questionError('', 1)).toBeNull()
  })
})

test('a long paste becomes a document', () => {
  expect([isLongPaste('x'.repeat(4000)), isLongPaste('x'.repeat(4001))]).toEqual([false, true])
})
