import { expect, test } from 'vitest'
import { anAssistantChat, anAssistantMessage } from '../testing/assistant.js'
import { chatJson, chatMarkdown } from './format.export.js'
import type { AnswerStep, ChangeStep, ReadStep } from './schema.steps.js'

const NOW = new Date('2026-11-20T18:00:00Z')
const nameOf = (title: string) => chatMarkdown(anAssistantChat({ title }), NOW).name

test('a proposed change stands below its answer, an emptied field without a value', async () => {
  const step: ChangeStep = {
    id: '6f6f5a0a-4a3f-4d5b-9c58-0d2f2f4c7f11',
    kind: 'change',
    at: 0,
    tool: 'update_task',
    title: 'Cambiar CAFE-5',
    fields: [
      { label: 'Título', before: 'Guion', after: 'Guion final' },
      { label: 'Vence', before: '20 nov', after: null },
      { label: 'Nota', before: null, after: 'Nueva' },
      { label: 'Otra', before: null, after: null },
    ],
    state: 'proposed',
    msg: null,
    href: null,
    settled_at: null,
  }
  const textOf = (steps: readonly ChangeStep[]) =>
    chatMarkdown(anAssistantChat({ messages: [anAssistantMessage({ steps: [...steps] })] }), NOW).blob.text()
  expect(await textOf([{ ...step, state: 'failed' }])).toContain('> **Cambiar CAFE-5** (no se aplicó)')
  expect(await textOf([step])).toContain(
    [
      '> **Cambiar CAFE-5** (propuesto)',
      '> - Título: Guion → Guion final',
      '> - Vence: 20 nov → ',
      '> - Nota: Nueva',
      '> - Otra: ',
    ].join('\n'),
  )
})

test('what an answer rests on stands below it: what was read, with links, and what was noted', async () => {
  const base = { at: 0, tool: 'list_tasks', input: {}, total: null, msg: null } as const
  const read = (id: string, over: Partial<ReadStep>): ReadStep => ({
    ...base,
    kind: 'read',
    id,
    label: 'Consultó tareas de Lumen (leyó 2 de 5)',
    state: 'done',
    items: [],
    ...over,
  })
  const items = [
    { label: 'Logo [final]', detail: 'Lumen · pendiente', href: '/ohplaky/empresa/3?task=5' },
    { label: 'Dos\nlíneas', detail: null, href: null },
  ]
  const steps: AnswerStep[] = [
    read('a', { items }),
    read('b', { label: 'No se pudo consultar', state: 'failed', msg: 'No existe.' }),
    read('c', { label: 'Consultando', state: 'running' }),
    { kind: 'note', id: 'n', at: 0, code: 'length_limit', msg: 'Hasta aquí.' },
  ]
  const chat = anAssistantChat({ messages: [anAssistantMessage({ content: 'Dos.', steps })] })
  const text = await chatMarkdown(chat, NOW).blob.text()
  expect(text.slice(text.indexOf('## Asistente'))).toBe(
    [
      '## Asistente general',
      'Dos.',
      [
        '> Consultó tareas de Lumen (leyó 2 de 5)',
        String.raw`> - [Logo \[final\]](/ohplaky/empresa/3?task=5) · Lumen · pendiente`,
        '> - Dos líneas',
      ].join('\n'),
      '> No se pudo consultar: No existe.',
      '> Nota: Hasta aquí.\n',
    ].join('\n\n'),
  )
})

test('what people wrote stays text: no picture, link or element comes of it', async () => {
  const hostile = '![](https://evil.example/p.png) **[Vuelve a entrar](https://evil.example)**\n<img src=x>'
  const safe = String.raw`!\[\](https://evil.example/p.png) \*\*\[Vuelve a entrar\](https://evil.example)\*\* \<img src=x\>`
  const base = { id: 'a', at: 0, tool: 'list_comments', msg: null } as const
  const steps: AnswerStep[] = [
    {
      ...base,
      kind: 'read',
      label: hostile,
      input: {},
      total: null,
      state: 'done',
      items: [
        { label: 'Ana', detail: hostile, href: null },
        { label: hostile, detail: null, href: null },
        { label: hostile, detail: null, href: '/a' },
      ],
    },
    {
      ...base,
      id: 'b',
      kind: 'change',
      title: hostile,
      fields: [{ label: 'Texto', before: hostile, after: hostile }],
      state: 'proposed',
      href: null,
      settled_at: null,
    },
  ]
  const message = anAssistantMessage({ content: 'Va.', steps })
  const chat = anAssistantChat({ title: hostile, messages: [message] })
  const text = await chatMarkdown(chat, NOW, hostile).blob.text()
  expect(text).toContain(`# ${safe}\n`)
  expect(text).toContain(`## ${safe}\n`)
  expect(text.slice(text.indexOf('> '))).toBe(
    [
      [`> ${safe}`, `> - Ana · ${safe}`, `> - ${safe}`, `> - [${safe}](/a)`].join('\n'),
      `${[`> **${safe}** (propuesto)`, `> - Texto: ${safe} → ${safe}`].join('\n')}\n`,
    ].join('\n\n'),
  )
})

test('a failed answer says why', async () => {
  const failure = { code: 'busy', msg: 'Reintenta en un momento.', retry_at: null }
  const messages = [anAssistantMessage({ content: '', status: 'failed', failure })]
  const text = await chatMarkdown(anAssistantChat({ messages }), NOW).blob.text()
  expect(text).toMatch(/\n\n_Respuesta fallida\. Reintenta en un momento\._\n$/)
})

test('the names of files and the end of an unfinished answer stand below the text', async () => {
  const file = { id: 5, name: 'brief.pdf', mime: 'application/pdf', size: 9, url: null } as const
  const facts = {
    width: null,
    height: null,
    pages: 1,
    read_pages: 1,
    characters: 9,
    read_characters: 9,
    problem: null,
  }
  const asked = anAssistantMessage({ id: 1, role: 'user', parent_id: null, content: ' ¿Qué dice? ' })
  const messages = [
    { ...asked, files: [{ ...file, ...facts }] },
    anAssistantMessage({ id: 2, parent_id: 1, content: 'La mitad', status: 'interrupted' }),
  ]
  const text = await chatMarkdown(anAssistantChat({ messages, current_message_id: 2 }), NOW).blob.text()
  expect(text).toContain('## Tú\n\n¿Qué dice?\n\n_Adjuntos: brief.pdf_')
  expect(text).toMatch(/## Asistente general\n\nLa mitad\n\n_Respuesta interrumpida_\n$/)
})

test('a file has the name of its chat, without what file systems refuse', () => {
  expect(nameOf('Plan: marzo/abril?')).toBe('Plan marzo abril.md')
  expect(nameOf(' ¿Qué vence? ')).toBe('¿Qué vence.md')
  expect(nameOf('///')).toBe('chat.md')
  expect(nameOf('á'.repeat(200))).toBe(`${'á'.repeat(80)}.md`)
  expect(chatJson(anAssistantChat({ title: 'Plan' })).name).toBe('Plan.json')
})
