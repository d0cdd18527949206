import { aTemplate } from '@osys/sdk/testing/tasks'
import { describe, expect, test } from 'vitest'
import { areDaysRight, emptyRow, isEmptyRow, toTemplateRows, toTemplateTasks } from './rules.templates.js'

describe('the rows of a template', () => {
  test('give the tasks back that they were made of', () => {
    expect(toTemplateTasks(toTemplateRows(aTemplate().tasks))).toEqual(aTemplate().tasks)
  })

  test('leave out an empty row, and empty steps', () => {
    const rows = toTemplateRows(aTemplate().tasks.slice(0, 1))
    const [row] = rows
    if (!row) throw new Error('no row')
    const typed = { ...row, steps: 'Uno\n\n Dos ' }
    expect(toTemplateTasks([typed, emptyRow(rows)])).toMatchObject([
      { labels: ['campaña'], steps: ['Uno', 'Dos'] },
    ])
    expect(isEmptyRow(emptyRow(rows))).toBe(true)
    expect(emptyRow(rows).key).toBe('1')
  })

  test('take whole days up to the bound', () => {
    const row = emptyRow([])
    const isRight = (days: string): boolean => areDaysRight({ ...row, days }, 365)
    expect(['', ' 5 ', '0', '365'].every(isRight)).toBe(true)
    expect(['366', '-1', '1.5', 'tres'].some(isRight)).toBe(false)
  })
})
