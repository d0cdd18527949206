import { describe, expect, test } from 'vitest'
import { priorityApart, priorityIn } from './rules.priorities.js'

describe('priorityIn (Spec §7)', () => {
  test.each([
    ['pon como urgente', 'urgent'],
    ['cambia la prioridad a alta', 'high'],
    ['pon en prioridad media', 'medium'],
    ['pasa de urgente a baja', 'low'],
    ['pasa de alta a media', 'medium'],
    ['deja sin prioridad', 'none'],
    ['al viernes a las 3 y media', null],
    ['para el viernes a media tarde', null],
    ['da de baja', null],
  ])('%s', (text, priority) => expect(priorityIn(text)).toBe(priority))
})

describe('priorityApart (Spec §7)', () => {
  test.each([
    ['urgente en Lumen', ' en Lumen', 'urgent'],
    ['revisar logo con prioridad alta en Lumen', 'revisar logo en Lumen', 'high'],
    ['revisar logo en Lumen, prioridad baja', 'revisar logo en Lumen ', 'low'],
    ['revisar logo en Lumen como urgente', 'revisar logo en Lumen ', 'urgent'],
    ['de alta prioridad en Lumen', ' en Lumen', 'high'],
    [
      'revisar los pedidos de prioridad alta en Lumen',
      'revisar los pedidos de prioridad alta en Lumen',
      null,
    ],
    ['revisar un pedido urgente en Lumen', 'revisar un pedido urgente en Lumen', null],
    ['discutir la prioridad alta', 'discutir la prioridad alta', null],
    ['revisar la prioridad alta en Lumen prioridad alta', 'revisar la prioridad alta en Lumen ', 'high'],
    ['pedidos de  prioridad alta', 'pedidos de  prioridad alta', null],
  ])('beside a title: %s', (text, rest, priority) =>
    expect(priorityApart(text, false)).toEqual([rest, priority]),
  )

  test.each([
    ['en Lumen urgente', 'en Lumen ', 'urgent'],
    ['muy urgente en Lumen', ' en Lumen', 'urgent'],
    ['con prioridad media en Lumen', ' en Lumen', 'medium'],
    ['en Urgente y Veloz', 'en Urgente y Veloz', null],
    ['en Alta Costura', 'en Alta Costura', null],
  ])('without a title: %s', (text, rest, priority) =>
    expect(priorityApart(text, true)).toEqual([rest, priority]),
  )
})
