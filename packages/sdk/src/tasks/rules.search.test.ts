import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { codeOf, tasksMatching, tasksTitled } from './rules.search.js'

const step = { id: 'a', text: 'Pedir el PANTONE', done: false }
const tasks = [
  aTask({ id: 1, number: 1, title: 'Campaña de otoño', labels: [], description: '', checklist: [] }),
  aTask({
    id: 2,
    number: 42,
    title: 'Logo',
    labels: ['Diseño'],
    description: 'tres **Rútas**',
    checklist: [step],
  }),
]
const found = (text: string) => tasksMatching(tasks, text).map(task => task.id)

describe('tasksMatching', () => {
  test('finds every word, without accents and case', () => {
    expect(found('OTONO campana')).toEqual([1])
    expect(found('diseno')).toEqual([2])
    expect(found('diseño logo')).toEqual([2])
    expect(found('rutas')).toEqual([2])
    expect(found('pantone RUTAS logo')).toEqual([2])
    expect(found('rutas otoño')).toEqual([])
    expect(found('log')).toEqual([2])
    expect(found('ono')).toEqual([1])
    expect(found('cafe-42')).toEqual([2])
    expect(found('campaña logo')).toEqual([])
    expect(tasksMatching(tasks, '  ')).toBe(tasks)
  })

  test('finds short words at the beginning of a title only, and whole codes, as the server does', () => {
    expect(found('de')).toEqual([])
    expect(found('Ca')).toEqual([1])
    expect(found('ca de')).toEqual([])
    expect(found('de campaña')).toEqual([1])
    expect(found('42')).toEqual([2])
    expect(found('#42')).toEqual([2])
    expect(found('4')).toEqual([])
    expect(found('otra-42')).toEqual([])
    expect(found('cafe-')).toEqual([1, 2])
    expect(found('otra-')).toEqual([])
  })
})

describe('tasksTitled', () => {
  test('finds by title, labels and code alone', () => {
    const titled = (text: string) => tasksTitled(tasks, text).map(task => task.id)
    expect(titled('diseño LOGO')).toEqual([2])
    expect(titled('cafe-42')).toEqual([2])
    expect(titled('rutas')).toEqual([])
    expect(titled('pantone')).toEqual([])
  })
})

describe('a long search', () => {
  test('counts its first eight words, as the server does', () => {
    const many = [aTask({ id: 1, title: 'uno dos tres cuatro cinco seis siete ocho', labels: [] })]
    expect(tasksMatching(many, 'uno dos tres cuatro cinco seis siete ocho nueve')).toHaveLength(1)
    expect(tasksMatching(many, 'uno dos tres cuatro cinco seis siete nueve')).toEqual([])
  })
})

describe('codeOf', () => {
  test('is empty until the task has a number', () => {
    expect(codeOf(aTask({ number: 0 }))).toBe('')
    expect(codeOf(aTask({ number: 42 }))).toBe('CAFE-42')
  })
})
