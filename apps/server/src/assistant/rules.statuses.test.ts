import { describe, expect, test } from 'vitest'
import { statusIn } from './rules.statuses.js'

describe('statusIn (Spec §7)', () => {
  test.each([
    ['pasa a revision', 'review', null],
    ['pon en estado de revision', 'review', null],
    ['termina', 'done', null],
    ['por favor, termina', 'done', null],
    ['reabre', 'progress', null],
    ['pasa de revision a progreso', 'progress', 'review'],
    ['pasa a progreso desde revision', 'progress', 'review'],
    ['pasa de en curso a por hacer', 'pending', 'progress'],
    ['mueve la que esta en revision, a progreso', 'progress', 'review'],
    ['marca la tarea pendiente como terminada', 'done', 'pending'],
    ['pasa a revision la tarea pendiente cafe-5', 'review', 'pending'],
    ['marca como lista la tarea pendiente cafe-5', 'done', 'pending'],
    ['pon la tarea terminada', 'done', null],
    ['reabre la tarea terminada', 'progress', 'done'],
    ['pasa a revision, ya esta lista', 'review', null],
  ])('%s', (text, to, from) => expect(statusIn(text)).toEqual({ to, from }))

  test.each([
    'pasa a revision y progreso',
    'pasa de pendiente a progreso o revision',
    'termina en revision',
    'pendiente revision',
  ])('hears several in: %s', text => expect(statusIn(text)).toBe('several'))

  test.each(['asigna a luis', 'cambia la fecha'])('hears none in: %s', text =>
    expect(statusIn(text)).toBeNull(),
  )
})
