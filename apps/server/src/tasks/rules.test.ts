import type { Permission } from '@osys/sdk/access/schema'
import type { Subject } from '@osys/sdk/access/rules'
import { describe, expect, it } from 'vitest'
import type { Concerned } from '@osys/sdk/tasks/rules.followers'
import { finishedAt, finishedBy, refuseAssignees, refuseDates, refuseMove, refuseMoveAway } from './rules.js'

const NOON = new Date('2026-11-20T12:00:00Z')
const after = (ms: number): Date => new Date(NOON.getTime() + ms)

describe('dates', () => {
  const refused = {
    refusal: 'invalid',
    errors: { due_date: ['La fecha de entrega no puede ser anterior a la de inicio.'] },
  }

  it('end no earlier than they begin', () => {
    expect(refuseDates({ start_date: '2026-11-20', due_date: '2026-11-20' })).toBeUndefined()
    expect(refuseDates({ start_date: '2026-11-21', due_date: '2026-11-20' })).toEqual(refused)
  })

  it('are compared with the stored ones, and not checked when none is given', () => {
    const before = { start_date: '2026-11-20', due_date: '2026-11-25' }
    expect(refuseDates({ due_date: '2026-11-19' }, before)).toEqual(refused)
    expect(refuseDates({ start_date: '2026-11-26' }, before)).toEqual(refused)
    expect(refuseDates({ start_date: null, due_date: '2026-11-19' }, before)).toBeUndefined()
    expect(refuseDates({}, { start_date: '2026-11-26', due_date: '2026-11-25' })).toBeUndefined()
  })
})

describe('refuseMoveAway', () => {
  const who = (...permissions: Permission[]): Subject => ({ kind: 'person', id: 7, roles: [], permissions })
  const maker = who('ohplaky.task.create')

  it('lets a task move to another company by who may make one there', () => {
    expect(refuseMoveAway(maker, { id: 3 }, { id: 4 })).toBeUndefined()
    expect(refuseMoveAway(maker, { id: 3 }, { id: 3 })).toMatchObject({
      refusal: 'invalid',
      errors: { company_id: ['La tarea ya está en esta empresa.'] },
    })
    expect(refuseMoveAway(who(), { id: 3 }, { id: 4 })).toMatchObject({ refusal: 'missing_permission' })
  })
})

describe('assignees (Spec §4)', () => {
  const someone = (id: number, parts: Partial<Concerned> = {}): Concerned => ({
    id,
    active: true,
    roles: ['user_ohplaky'],
    given: [],
    refused: [],
    ...parts,
  })
  const company = { approved_at: NOON }

  it('are people who can open the task', () => {
    expect(refuseAssignees([1, 2], [someone(1), someone(2)], company)).toBeUndefined()
    expect(refuseAssignees([], [], company)).toBeUndefined()
  })

  it.each([
    ['unknown', []],
    ['gone', [someone(1, { active: false })]],
    ['without a role of the app', [someone(1, { roles: [], given: ['ohplaky.task.index'] })]],
    ['refused the right to see tasks', [someone(1, { refused: ['ohplaky.task.index'] })]],
  ])('are refused when %s', (_, known) => {
    expect(refuseAssignees([1], known, company)).toEqual({
      refusal: 'invalid',
      errors: { assignees: ['Elige personas activas que puedan ver esta empresa.'] },
    })
  })
})

describe('assignees of a company without approval (Spec §4)', () => {
  const anyone = { id: 1, active: true, given: [], refused: [] }
  const company = { approved_at: null }

  it('are its admins alone', () => {
    expect(refuseAssignees([1], [{ ...anyone, roles: ['admin_ohplaky'] }], company)).toBeUndefined()
    expect(refuseAssignees([1], [{ ...anyone, roles: ['user_ohplaky'] }], company)).toMatchObject({
      refusal: 'invalid',
    })
  })
})

describe('moves (Spec §4)', () => {
  const person = (...permissions: readonly Permission[]): Subject => ({
    kind: 'person',
    id: 1,
    roles: [],
    permissions,
  })
  const worker = person('ohplaky.task.status')
  const finisher = person('ohplaky.task.status', 'ohplaky.task.finish')

  it('that do not exist are refused with the possible ones', () => {
    expect(refuseMove(finisher, 'done', { status: 'pending' })).toEqual({
      refusal: 'wrong_state',
      msg: 'Una tarea en «Terminada» no puede pasar a «Pendiente».',
      details: { current: 'done', allowed: ['progress'] },
    })
  })

  it('within a column need a place', () => {
    expect(refuseMove(worker, 'review', { status: 'review', position: 0 })).toBeUndefined()
    expect(refuseMove(worker, 'review', { status: 'review' })).toMatchObject({
      refusal: 'wrong_state',
      msg: 'La tarea ya está en «En revisión».',
      details: { current: 'review', allowed: [] },
    })
  })

  it('to done need the right to finish', () => {
    expect(refuseMove(worker, 'progress', { status: 'review' })).toBeUndefined()
    expect(refuseMove(worker, 'progress', { status: 'done' })).toMatchObject({
      refusal: 'missing_permission',
      details: { missing: ['ohplaky.task.finish'] },
    })
    expect(refuseMove(finisher, 'progress', { status: 'done' })).toBeUndefined()
  })

  it('back from review need a reason', () => {
    expect(refuseMove(finisher, 'review', { status: 'progress' })).toEqual({
      refusal: 'invalid',
      errors: { reason: ['Explica por qué la tarea regresa a «En progreso».'] },
    })
    expect(refuseMove(finisher, 'review', { status: 'progress', reason: 'Falta el logo' })).toBeUndefined()
  })
})

describe('time', () => {
  it('of finishing is set for a task that begins as done, and on entering done', () => {
    expect([finishedAt('review', NOON), finishedAt('done', NOON)]).toEqual([null, NOON])
    const open = { status: 'review', finished_at: null, was_finished_at: null } as const
    const move = { to: 'done', isUndone: false, now: NOON } as const
    expect(finishedBy(open, move)).toEqual({ finished_at: NOON, was_finished_at: null })
  })

  it('of finishing is kept aside on leaving done, and comes back by the undo only', () => {
    const done = { status: 'done', finished_at: NOON, was_finished_at: null } as const
    const opened = finishedBy(done, { to: 'progress', isUndone: false, now: after(1) })
    expect(opened).toEqual({ finished_at: null, was_finished_at: NOON })
    const back = { to: 'done', now: after(2) } as const
    const open = { status: 'progress', ...opened } as const
    expect(finishedBy(open, { ...back, isUndone: true }).finished_at).toBe(NOON)
    expect(finishedBy(open, { ...back, isUndone: false }).finished_at).toEqual(after(2))
  })
})
