import { dueOf } from '@osys/sdk/tasks/rules.due'
import { explainStatusMove } from '@osys/sdk/tasks/rules.moves'
import { TASK_LIMITS, type Task } from '@osys/sdk/tasks/schema'
import { aTask } from '@osys/sdk/testing/tasks'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { Composer } from '../comments/Composer.js'
import { CodeNames } from '../display/CodedText.js'
import { Today } from '../fields/useToday.js'
import { messages as texts } from './messages.js'
import { TaskComposer } from './TaskComposer.js'
import { TaskPanel, type TaskPanelProps } from './TaskPanel.js'

const user = { kind: 'person' as const, id: 7, roles: [], permissions: ['ohplaky.task.status'] }
const item = (task: Task) => ({ task, code: 'CAFE-42', due: dueOf(task, '2026-11-20'), href: '' })

const meta = {
  title: 'tasks/TaskPanel',
  component: TaskPanel,
  args: {
    item: item(aTask()),
    companyHref: null,
    readOnly: null,
    verdicts: {
      pending: explainStatusMove(user, 'pending', 'pending'),
      progress: explainStatusMove(user, 'pending', 'progress'),
      review: explainStatusMove(user, 'pending', 'review'),
      done: explainStatusMove(user, 'pending', 'done'),
    },
    save: { phase: 'saved', onRetry: fn(), onDiscard: fn() },
    errors: {},
    conflicts: [],
    limits: TASK_LIMITS,
    labelsInUse: () => ['video', 'web'],
    isFull: false,
    hrefs: { otherSize: '#completa', previous: '#antes', next: '#despues' },
    newId: () => 'n',
    onSearchPeople: fn(async (_text: string) => [aUserRef({ id: 8, name: 'Luis Romero' })]),
    onEdit: fn(),
    onLeaveField: fn(),
    onMove: fn(),
    onSettle: fn(),
    onDelete: fn() as TaskPanelProps['onDelete'],
    onCopyLink: fn(),
    onDuplicate: fn() as TaskPanelProps['onDuplicate'],
    onClose: fn(),
  },
} satisfies Meta<typeof TaskPanel>

const onKeep = fn()

export default meta
type Story = StoryObj<typeof meta>

const ready = async (canvas: {
  getByRole: (role: string, by: { name: RegExp }) => HTMLElement
}): Promise<void> => waitFor(() => expect(canvas.getByRole('dialog', { name: /^CAFE-42/ })).toBeVisible())

/** The codes of tasks in the description are links; within an address they are none. */
export const TaskCode: Story = {
  args: { item: item(aTask({ description: 'Como CAFE-7.\n\n- [de CAFE-7](https://a.mx)\n- `CAFE-7`' })) },
  decorators: [
    Story => (
      <CodeNames value={new Map([['CAFE-7', { title: 'Escribir el guion', url: '#cafe-7' }]])}>
        <Story />
      </CodeNames>
    ),
  ],
  play: async ({ canvas }) => {
    await ready(canvas)
    const description = within(await canvas.findByRole('region', { name: texts.description }))
    await waitFor(() => expect(description.getAllByRole('link')).toHaveLength(2))
    await expect(description.getByRole('link', { name: 'CAFE-7' })).toHaveAttribute('href', '#cafe-7')
  },
}

/** Below the field of a step that names a task stands its link; a step that can only be read holds it. */
export const StepCode: Story = {
  args: {
    item: item(aTask({ checklist: [{ id: 'a', text: 'Esperar a CAFE-7 y a CAFE-9', done: false }] })),
  },
  decorators: TaskCode.decorators,
  play: async ({ canvas }) => {
    await ready(canvas)
    await expect(canvas.getAllByRole('link', { name: 'CAFE-7' })).toHaveLength(1)
    await expect(canvas.getByRole('link', { name: 'CAFE-7' })).toHaveAttribute('href', '#cafe-7')
    await expect(canvas.queryByRole('link', { name: 'CAFE-9' })).toBeNull()
  },
}

/** On a phone the links leave its words to a step, however many tasks it names. */
export const StepCodesOnPhone: Story = {
  args: {
    item: item(aTask({ checklist: [{ id: 'a', text: 'Avisar a CAFE-7, CAFE-8 y CAFE-10', done: false }] })),
  },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  decorators: [
    Story => (
      <CodeNames
        value={new Map(['CAFE-7', 'CAFE-8', 'CAFE-10'].map(code => [code, { title: code, url: '#' }]))}
      >
        <Story />
      </CodeNames>
    ),
  ],
  play: async ({ canvas }) => {
    await ready(canvas)
    await expect(canvas.getAllByRole('link', { name: /^CAFE-/ })).toHaveLength(3)
    const text = canvas.getByRole('textbox', { name: 'Paso 1' }).getBoundingClientRect()
    const remove = canvas.getByRole('button', { name: /^Quitar/ }).getBoundingClientRect()
    await expect(text.width).toBeGreaterThan(140)
    await expect(remove.top).toBeLessThan(text.bottom)
  },
}

