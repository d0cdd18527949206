import { describe, expect, test } from 'vitest'
import { dayOf, statusOf, taskTime, tasksOf } from './rules.task-questions.js'

const asked = (plain: string, name: string | null = null) => ({
  text: plain,
  plain,
  name,
  today: '2026-11-20',
})

describe('tasksOf', () => {
  test.each([
    ['que tengo pendiente hoy', null, { isMine: true, time: 'today' }],
    ['tareas vencidas de cafe roble', 'Café Roble', { of: 'Café Roble', isMine: false, time: 'overdue' }],
    ['que tareas hay sin asignar', null, { isMine: false, isFree: true }],
    ['que termine ayer', null, { status: 'done', time: 'yesterday' }],
    ['tareas de prioridad baja', null, { priority: 'low' }],
  ])('understands %j', (plain, name, question) => {
    expect(tasksOf(asked(plain, name))).toMatchObject({ kind: 'tasks', ...question })
  })

  test('leaves other questions to others', () => {
    expect(tasksOf(asked('quien esta trabajando'))).toBeNull()
  })
})

describe('statusOf', () => {
  test.each([
    ['tareas en revision', 'review'],
    ['en que anda luis', 'progress'],
    ['que hice', 'done'],
    ['mis tareas', null],
  ])('reads %j', (plain, status) => {
    expect(statusOf(plain)).toBe(status)
  })
})

describe('taskTime', () => {
  test.each([
    ['las atrasadas', 'overdue'],
    ['lo de manana', 'tomorrow'],
    ['mis tareas', 'any'],
  ])('reads %j', (plain, time) => {
    expect(taskTime(asked(plain))).toBe(time)
  })
})

describe('dayOf', () => {
  test('understands a day and nothing else', () => {
    expect(dayOf(asked('que hay para manana'))).toMatchObject({
      kind: 'tasks',
      isMine: true,
      time: 'tomorrow',
    })
    expect(dayOf(asked('que hay'))).toBeNull()
    expect(dayOf(asked('que hay para manana en roble', 'Roble'))).toBeNull()
  })
})
