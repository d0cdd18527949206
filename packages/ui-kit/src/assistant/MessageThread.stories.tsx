import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { anAssistantMessage } from '@osys/sdk/testing/assistant'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { ChatWaiting } from './ChatWaiting.js'
import { heightUnderThumb } from '../testing/thumb.js'
import { MessageThread } from './MessageThread.js'
import { colourCode } from './ports.highlight.js'

const question = (id: number, content: string, over = {}) =>
  anAssistantMessage({ id, role: 'user', content, parent_id: id > 1 ? id - 1 : null, cost: null, ...over })
const answer = (id: number, content: string, over = {}) =>
  anAssistantMessage({ id, content, parent_id: id - 1, ...over })

const MARKDOWN = `## Plan de la semana

Tienes **tres tareas** de [Café Roble Alto](/ohplaky/empresa/1):

| Tarea | Vence |
|---|---|
| CAFE-7 | viernes |
| CAFE-5 | ayer |

- [x] Guion
- [ ] Video

1. Abre la terminal
   \`\`\`sh
   npm start
   \`\`\`

\`\`\`ts
// Suma con IVA
export function total(precio: number): string {
  return \`$\${(precio * 1.16).toFixed(2)}\`
}
\`\`\`

El HTML queda como texto: <b>no</b>. La suma es $a^2 + b^2$ y \\(a_b + c_d\\). ![foto](https://otro.example/x.png)`

const read = {
  kind: 'read',
  id: 'r1',
  at: 0,
  tool: 'list_tasks',
  label: 'Consultó tareas de Café Roble Alto',
  input: {},
  state: 'done',
  items: [{ label: 'CAFE-7', detail: 'Escribir la página', href: '/ohplaky/empresa/1?tarea=7' }],
  total: 3,
  msg: null,
} as const
const change = {
  kind: 'change',
  id: 'c1',
  at: 999,
  tool: 'update_task',
  title: 'Cambiar CAFE-5',
  fields: [
    { label: 'Estado', before: 'Pendiente', after: 'En progreso' },
    { label: 'Descripción', before: null, after: 'Llamar al cliente antes del viernes.' },
  ],
  state: 'proposed',
  msg: null,
  href: null,
  settled_at: null,
} as const
const note = {
  kind: 'note',
  id: 'n1',
  at: 999,
  code: 'context_cut',
  msg: 'No cupieron los 12 mensajes más antiguos (34,500 de 60,000 caracteres).',
} as const

const calls = {
  onCopy: fn(async () => true),
  onDownload: fn(),
  colour: colourCode,
  onEdit: fn(),
  onRegenerate: fn(),
  mayContinue: ({ status, steps }: AssistantMessage) =>
    status !== 'done' || steps.some(step => step.kind === 'note' && step.code === 'length_limit'),
  onContinue: fn(),
  onDelete: fn(),
  onWalk: fn(),
  onJudge: fn(),
  onOpenFile: fn(),
  onApply: fn(async () => {}),
  onDiscard: fn(async () => {}),
}

const HOUR_MS = 60 * 60_000

