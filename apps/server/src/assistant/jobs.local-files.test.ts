import { describe, expect, test } from 'vitest'
import type { JobDocument } from './jobs.engine.js'
import { describeFiles } from './jobs.local-files.js'

const document: JobDocument = {
  name: 'a_b.pdf',
  mime: 'application/pdf',
  text: 'Uno dos.',
  characters: 8,
  unreadPages: null,
  damage: null,
}
const said = (over: Partial<JobDocument>) => {
  const documents = [{ ...document, ...over }]
  return describeFiles(
    { role: 'user', text: '', documents, pictures: [], unread: [], reads: '', about: null },
    () => Promise.resolve(null),
  )
}

describe('describeFiles', () => {
  const unreadPages = { read: 1_900, total: 2_500 }
  test.each([
    ['all', {}, String.raw`**a\_b.pdf**: 2 palabras, 8 caracteres.`],
    [
      'a part of its characters',
      { characters: 9_000 },
      String.raw`**a\_b.pdf**: se leyeron 8 de 9,000 caracteres (2 palabras).`,
    ],
    [
      'all but a damaged page',
      { damage: 'No se leyó la 2.' },
      String.raw`**a\_b.pdf**: 2 palabras, 8 caracteres. No se leyó la 2.`,
    ],
    [
      'a part of its pages',
      { unreadPages },
      String.raw`**a\_b.pdf**: se leyeron las primeras 1,900 de 2,500 páginas (2 palabras).`,
    ],
    [
      'a part of the characters of a part of its pages',
      { unreadPages, characters: 9_000 },
      String.raw`**a\_b.pdf**: se leyeron las primeras 1,900 de 2,500 páginas, y de ellas 8 de 9,000 caracteres (2 palabras).`,
    ],
  ])('of a document says that %s was read', async (_, over, line) => {
    expect((await said(over)).split('\n')[0]).toBe(line)
  })

  test('says how many headings it leaves out', async () => {
    expect(await said({ text: '# Uno\n'.repeat(20) })).toContain('\n**Títulos:**\n')
    expect(await said({ text: '# Uno\n'.repeat(25) })).toContain('\n**Títulos (los primeros 20 de 25):**\n')
  })
})
