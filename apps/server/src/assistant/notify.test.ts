import { expect, test } from 'vitest'
import { notificationOfAnswer } from './notify.js'

test('the notification of an answer has its words, without the marks of Markdown', () => {
  const bodyOf = (content: string) =>
    notificationOfAnswer(7, { chat_id: 3, content, failure: null, status: 'done' }).body
  expect(bodyOf('## Hoy\n\n- **Dos** tareas')).toBe('Hoy - Dos tareas')
  expect(bodyOf('Vence [Folleto](/ohplaky/empresa/3?task=5), [Plan](/x) y más.')).toBe(
    'Vence Folleto, Plan y más.',
  )
  expect(bodyOf(String.raw`Es [Lista \[1\] 5 \* 2](/x): 1\. a\_b`)).toBe('Es Lista [1] 5 * 2: 1. a_b')
  expect(bodyOf(String.raw`C:\temp [sin enlace]`)).toBe(String.raw`C:\temp [sin enlace]`)
  const failure = { code: 'internal', msg: 'No se pudo.', retry_at: null }
  expect(notificationOfAnswer(7, { chat_id: 3, content: 'Parte', failure, status: 'failed' }).body).toBe(
    'No se pudo.',
  )
})

test('the notification of an answer says in its title whether there is one', () => {
  const answer = { chat_id: 3, content: 'Parte', failure: null, status: 'done' } as const
  expect(notificationOfAnswer(7, answer).title).toBe('JoaoAI terminó tu respuesta')
  const failure = { code: 'internal', msg: 'No se pudo.', retry_at: null }
  expect(notificationOfAnswer(7, { ...answer, failure, status: 'failed' }).title).toBe(
    'JoaoAI no pudo responder',
  )
  const cut = { ...answer, status: 'interrupted' } as const
  expect(notificationOfAnswer(7, cut)).toMatchObject({
    title: 'La respuesta de JoaoAI se interrumpió',
    body: expect.stringContaining('a media respuesta'),
  })
  expect(notificationOfAnswer(7, { ...cut, content: '' }).body).toContain('antes de la respuesta')
})

test('the notification of a long answer has its beginning, and no half of a character', () => {
  const content = `${'a'.repeat(1999)}🙂 b`
  expect(notificationOfAnswer(7, { chat_id: 3, content, failure: null, status: 'done' }).body).toBe(
    'a'.repeat(1999),
  )
})
