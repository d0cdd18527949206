import { describe, expect, test } from 'vitest'
import { dropSentences } from './build-without-sentences.js'

describe('dropSentences', () => {
  test('drops the summary and the tool of a call, wherever they stand', () => {
    const code = `
export const listNotes = endpoint({
  method: 'GET',
  summary: "Ana's notes, newest first.",
  path: '/api/v1/notes',
  reply: z.object({ summary: z.string() }),
  tool: { name: 'list_notes', kind: 'read', description: 'Notes, by title.' },
})
const next = endpoint({ path: '/api/v1/next', summary: 'Next.' })
`
    expect(dropSentences(code)).toBe(`
export const listNotes = endpoint({
  method: 'GET',
  path: '/api/v1/notes',
  reply: z.object({ summary: z.string() }),
  })
const next = endpoint({ path: '/api/v1/next', })
`)
  })

  test('leaves everything else as it is', () => {
    const code = `export const LIMITS = { summary: 3 }\nconst report = make({ summary: 'x' } as const)\n`
    expect(dropSentences(code)).toBe(code)
  })
})