const meta = {
  title: 'assistant/MessageThread',
  component: MessageThread,
  decorators: [
    Story => (
      <div style={{ display: 'flex', blockSize: 640 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    messages: [question(1, '¿Cómo va la semana?'), answer(2, MARKDOWN)],
    branches: new Map([[2, { index: 2, count: 3 }]]),
    assistantName: 'Asistente general',
    timeZone: 'America/Mexico_City',
    asking: null,
    isBusy: false,
    isCut: false,
    found: null,
    pictures: new Map(),
    calls,
    edit: null,
    onEdited: fn(),
  },
  render: function Thread(args) {
    const [edit, setEdit] = useState(args.edit)
    return <MessageThread {...args} edit={edit} onEdited={setEdit} />
  },
} satisfies Meta<typeof MessageThread>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible()
    const copy = await canvas.findAllByRole('button', { name: 'Copiar código' })
    await userEvent.click(copy[1] as HTMLElement)
    await expect(calls.onCopy).toHaveBeenCalledWith({
      text: expect.stringContaining('export function total'),
    })
    const walk = canvas.getByRole('button', { name: 'Versión anterior' })
    await expect(heightUnderThumb(walk)).toBe(44)
    await userEvent.click(walk)
    await expect(calls.onWalk).toHaveBeenCalledWith({ id: 2, step: -1 })
    await waitFor(() => expect(document.querySelector('.hljs-keyword')).not.toBeNull())
  },
}

/** An answer tells its model, its tokens and its time; the tokens by direction are the title. */
export const Cost: Story = {
  args: {
    messages: [
      question(1, 'Hola'),
      answer(2, 'Hola.', {
        cost: {
          mode: 'model',
          model: 'modelo-1',
          tokens_in: 1200,
          tokens_out: 34,
          is_estimated: false,
          ms: 3240,
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    const line = await canvas.findByText('modelo-1 · 1,234 tokens · 3.2 s')
    await waitFor(() => expect(line).toBeVisible())
    await expect(canvas.getByTitle('1,200 tokens leídos y 34 escritos')).toBeVisible()
  },
}

/** Headings of an answer tell their order by their size; the boxes of tasks and links of persons are read as what they are. */
export const Marks: Story = {
  args: {
    messages: [
      question(1, 'Plan'),
      answer(
        2,
        '# Plan\n\n## Semana\n\n### Lunes\n\n#### Mañana\n\n- [x] Guion\n- [ ] Video\n- Sin casilla\n\n' +
          'Escribe a [Ana](mailto:ana@example.com) o lee [la guía](https://example.com).',
      ),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Mañana' })
    const sizes = ['Plan', 'Semana', 'Lunes', 'Mañana'].map(name =>
      Number.parseFloat(getComputedStyle(canvas.getByRole('heading', { name })).fontSize),
    )
    await expect(sizes).toEqual([20, 18, 16, 14])
    await expect(canvas.getByRole('link', { name: 'Ana' })).not.toHaveAttribute('target')
    await expect(canvas.getByRole('link', { name: /^la guía/ })).toHaveTextContent(/se abre en otra pestaña/)
    const [done, open] = canvas.getAllByRole('checkbox')
    await expect(done).toBeChecked()
    const look = (box: HTMLElement | undefined) => getComputedStyle(box as HTMLElement)
    await expect(look(done).backgroundColor).not.toBe(look(open).backgroundColor)
    await expect(look(open).appearance).toBe('none')
  },
}

export const Steps: Story = {
  args: {
    messages: [
      question(1, 'Pasa CAFE-5 a progreso'),
      answer(2, 'Esto es lo que cambiaría.', {
        steps: [read, change, { ...change, id: 'c2', state: 'applied', href: '/ohplaky' }, note],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Consultó tareas de Café Roble Alto'))
    await expect(await canvas.findByRole('link', { name: 'CAFE-7' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Aplicar' }))
    await expect(calls.onApply).toHaveBeenCalledWith({ id: 2, changeId: 'c1' })
  },
}

/** The two answers go with the one that was given: the focus stays on the change. */
export const Settling: Story = {
  render: function Settling(args) {
    const [state, setState] = useState<'proposed' | 'applied' | 'discarded'>('proposed')
    const steps = [
      { ...change, state, href: '/ohplaky' },
      { ...change, id: 'c2', title: 'Otro cambio' },
    ]
    return (
      <MessageThread
        {...args}
        messages={[question(1, 'Pasa CAFE-5 a progreso'), answer(2, 'Esto cambiaría.', { steps })]}
        calls={{
          ...calls,
          onApply: async () => setState('applied'),
          onDiscard: async () => setState('discarded'),
        }}
      />
    )
  },
  play: async ({ canvas }) => {
    const [apply] = await canvas.findAllByRole('button', { name: 'Aplicar' })
    await userEvent.click(apply as HTMLElement)
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Abrir' })).toHaveFocus())
  },
}

/** A change without a link of its own gets the focus itself. */
export const Discarding: Story = {
  ...Settling,
  play: async ({ canvas }) => {
    const [discard] = await canvas.findAllByRole('button', { name: 'Descartar' })
    const [card] = canvas.getAllByRole('group')
    await userEvent.click(discard as HTMLElement)
    await waitFor(() => expect(card).toHaveFocus())
  },
}

export const Ends: Story = {
  args: {
    messages: [
      question(1, 'Uno'),
      answer(2, 'La primera parte', { status: 'stopped' }),
      question(3, 'Dos'),
      answer(4, 'La mitad', { status: 'interrupted' }),
      question(5, 'Tres'),
      answer(6, '', {
        status: 'failed',
        failure: { code: 'provider_busy', msg: 'El modelo está ocupado.', retry_at: '2026-11-20T22:00:00Z' },
      }),
      question(7, 'Cuatro'),
      answer(8, ''),
    ],
  },
  play: async ({ canvas }) => {
    const stopped = (await canvas.findByText('La primera parte')).closest('article') as HTMLElement
    await userEvent.click(await within(stopped).findByRole('button', { name: 'Continuar' }))
    await expect(calls.onContinue).toHaveBeenCalledWith({ id: 2 })
    const failed = canvas.getByRole('group', { name: 'No se pudo responder' })
    await expect(failed).toHaveTextContent('El modelo está ocupado.')
    await userEvent.click(within(failed).getByRole('button', { name: 'Reintentar' }))
    await expect(calls.onRegenerate).toHaveBeenCalledWith({ id: 6 })
  },
}

/** The time of the next try is told while it is ahead. */
export const RetryLater: Story = {
  args: {
    messages: [-HOUR_MS, HOUR_MS].flatMap((ms, index) => [
      question(2 * index + 1, 'Uno'),
      answer(2 * index + 2, '', {
        status: 'failed',
        failure: {
          code: 'provider_busy',
          msg: 'El modelo está ocupado.',
          retry_at: new Date(Date.now() + ms).toISOString(),
        },
      }),
    ]),
  },
  play: async ({ canvas }) => {
    const ends = () => canvas.getAllByRole('group', { name: 'No se pudo responder' })
    await waitFor(() => expect(ends()).toHaveLength(2))
    const [past, ahead] = ends()
    await expect(past).toHaveTextContent(/· El modelo está ocupado\.Reintentar$/)
    await expect(ahead).toHaveTextContent(/ocupado\. Podrás reintentar (mañana )?a las? .+Reintentar$/)
  },
}

/** A question whose answer was deleted can be answered again, from its buttons or by asking it unchanged. */
export const Unanswered: Story = {
  args: { messages: [question(1, 'Uno'), answer(2, 'Dos.'), question(3, 'Tres')] },
  play: async ({ canvas }) => {
    await canvas.findByText('Dos.')
    const [first, last] = ['Uno', 'Tres'].map(
      text => canvas.getByText(text).closest('article') as HTMLElement,
    )
    const again = { name: 'Volver a generar' }
    await expect(within(first as HTMLElement).queryByRole('button', again)).toBeNull()
    calls.onRegenerate.mockClear()
    await userEvent.click(within(last as HTMLElement).getByRole('button', again))
    await expect(calls.onRegenerate).toHaveBeenLastCalledWith({ id: 3 })
    await userEvent.click(within(last as HTMLElement).getByRole('button', { name: 'Editar pregunta' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Preguntar de nuevo' }))
    await expect(calls.onRegenerate).toHaveBeenCalledTimes(2)
    await expect(calls.onEdit).not.toHaveBeenCalled()
  },
}

/** The button itself tells that it has copied, for two seconds; one that could not tells nothing. */
export const Copying: Story = {
  args: { messages: [question(1, 'Uno'), answer(2, 'Dos.\n\n```ts\nconst a = 1\n```')] },
  play: async ({ canvas }) => {
    for (const name of ['Copiar código', 'Copiar']) {
      const button = (await canvas.findAllByRole('button', { name })).at(-1) as HTMLElement
      calls.onCopy.mockResolvedValueOnce(false)
      await userEvent.click(button)
      await expect(button).toHaveAttribute('title', name)
      await userEvent.click(button)
      await waitFor(() => expect(button).toHaveAttribute('title', 'Copiado'))
      await expect(canvas.getByText('Copiado')).toHaveAttribute('role', 'status')
      await waitFor(() => expect(button).toHaveAttribute('title', name))
      await expect(canvas.queryByText('Copiado')).toBeNull()
    }
  },
}

/** The copied text is parted where a step stands between its words. */
export const CopiedWithSteps: Story = {
  args: { messages: [question(1, 'Uno'), answer(2, 'Voy.Listo.', { steps: [{ ...change, at: 4 }] })] },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: 'Copiar' })
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await expect(calls.onCopy).toHaveBeenCalledWith({ text: 'Voy.\n\nListo.' })
  },
}

/** Nothing came before it broke off, so there is nothing to go on with. */
export const EndsWithoutText: Story = {
  args: {
    messages: [question(1, 'Uno'), answer(2, '', { status: 'interrupted' })],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Tu pregunta está guardada/)).toBeVisible())
    await expect(canvas.queryByText(/parte que llegó/)).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Continuar' })).toBeNull()
    await expect(canvas.getAllByRole('button', { name: 'Volver a generar' })).not.toHaveLength(0)
    // There is nothing to copy or to judge either.
    await expect(canvas.getAllByRole('button', { name: 'Copiar' })).toHaveLength(1)
    await expect(canvas.queryByRole('button', { name: 'Buena respuesta' })).toBeNull()
  },
}

/** Screen readers hear an answer once, at its end, and not part by part. */
export const Heard: Story = {
  render: function Answering(args) {
    const [parts, setParts] = useState(1)
    const isDone = parts > 2
    return (
      <>
        <button type="button" onClick={() => setParts(parts + 1)}>
          Más
        </button>
        <MessageThread
          {...args}
          isBusy={!isDone}
          messages={[
            question(1, 'Cuenta'),
            answer(2, 'Parte. '.repeat(Math.min(parts, 2)), { status: isDone ? 'done' : 'generating' }),
          ]}
        />
      </>
    )
  },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Conversación' })
    await expect(log).toHaveAttribute('aria-live', 'off')
    const said = canvas.getAllByRole('status').find(each => !log.contains(each))
    await userEvent.click(canvas.getByRole('button', { name: 'Más' }))
    await expect(said).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'Más' }))
    await expect(said).toHaveTextContent('Asistente general terminó de responder: Parte. Parte.')
  },
}

export const LengthLimit: Story = {
  args: {
    messages: [
      question(1, 'Uno'),
      answer(2, 'Hasta aquí', {
        steps: [{ ...note, code: 'length_limit', msg: 'El modelo llegó a su límite.' }],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continuar' }))
    await expect(calls.onContinue).toHaveBeenCalledWith({ id: 2 })
  },
}

export const Writing: Story = {
  args: {
    isBusy: true,
    messages: [
      question(1, 'Escribe código', {
        images: [],
        files: [
          aFileOf('brief.pdf', { pages: 3, characters: 9000, read_characters: 4000 }),
          aFileOf('informe.pdf', {
            pages: 2500,
            read_pages: 2000,
            characters: 402_133,
            read_characters: 400_000,
          }),
          aFileOf('roto.docx', { problem: 'El archivo está dañado.' }),
        ],
      }),
      answer(2, 'Va:\n\n```ts\nconst a = 1\nconst', { status: 'generating', cost: null }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Se leyeron 4,000 de 9,000 caracteres/)).toBeInTheDocument()
    await expect(canvas.getByText(/Se leyeron 2,000 de 2,500 páginas/)).toBeInTheDocument()
    await expect(canvas.queryByText(/402,133/)).toBeNull()
  },
}

/** While an answer of another branch comes, what would be refused waits and says for what. */
export const BusyElsewhere: Story = {
  args: { isBusy: true, messages: [question(1, 'Hola'), answer(2, 'Buenos días.')] },
  play: async ({ canvas }) => {
    for (const name of ['Editar pregunta', 'Volver a generar', 'Eliminar']) {
      const button = (await canvas.findAllByRole('button', { name }))[0] as HTMLElement
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription('Espera a que termine la respuesta, o detenla')
      await userEvent.click(button)
    }
    for (const call of [calls.onRegenerate, calls.onDelete]) await expect(call).not.toHaveBeenCalled()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Copiar' })[0] as HTMLElement)
    await expect(calls.onCopy).toHaveBeenCalledWith({ text: 'Hola' })
  },
}

export const Thinking: Story = {
  args: { isBusy: true, messages: [question(1, 'Hola'), answer(2, '', { status: 'generating' })] },
}

export const SendingAndCut: Story = {
  args: { isCut: true, asking: { text: '¿Y mañana?', chips: [] } },
}

export const Editing: Story = {
  args: {
    messages: [question(1, '¿Y', { files: [aFileOf('brief.pdf', {})] }), answer(2, 'Sí.')],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar pregunta' }))
    await expect(canvas.getByText('brief.pdf')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: 'Editar pregunta' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    // The caret stands behind the text.
    await userEvent.keyboard(' hoy?')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(calls.onEdit).toHaveBeenCalledWith({ id: 1, text: '¿Y hoy?' })
    await expect(canvas.getByRole('log')).toHaveFocus()
  },
}

/** An edit that was left stands there as it was; as long as it is too long, it is not asked. */
export const EditingAgain: Story = {
  args: {
    messages: [question(1, '¿Cómo va?'), answer(2, 'Bien.')],
    edit: { id: 1, text: `¿Cómo va hoy?${'x'.repeat(32_000)}` },
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Texto de la pregunta' })
    // The thread shows a message once it is measured.
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Sobran 13 caracteres/))
    const save = canvas.getByRole('button', { name: 'Preguntar de nuevo' })
    await userEvent.click(save)
    await expect(calls.onEdit).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '¿Cómo va hoy?')
    await userEvent.click(save)
    await expect(calls.onEdit).toHaveBeenCalledWith({ id: 1, text: '¿Cómo va hoy?' })
  },
}

/** Asking anew says what is missing in an empty field, and closes an unchanged one. */
export const EditingNothing: Story = {
  args: { messages: [question(1, '¿Cómo va?'), answer(2, 'Bien.')] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar pregunta' }))
    const field = canvas.getByRole('textbox', { name: 'Texto de la pregunta' })
    await userEvent.clear(field)
    await userEvent.click(canvas.getByRole('button', { name: 'Preguntar de nuevo' }))
    await expect(field).toHaveAccessibleDescription('Escribe tu pregunta.')
    await userEvent.type(field, '¿Cómo va?')
    await userEvent.click(canvas.getByRole('button', { name: 'Preguntar de nuevo' }))
    await expect(field).not.toBeInTheDocument()
    await expect(calls.onEdit).not.toHaveBeenCalled()
  },
}

/** A long thread is drawn as far as it is seen; it follows its end only for a reader who is there. */
export const Long: Story = {
  render: function Growing(args) {
    const [count, setCount] = useState(200)
    const messages = Array.from({ length: count }, (_, index) =>
      index % 2 === 0
        ? question(index + 1, `Pregunta ${index + 1}`)
        : answer(index + 1, `Respuesta ${index + 1}\n\n`.repeat(4)),
    )
    return (
      <>
        <button type="button" onClick={() => setCount(count + 2)}>
          Más
        </button>
        <MessageThread {...args} messages={messages} />
      </>
    )
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/Respuesta 200/)
    const box = canvas.getByRole('log', { name: 'Conversación' })
    await waitFor(() => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(60))
    await scrollUp(box, canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Ir al final' }))
    await canvas.findAllByText(/Respuesta 200/)
  },
}

/** Scrolls to the beginning as a reader does, who turns the wheel until they are there. */
async function scrollUp(box: HTMLElement, canvas: { getByText(text: string): HTMLElement }): Promise<void> {
  await waitFor(async () => {
    await fireEvent.wheel(box)
    box.scrollTop = 0
    canvas.getByText('Pregunta 1')
  })
}

const inSight = (box: HTMLElement, item: HTMLElement) => {
  const [{ top, bottom }, place] = [box.getBoundingClientRect(), item.getBoundingClientRect()]
  return place.top >= top && place.bottom <= bottom
}

/** A thread opens at the message that was looked for, far from its end, and marks it; the reader moves on from there. */
export const Found: Story = {
  args: {
    messages: Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0
        ? question(index + 1, `Pregunta ${index + 1}`)
        : answer(index + 1, `Respuesta ${index + 1}\n\n`.repeat(4)),
    ),
    found: { id: 61 },
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log', { name: 'Conversación' })
    const item = (await canvas.findByText('Pregunta 61')).closest('article') as HTMLElement
    await expect(item).toHaveAttribute('aria-current', 'true')
    await waitFor(() => expect(inSight(box, item)).toBe(true))
    await expect(box.querySelectorAll('[aria-current]')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Ir al final' }))
    await canvas.findAllByText(/Respuesta 200/)
    await waitFor(() => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(60))
  },
}

/** An edit that its own button did not open comes into sight with the focus, far from the end as well. */
export const EditingFar: Story = {
  ...Found,
  args: { ...Found.args, found: null },
  render: function Returning(args) {
    const [edit, setEdit] = useState(args.edit)
    return (
      <>
        {!edit && (
          <button type="button" onClick={() => setEdit({ id: 61, text: '¿Y hoy?' })}>
            Editar
          </button>
        )}
        <MessageThread {...args} edit={edit} onEdited={setEdit} />
      </>
    )
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/Respuesta 200/)
    const box = canvas.getByRole('log', { name: 'Conversación' })
    await userEvent.click(canvas.getByRole('button', { name: 'Editar' }))
    const field = await canvas.findByRole('textbox', { name: 'Texto de la pregunta' })
    await waitFor(() => expect(field).toHaveFocus())
    await waitFor(() => expect(inSight(box, field)).toBe(true))
    await userEvent.keyboard(' Sí.')
    await expect(field).toHaveValue('¿Y hoy? Sí.')
  },
}

/** A thread opens at an edit that was left, and leaves the focus where it is. */
export const EditingLeft: Story = {
  ...Found,
  args: { ...Found.args, found: null, edit: { id: 61, text: '¿Y hoy?' } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log', { name: 'Conversación' })
    const field = await canvas.findByRole('textbox', { name: 'Texto de la pregunta' })
    await waitFor(() => expect(inSight(box, field)).toBe(true))
    await expect(document.body).toHaveFocus()
  },
}

/** A question brings a reader who scrolled up to the end of the thread. */
export const Asked: Story = {
  render: function Asking(args) {
    const [isAsked, setAsked] = useState(false)
    const messages = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0
        ? question(index + 1, `Pregunta ${index + 1}`)
        : answer(index + 1, `Respuesta ${index + 1}\n\n`.repeat(4)),
    )
    return (
      <>
        <button type="button" onClick={() => setAsked(true)}>
          Preguntar
        </button>
        <MessageThread
          {...args}
          messages={messages}
          asking={isAsked ? { text: 'Otra pregunta', chips: [] } : null}
        />
      </>
    )
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/Respuesta 60/)
    const box = canvas.getByRole('log', { name: 'Conversación' })
    await scrollUp(box, canvas)
    await canvas.findByRole('button', { name: 'Ir al final' })
    await userEvent.click(canvas.getByRole('button', { name: 'Preguntar' }))
    await expect(await canvas.findByText('Otra pregunta')).toBeVisible()
    await waitFor(() => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(60))
  },
}

export const Loading: Story = { render: () => <ChatWaiting /> }

function aFileOf(name: string, over: object) {
  return {
    id: name.length,
    name,
    mime: 'application/pdf',
    size: 120_000,
    url: null,
    width: null,
    height: null,
    pages: null,
    read_pages: null,
    characters: null,
    read_characters: null,
    problem: null,
    ...over,
  }
}