export const StepCodeReadOnly: Story = {
  ...StepCode,
  args: { ...StepCode.args, readOnly: 'Solo lectura' },
}

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await ready(canvas)
    const name = `CAFE-42 ${aTask().title}`
    await expect(canvas.getByRole('dialog', { name })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Estado: Pendiente' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'En progreso' }))
    await expect(args.onMove).toHaveBeenCalledWith({ status: 'progress' })
    await userEvent.click(canvas.getByRole('button', { name: 'Prioridad: Alta' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Urgente' }))
    await expect(args.onEdit).toHaveBeenLastCalledWith({ patch: { priority: 'urgent' } })
    await userEvent.click(canvas.getByRole('button', { name: /^Responsables: / }))
    await userEvent.click(await canvas.findByRole('option', { name: /Luis Romero/ }))
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      patch: { assignees: [...aTask().assignees, aUserRef({ id: 8, name: 'Luis Romero' })] },
    })
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('option')).toBeNull()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByLabelText('Hecho: Escribir las tres rutas'))
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      patch: {
        checklist: [
          { id: 'a', text: 'Reunir referencias', done: true },
          { id: 'b', text: 'Escribir las tres rutas', done: true },
        ],
      },
    })
    await userEvent.type(canvas.getByLabelText('Agregar un paso'), 'Tercero{Enter}')
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      patch: { checklist: [...aTask().checklist, { id: 'n', text: 'Tercero', done: false }] },
    })
    await userEvent.type(canvas.getByLabelText('Agregar un paso'), 'Cuarto{Escape}')
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      patch: { checklist: [...aTask().checklist, { id: 'n', text: 'Cuarto', done: false }] },
    })
    await expect(args.onClose).not.toHaveBeenCalled()
    const second = canvas.getByRole('button', { name: 'Mover Escribir las tres rutas' })
    second.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      patch: { checklist: aTask().checklist.toReversed() },
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Etiquetas: campaña' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Etiquetas' }), 'web,')
    await expect(args.onEdit).toHaveBeenLastCalledWith({ patch: { labels: ['campaña', 'web'] } })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Más acciones' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    await expect(args.onDelete).toHaveBeenCalled()
  },
}

/** Steps that could not be added are there again, each in its line; they are added when there is room. */
export const KeptSteps: Story = {
  args: { typedStep: { text: 'Uno\n[x] Dos', onKeep }, limits: { ...TASK_LIMITS, checklist: 3 } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Agregar un paso')
    await expect(field).toHaveValue('Uno\n[x] Dos')
    await userEvent.click(field)
    await userEvent.keyboard('{Enter}')
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      patch: { checklist: [...aTask().checklist, { id: 'n', text: 'Uno', done: false }] },
    })
    await expect(field).toHaveValue('[x] Dos')
    await expect(onKeep).toHaveBeenLastCalledWith('[x] Dos')
  },
}

/** Pasted lines become steps; nothing that is too long is cut, in a step or in a label. */
export const PastedSteps: Story = {
  args: { typedStep: { text: '', onKeep } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Agregar un paso')
    await userEvent.click(field)
    await userEvent.paste('- [x] Uno\n- Dos')
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      patch: {
        checklist: [
          ...aTask().checklist,
          { id: 'n', text: 'Uno', done: true },
          { id: 'n', text: 'Dos', done: false },
        ],
      },
    })
    await expect(field).toHaveValue('')
    mocked(args.onEdit).mockClear()
    const long = 'x'.repeat(301)
    await userEvent.paste(long)
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue(long)
    await expect(field).toHaveAccessibleDescription(/301|sobra/i)
    await expect(onKeep).toHaveBeenLastCalledWith(long)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
    const step = canvas.getByLabelText('Paso 1')
    await userEvent.click(step)
    await userEvent.paste(long)
    await userEvent.tab()
    await expect(args.onEdit).not.toHaveBeenCalled()
    await userEvent.click(step)
    await userEvent.keyboard('{Escape}')
    await expect(step).toHaveValue('Reunir referencias')
    await userEvent.click(canvas.getByRole('button', { name: 'Etiquetas: campaña' }))
    const labels = canvas.getByRole('textbox', { name: 'Etiquetas' })
    await userEvent.paste('y'.repeat(41))
    await userEvent.keyboard('{Enter}')
    await expect(labels).toHaveValue('y'.repeat(41))
    await expect(args.onEdit).not.toHaveBeenCalled()
  },
}

