import { describe, expect, test } from 'vitest'
import { assistantMessages } from './messages.js'
import { isUnnamed, titleOf, titleOfCopy, titleOfExchange } from './rules.title.js'

describe('titleOf', () => {
  test.each([
    ['¿qué tareas vencen hoy?', 'Qué tareas vencen hoy'],
    ['## Plan\nde ventas', 'Plan'],
    ['```js\ncode()\n```\nexplica **esto**', 'Explica esto'],
    ['   ', null],
    ['¿?', null],
    ['x'.repeat(60), `X${'x'.repeat(59)}`],
    [' # ¿ Plan ? ', 'Plan'],
    // Cut after its last word, the title would be less than half as long as it may be.
    [`${'a'.repeat(25)} ${'x'.repeat(80)}`, `A${'a'.repeat(24)} ${'x'.repeat(33)}…`],
    ['x'.repeat(61), `X${'x'.repeat(58)}…`],
  ])('of %j is %j', (question, title) => expect(titleOf(question)).toBe(title))

  test('is cut after a word, and splits no character', () => {
    const title = titleOf('palabra '.repeat(20))
    expect(title).toMatch(/palabra…$/)
    expect([...(title ?? '')].length).toBeLessThanOrEqual(60)
    expect(titleOf(`A${'🥑'.repeat(80)}`)).toBe(`A${'🥑'.repeat(58)}…`)
  })
})

describe('titleOfExchange', () => {
  const { aboutFiles, pastedName } = assistantMessages
  const code = '```js\ncode()\n```'
  test.each([
    ['¿Qué vence?', ['plan.pdf'], '# Otra cosa', 'Qué vence'],
    [aboutFiles, ['plan_2026.pdf', 'foto.png'], '# Otra cosa', 'plan_2026.pdf, foto.png'],
    [aboutFiles, ['x'.repeat(61)], '', `${'x'.repeat(59)}…`],
    [aboutFiles, [pastedName], '# Acta', 'Acta'],
    // Without a file these are the person's own words.
    [aboutFiles, [], '# Acta', 'Resume lo que adjunté'],
    [code, [], 'Claro:\n\n## **Suma** de dos\nDevuelve…', 'Suma de dos'],
    [code, [], `${code}\n- Devuelve la [suma](/a) del Sr. Díaz. Y más.`, 'Devuelve la suma del Sr. Díaz'],
    [code, [], 'Es de la v1.2 y no cierra', 'Es de la v1.2 y no cierra'],
    [code, [], `${code}\n# ¿?`, null],
    [code, [], '', null],
  ])('of %j with %j, answered with %j, is %j', (question, files, answer, title) =>
    expect(titleOfExchange({ question, files, answer })).toBe(title),
  )
})

describe('isUnnamed', () => {
  test('is a chat with its number, unless a person chose that title', () => {
    expect(isUnnamed({ title: 'Chat 12', title_given: false })).toBe(true)
    expect(isUnnamed({ title: 'Chat 12', title_given: true })).toBe(false)
    expect(isUnnamed({ title: 'Chat con Ana', title_given: false })).toBe(false)
  })
})

describe('titleOfCopy', () => {
  test('stays within the limit of titles', () => {
    expect(titleOfCopy('Plan', '(copia)')).toBe('Plan (copia)')
    expect(titleOfCopy('x'.repeat(120), '(copia)').length).toBeLessThanOrEqual(120)
  })
})
