import type { Subject } from '@osys/sdk/assistant/schema'
import { describe, expect, test } from 'vitest'
import { followUpIn } from './rules.follow-up.js'

const TODAY = '2026-11-20'
const TASK: Subject = { kind: 'task', id: 5 }
const COMPANY: Subject = { kind: 'company', id: 3 }
const TALK: Subject = { kind: 'conversation', id: 7 }

const asking = (text: string, about: Subject | null = null) => ({ role: 'user' as const, text, about })
const answer = { role: 'assistant' as const, text: 'Así va.', about: null }
/** Returns what the last of these questions asks, after one about a thing. */
const asked = (subject: Subject, ...questions: readonly string[]) => {
  const turns = questions.flatMap(text => [answer, asking(text)])
  return followUpIn([asking('Resume cómo va esto', subject), ...turns], TODAY)?.asked ?? null
}

describe('followUpIn', () => {
  test.each([
    '¿Y quién lo tiene atrasado?',
    '¿Quién la tiene?',
    '¿Y quién es el responsable?',
    '¿Cuándo vence?',
    '¿Y para cuándo es?',
    '¿En qué estado está?',
    '¿Qué le falta?',
    '¿y que falta?',
    '¿Y sus etiquetas?',
    '¿Y los pasos?',
    '¿Qué prioridad tiene?',
    'Resúmelo otra vez',
  ])('%s asks for the facts of a task', text => {
    expect(asked(TASK, text)).toEqual({ kind: 'facts' })
  })

  test.each(['¿Y sus comentarios?', '¿Qué comentaron?', '¿Y qué dijeron?', '¿Hay comentarios?'])(
    '%s asks for the comments on the thing',
    text => {
      expect(asked(TASK, text)).toEqual({ kind: 'comments' })
      expect(asked(COMPANY, text)).toEqual({ kind: 'comments' })
    },
  )

  test('of a company asks for files, tasks and who has them, and facts', () => {
    expect(asked(COMPANY, '¿Y sus archivos?')).toEqual({ kind: 'files' })
    expect(asked(COMPANY, '¿Y quién lo tiene atrasado?')).toMatchObject({
      kind: 'tasks',
      question: { time: 'overdue', isMine: false, isWho: true },
    })
    expect(asked(COMPANY, '¿Quién tiene tareas vencidas?')).toMatchObject({
      question: { time: 'overdue', isWho: true },
    })
    expect(asked(COMPANY, '¿Y las vencidas?')).toMatchObject({ question: { time: 'overdue' } })
    expect(asked(COMPANY, '¿Y sus tareas en revisión?')).toMatchObject({ question: { status: 'review' } })
    expect(asked(COMPANY, '¿Y su teléfono?')).toEqual({ kind: 'facts' })
    expect(asked(COMPANY, '¿Quién es el contacto?')).toEqual({ kind: 'facts' })
  })

  test('of a conversation asks for what was written', () => {
    expect(asked(TALK, '¿Y qué me contestó?')).toEqual({ kind: 'facts' })
    expect(asked(TALK, '¿Y mañana?')).toBeNull()
  })

  test.each([
    '¿Qué tengo para hoy?',
    '¿Qué tareas vencen hoy?',
    '¿Y mañana?',
    '¿Y mis tareas vencidas?',
    '¿Quién está trabajando?',
    '¿Quién viene mañana?',
    '¿Y Café Roble?',
    'Comentarios de Lumen',
    '¿Cómo va Lumen?',
    'CAFE-5',
    '¿Qué empresas hay?',
    '¿Quién tiene más tareas?',
    'Asígnala a Luis',
    'Pásala a revisión',
    'Crea una tarea "Logo" en Lumen',
    'gracias',
    'ayuda',
    '¿Qué hora es?',
    'Escribe un poema',
  ])('%s asks for something else', text => {
    expect([asked(TASK, text), asked(COMPANY, text)]).toEqual([null, null])
  })

  test('ends when a question asks for something else, and not by thanks', () => {
    expect(asked(TASK, '¿Cuándo vence?', 'gracias', '¿Y sus comentarios?')).toEqual({ kind: 'comments' })
    expect(asked(TASK, '¿Cómo va Lumen?', '¿Y sus comentarios?')).toBeNull()
    expect(asked(TASK, 'Tareas que vencen hoy', '¿Y quién las tiene?')).toBeNull()
  })

  test('goes on about the newest thing, and about none without one or for its own question', () => {
    const two = [
      asking('Resume', TASK),
      answer,
      asking('Resume', COMPANY),
      answer,
      asking('¿Y sus comentarios?'),
    ]
    expect(followUpIn(two, TODAY)?.subject).toEqual(COMPANY)
    expect(followUpIn([asking('¿Y sus comentarios?')], TODAY)).toBeNull()
    expect(followUpIn([asking('¿Y sus comentarios?', TASK)], TODAY)).toBeNull()
    expect(followUpIn([], TODAY)).toBeNull()
  })
})