/** The labels in use are offered, and a label that is typed takes their spelling. */
export const LabelsInUse: Story = {
  play: async ({ canvas, args }) => {
    await ready(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Etiquetas: campaña' }))
    const field = canvas.getByRole('textbox', { name: 'Etiquetas' })
    const choices = within(canvas.getByRole('group', { name: 'En uso' }))
    await expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'video',
      'web',
    ])
    await userEvent.type(field, 'WÉ')
    await expect(choices.queryByRole('button', { name: 'video' })).toBeNull()
    await userEvent.tab()
    await expect(choices.getByRole('button', { name: 'web' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onEdit).toHaveBeenCalledTimes(1)
    await expect(args.onEdit).toHaveBeenLastCalledWith({ patch: { labels: ['campaña', 'web'] } })
    await expect(field).toHaveFocus()
    await userEvent.type(field, 'VIDEO{Enter}')
    await expect(args.onEdit).toHaveBeenLastCalledWith({ patch: { labels: ['campaña', 'video'] } })
    // A typed text stays on the way out through the choices.
    await userEvent.type(field, 'we')
    await userEvent.tab()
    await expect(choices.getByRole('button', { name: 'web' })).toHaveFocus()
    await userEvent.tab()
    await expect(args.onEdit).toHaveBeenLastCalledWith({ patch: { labels: ['campaña', 'we'] } })
  },
}

/** The likely days are one press away, and none at all too. */
export const LikelyDays: Story = {
  decorators: [
    Picker => (
      <Today value="2026-11-24">
        <Picker />
      </Today>
    ),
  ],
  play: async ({ canvas, args }) => {
    await ready(canvas)
    await userEvent.click(canvas.getByRole('button', { name: /^Fechas/ }))
    const days = within(canvas.getByRole('group', { name: 'Próximos días' }))
    await userEvent.click(days.getByRole('button', { name: 'Viernes' }))
    await expect(args.onEdit).toHaveBeenLastCalledWith({ patch: { due_date: '2026-11-27' } })
    days.getByRole('button', { name: 'Sin fecha' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onEdit).toHaveBeenLastCalledWith({ patch: { due_date: null } })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  },
}

export const WholePage: Story = {
  args: {
    isFull: true,
    conversation: (
      <TaskComposer>
        <Composer
          isCompact
          draft={{ text: '', people: [], files: [] }}
          onDraft={fn()}
          onSend={fn()}
          onSearchPeople={async () => []}
        />
      </TaskComposer>
    ),
  },
  play: async ({ canvas }) => {
    await ready(canvas)
    await expect(canvas.getByRole('link', { name: 'Ver en panel' })).toHaveAttribute('href', '#completa')
    await expect(canvas.getByRole('textbox', { name: 'Escribe un comentario' })).toBeVisible()
  },
}

export const WithinPage: Story = {
  args: {
    onClose: undefined,
    companyHref: '#empresa',
    hrefs: { otherSize: '#completa', previous: null, next: null },
    conversation: (
      <TaskComposer>
        <Composer
          isCompact
          draft={{ text: '', people: [], files: [] }}
          onDraft={fn()}
          onSend={fn()}
          onSearchPeople={async () => []}
        />
      </TaskComposer>
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: `CAFE-42 ${aTask().title}` })).toBeVisible(),
    )
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Cerrar' })).toBeNull()
    await expect(document.body).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'Escribe un comentario' })).toBeVisible()
  },
}

