import { describe, expect, test } from 'vitest'
import { lackIn, understand } from './rules.questions.js'

// A Friday.
const TODAY = '2026-11-20'

describe('lackIn (Spec §7)', () => {
  test.each([
    ['¿Quién viene mañana?', 'presence'],
    ['¿Quién trabajó ayer?', 'presence'],
    ['¿Quién vino el lunes?', 'presence'],
    ['¿Quién viene el 45?', 'presence'],
    ['¿Está Luis mañana en la oficina?', 'presence'],
    ['¿Vino Luis ayer?', 'presence'],
    ['¿Quién llegó tarde?', 'late'],
    ['horas del equipo', 'hours'],
    ['¿Hubo comentarios hoy?', 'comments'],
    ['tareas con comentarios', 'comments'],
    ['¿Qué archivos hay de hoy?', 'files'],
    ['¿Qué archivos subieron hoy?', 'files'],
    ['¿Hay correos nuevos hoy?', 'mail'],
    ['¿Cuántos clientes nuevos tenemos este mes?', 'companies'],
    ['¿Hay clientes nuevos?', 'companies'],
    ['¿Cuántas empresas se aprobaron esta semana?', 'companies'],
    ['empresas aprobadas', 'companies'],
    ['¿Qué empresas no están archivadas?', 'companies'],
    ['¿Qué empresas lleva Luis?', 'companies'],
    ['empresas sin comentarios', 'companies'],
    ['¿Qué empresas no tienen tareas?', 'idle'],
    ['¿Quién tiene más tareas?', 'ranking'],
    ['¿Qué empresa tiene más tareas vencidas?', 'ranking'],
    ['¿Qué tareas me asignaron hoy?', 'origin'],
    ['tareas sin fecha', 'undated'],
  ])('%s', (question, lack) => {
    expect(lackIn(question, TODAY)).toBe(lack)
    expect(understand(question, TODAY)).toEqual({ kind: 'unknown' })
    // It is a whole question, however short.
    expect(understand(question, TODAY, ['mis tareas'])).toEqual({ kind: 'unknown' })
  })

  test.each([
    ['¿Quién trabaja hoy?', { kind: 'team', of: null, status: null }],
    ['¿Quién viene hoy?', { kind: 'team', of: null, status: null }],
    ['¿Quién llegó hoy?', { kind: 'team', of: null, status: null }],
    ['¿Llegó Luis hoy?', { kind: 'team', of: 'Luis', status: null }],
    [
      '¿Quién está trabajando en Café Roble?',
      {
        kind: 'tasks',
        of: 'Café Roble',
        isMine: false,
        isFree: false,
        time: 'any',
        status: 'progress',
        priority: null,
        isWho: true,
      },
    ],
    ['¿Qué días trabajé esta semana?', { kind: 'hours', of: null, time: 'week' }],
    ['empresas sin aprobar', { kind: 'companies', status: 'pending' }],
    ['¿Qué clientes tenemos?', { kind: 'companies', status: null }],
  ])('%s has an answer', (question, intent) => {
    expect(lackIn(question, TODAY)).toBeNull()
    expect(understand(question, TODAY)).toEqual(intent)
  })

  test.each([
    '¿Quién está trabajando con Luis?',
    '¿Qué pasó ayer?',
    '¿Quién hizo más esta semana?',
    '¿Vienen hoy?',
    'Escribe un poema',
  ])('%s is not understood', question => {
    expect(lackIn(question, TODAY)).toBeNull()
    expect(understand(question, TODAY)).toEqual({ kind: 'unknown' })
  })
})