export const WritingDescription: Story = {
  play: async ({ canvas, args }) => {
    await ready(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Editar la descripción' }))
    const field = canvas.getByRole('textbox', { name: 'Descripción' })
    await userEvent.clear(field)
    await expect(args.onEdit).toHaveBeenLastCalledWith({ patch: { description: '' } })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Editar la descripción' })).toHaveFocus()
    // A click on the text opens the editor as well.
    await userEvent.click(canvas.getByText(/Tres rutas creativas/))
    await expect(canvas.getByRole('textbox', { name: 'Descripción' })).toHaveFocus()
  },
}

export const Conflict: Story = {
  args: {
    item: item(aTask({ description: 'La mía, que es larga\ny tiene dos líneas' })),
    save: { phase: 'waiting', onRetry: fn(), onDiscard: fn() },
    conflicts: [{ field: 'description', saved: 'La de Luis' }],
  },
  play: async ({ canvas, args }) => {
    await ready(canvas)
    await expect(canvas.getByText('La de Luis')).toBeVisible()
    await expect(canvas.getByText('La de Luis').closest('[role="alert"]')).toBeNull()
    await expect(canvas.getByText(texts.conflictText).closest('[role="alert"]')).not.toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar la mía' }))
    await expect(args.onSettle).toHaveBeenCalledWith({ field: 'description', choice: 'mine' })
    await userEvent.click(canvas.getByRole('button', { name: 'Dejar la guardada' }))
    await expect(args.onSettle).toHaveBeenLastCalledWith({ field: 'description', choice: 'theirs' })
  },
}

export const Unsaved: Story = {
  args: { save: { phase: 'failed', msg: 'Sin conexión', onRetry: fn(), onDiscard: fn() } },
  play: async ({ canvas, args }) => {
    await ready(canvas)
    await expect(canvas.getByText('Sin conexión')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.save.onRetry).toHaveBeenCalled()
  },
}

export const Saving: Story = {
  args: { save: { phase: 'sending', onRetry: fn(), onDiscard: fn() } },
  play: async ({ canvas }) => ready(canvas),
}

export const FieldErrors: Story = {
  args: {
    item: item(aTask({ title: '' })),
    errors: { due_date: ['La entrega no puede ser antes del inicio'] },
  },
  play: async ({ canvas }) => {
    await ready(canvas)
    await waitFor(() => expect(canvas.getByText('Error: Escribe un título')).toBeVisible())
    await waitFor(() =>
      expect(canvas.getByText('Error: La entrega no puede ser antes del inicio')).toBeVisible(),
    )
  },
}

/** Of a task that repeats one deletes the one, or ends the repetition as well. */
export const DeletedOfSeries: Story = {
  args: { onDeleteSeries: fn() as TaskPanelProps['onDeleteSeries'] },
  play: async ({ canvas, args }) => {
    await ready(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Más acciones' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar esta y las siguientes' }))
    await expect(args.onDeleteSeries).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Más acciones' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar solo esta' }))
    await expect(args.onDelete).toHaveBeenCalled()
  },
}

/** The props of a task that is only read. */
const READ_ONLY = {
  readOnly: 'La empresa está archivada: sus tareas se pueden consultar, pero no cambiar.',
  onDelete: undefined,
  onDuplicate: undefined,
}

export const ReadOnly: Story = {
  args: {
    ...READ_ONLY,
    companyHref: '#empresa',
    item: item(aTask({ status: 'done', finished_at: '2026-11-20T18:00:00.000Z' })),
  },
  play: async ({ canvas }) => {
    await ready(canvas)
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

const WORD = 'https://ejemplo.mx/'.padEnd(160, 'x')

/** A word that is longer than a line is broken. */
export const ReadOnlyLongWords: Story = {
  args: {
    ...READ_ONLY,
    item: item(
      aTask({
        labels: [WORD],
        assignees: [aUserRef({ id: 1, name: WORD })],
        checklist: [{ id: 'a', text: WORD, done: false }],
      }),
    ),
  },
  play: async ({ canvas }) => {
    await ready(canvas)
    const dialog = canvas.getByRole('dialog', { name: /^CAFE-42/ })
    const wide = [...dialog.querySelectorAll('dd, ul')].filter(part => part.scrollWidth > part.clientWidth)
    await expect(wide).toEqual([])
    const right = dialog.getBoundingClientRect().right
    for (const part of dialog.querySelectorAll('dd, li'))
      await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  },
}

export const LongText: Story = {
  args: {
    item: item(
      aTask({
        title:
          'Una tarea con un título que llega al límite de lo que se puede escribir, con todas las palabras que hicieron falta para explicarla bien',
        description: Array.from(
          { length: 12 },
          (_, index) => `## Parte ${index + 1}\n\nTexto con [enlace](https://ejemplo.mx).`,
        ).join('\n\n'),
        labels: Array.from({ length: 12 }, (_, index) => `etiqueta ${index + 1}`),
        assignees: Array.from({ length: 8 }, (_, index) =>
          aUserRef({ id: index + 1, name: `Persona con Nombre Largo ${index + 1}` }),
        ),
        checklist: Array.from({ length: 15 }, (_, index) => ({
          id: String(index),
          text: `Paso ${index + 1} con una explicación que no cabe en la línea`,
          done: index < 6,
        })),
      }),
    ),
  },
  play: async ({ canvas }) => ready(canvas),
}
