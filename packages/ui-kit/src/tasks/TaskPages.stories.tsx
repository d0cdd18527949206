import { dueOf } from '@osys/sdk/tasks/rules.due'
import { dueTaskGroups } from '@osys/sdk/tasks/rules.due-groups'
import { TASK_LIMITS } from '@osys/sdk/tasks/schema'
import { aDeletedTask, aTask } from '@osys/sdk/testing/tasks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { CompanyTasksView, type CompanyTasksViewProps } from './CompanyTasksView.js'
import { DueTasks } from './DueTasks.js'
import { NewTaskPanel } from './NewTaskPanel.js'
import { SendBackDialog } from './SendBackDialog.js'
import { TaskGlyph } from '../task-properties/TaskGlyph.js'
import { TaskPanelState } from './TaskPanelState.js'
import { TasksOverviewView } from './TasksOverviewView.js'
import { UnsavedNote } from './UnsavedNote.js'
import { UnsavedTexts } from './UnsavedTexts.js'

const meta = {
  title: 'tasks/Pages',
  component: CompanyTasksView,
  args: {
    access: { allowed: true },
    view: 'list',
    hrefs: { board: '#tablero', list: '#lista', calendar: '#calendario' },
    search: '',
    isSearchAhead: false,
    status: 'all',
    newHref: '#nueva',
    board: { kind: 'loaded' },
    children: null,
    onSearch: fn(),
    onStatus: fn(),
    onRetry: fn(),
  } satisfies CompanyTasksViewProps,
} satisfies Meta<typeof CompanyTasksView>

export default meta
type Story = StoryObj<typeof meta>

export const Company: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Estado'), 'En revisión')
    await expect(args.onStatus).toHaveBeenCalledWith({ value: 'review' })
  },
}
/** From the search Enter and the arrow down lead to the first task, where the keys go on. */
export const FromSearch: Story = {
  args: {
    search: 'café',
    children: (
      <p data-row="1">
        <a href="#una">Una tarea</a>
      </p>
    ),
  },
  play: async ({ canvas }) => {
    for (const key of ['{Enter}', '{ArrowDown}']) {
      await userEvent.click(canvas.getByRole('searchbox'))
      await userEvent.keyboard(key)
      await expect(canvas.getByRole('link', { name: 'Una tarea' })).toHaveFocus()
    }
  },
}

const OLD = { name: 'Una de antes', isAhead: true, isBusy: false }

/** Enter leads to a task of the typed text, not to one of the search before, nor to a row of another part. */
export const FromSearchAhead: Story = {
  render: args => {
    const [found, setFound] = useState(OLD)
    return (
      <>
        <p data-row="">
          <a href="#aviso">Una notificación</a>
        </p>
        <button type="button" onClick={() => setFound({ ...OLD, isAhead: false, isBusy: true })}>
          Buscar ya
        </button>
        <button
          type="button"
          onClick={() => setFound({ name: 'Una encontrada', isAhead: false, isBusy: false })}
        >
          Responder
        </button>
        <CompanyTasksView {...args} search="logo" isSearchAhead={found.isAhead}>
          <div aria-busy={found.isBusy || undefined}>
            <p data-row="1">
              <a href="#una">{found.name}</a>
            </p>
          </div>
        </CompanyTasksView>
      </>
    )
  },
  play: async ({ canvas }) => {
    const press = (name: string) => fireEvent.click(canvas.getByRole('button', { name }))
    await userEvent.click(canvas.getByRole('searchbox'))
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await press('Buscar ya')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await press('Responder')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Una encontrada' })).toHaveFocus())
  },
}
/** A text that is typed after Enter keeps the focus in the search. */
export const FromSearchTypedOn: Story = {
  args: { ...FromSearch.args, isSearchAhead: true },
  render: args => {
    const [isAhead, setAhead] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setAhead(false)}>
          Responder
        </button>
        <CompanyTasksView {...args} isSearchAhead={isAhead} />
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('searchbox'))
    await userEvent.keyboard('{Enter}s')
    await fireEvent.click(canvas.getByRole('button', { name: 'Responder' }))
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}
export const BoardLoading: Story = { args: { view: 'board', status: null, board: { kind: 'loading' } } }
export const BoardFailed: Story = {
  args: {
    view: 'board',
    status: null,
    board: { kind: 'failed', text: 'Sin conexión' },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
export const MayNotSee: Story = {
  args: {
    access: {
      allowed: false,
      code: 'missing_permission',
      missing: ['ohplaky.task.index'],
      granted_by: ['Propietario'],
    },
  },
}

const onMine = fn()
const onNew = fn()

const TABS = [
  { key: 'pending', href: '#pendientes', count: 1200 },
  { key: 'progress', href: '#en-progreso', count: null },
  { key: 'mine', href: '#mias' },
] as const
const onStatus = fn()

export const MyTasks: Story = {
  render: () => (
    <TasksOverviewView
      access={{ allowed: true }}
      place="mine"
      tabs={TABS}
      search=""
      isSearchAhead={false}
      layout="list"
      layoutHrefs={{ list: '#lista', calendar: '#calendario' }}
      isMine={false}
      shownStatus="all"
      onStatus={onStatus}
      onSearch={fn()}
      onMine={onMine}
    >
      <TaskGlyph status="progress" />
    </TasksOverviewView>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Mis tareas' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Pendiente 1,200' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'En progreso' })).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Estado'), 'Terminada')
    await expect(onStatus).toHaveBeenCalledWith({ value: 'done' })
  },
}

export const Panel: Story = {
  render: () => (
    <TasksOverviewView
      access={{ allowed: true }}
      place="progress"
      tabs={TABS}
      search=""
      isSearchAhead={false}
      layout="list"
      layoutHrefs={{ list: '#lista', calendar: '#calendario' }}
      isMine={false}
      shownStatus="all"
      onStatus={fn()}
      onSearch={fn()}
      onMine={onMine}
      onNew={onNew}
    >
      <TaskGlyph status="progress" />
    </TasksOverviewView>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Asignadas a mí' }))
    await expect(onMine).toHaveBeenCalledWith({ isMine: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Nueva tarea' }))
    await expect(onNew).toHaveBeenCalledOnce()
  },
}

const onSend = fn()

export const Reason: Story = {
  render: () => <SendBackDialog code="CAFE-42" maxLength={1000} onSend={onSend} onClose={fn()} />,
  play: async () => {
    const send = await screen.findByRole('button', { name: 'Regresar a progreso' })
    await userEvent.click(send)
    await waitFor(() => expect(screen.getByText('Error: Escribe el motivo')).toBeVisible())
    await userEvent.type(screen.getByLabelText('Motivo'), 'Falta el logo')
    await userEvent.click(send)
    await expect(onSend).toHaveBeenCalledWith({ reason: 'Falta el logo' })
  },
}

export const ReasonRefused: Story = {
  render: () => (
    <SendBackDialog code="CAFE-42" maxLength={1000} error="Sin conexión" onSend={onSend} onClose={fn()} />
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByText('Error: Sin conexión')).toBeVisible())
  },
}

const create = fn()
const EMPTY = aTask({
  title: '',
  description: '',
  assignees: [],
  labels: [],
  checklist: [],
  due_date: null,
  start_date: null,
})

export const NewTask: Story = {
  render: () => (
    <NewTaskPanel
      labelsInUse={() => []}
      companyName="Café Aurora"
      value={EMPTY}
      isChanged={false}
      errors={{}}
      error="No se pudo conectar con el servidor."
      isSending={false}
      limits={TASK_LIMITS}
      newId={() => 'n'}
      onSearchPeople={async () => []}
      onEdit={fn()}
      onSend={create}
      onCancel={fn()}
      onClose={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Nueva tarea' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Crear tarea' }))
    await waitFor(() => expect(canvas.getByText('Error: Escribe un título')).toBeVisible())
    await expect(create).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText('Título')).toHaveFocus()
  },
}

const [createByKeys, cancelTyped] = [fn(), fn()]

export const NewTaskByKeys: Story = {
  render: () => (
    <NewTaskPanel
      labelsInUse={() => []}
      companyName="Café Aurora"
      value={{ ...EMPTY, title: 'Entregar el guion' }}
      isChanged
      errors={{}}
      isSending={false}
      limits={TASK_LIMITS}
      newId={() => 'n'}
      onSearchPeople={async () => []}
      onEdit={fn()}
      onSend={createByKeys}
      onCancel={cancelTyped}
      onClose={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Título')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(createByKeys).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Fechas' }))
    await userEvent.click(canvas.getByLabelText('Entrega'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(createByKeys).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await expect(canvas.getByText('¿Descartar lo que escribiste?')).toBeVisible()
    await expect(cancelTyped).not.toHaveBeenCalled()
    // Esc stays, and the panel with it.
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await expect(cancelTyped).toHaveBeenCalledTimes(1)
  },
}

const settled = async (canvas: { getByRole: (role: string) => HTMLElement }): Promise<void> =>
  waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible())

export const PanelGone: Story = {
  render: () => <TaskPanelState state={{ kind: 'gone' }} onRetry={fn()} onClose={fn()} />,
  play: async ({ canvas }) => settled(canvas),
}

const restore = fn()

export const PanelDeleted: Story = {
  render: () => (
    <TaskPanelState
      state={{ kind: 'gone' }}
      deleted={{ task: aDeletedTask({ title: 'Entregar el guion' }), code: 'CAFE-42' }}
      onRestore={restore}
      onRetry={fn()}
      onClose={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await settled(canvas)
    await expect(canvas.getByText('CAFE-42 · Entregar el guion')).toBeVisible()
    await expect(canvas.getByText(/La puedes recuperar hasta el 20 dic 2026/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Recuperar' }))
    await expect(restore).toHaveBeenCalled()
  },
}

const [copy, discard] = [fn(), fn()]

export const PanelGoneWhileTyping: Story = {
  render: () => (
    <TaskPanelState
      state={{ kind: 'gone' }}
      unsaved={
        <UnsavedTexts
          texts={[
            { field: 'title', text: 'Entregar el guion' },
            { field: 'description', text: 'Dos versiones:\n- corta\n- larga' },
          ]}
          onCopy={copy}
          onDiscard={discard}
        />
      }
      onRetry={fn()}
      onClose={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await settled(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar: Descripción' }))
    await expect(copy).toHaveBeenCalledWith({ text: 'Dos versiones:\n- corta\n- larga' })
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await expect(discard).toHaveBeenCalled()
  },
}
export const PanelLoading: Story = {
  render: () => <TaskPanelState state={{ kind: 'loading' }} onRetry={fn()} onClose={fn()} />,
  play: async ({ canvas }) => settled(canvas),
}
export const PanelFailed: Story = {
  render: () => (
    <TaskPanelState
      state={{ kind: 'failed', text: 'Sin conexión', requestId: 'r-1' }}
      onRetry={fn()}
      onClose={fn()}
    />
  ),
  play: async ({ canvas }) => settled(canvas),
}

const dueItems = [
  aTask({ id: 1, title: 'Entregar el guion', due_date: '2026-11-19', priority: 'urgent' }),
  aTask({
    id: 2,
    title: 'Ajustar una etiqueta con un nombre muy largo que se corta',
    status: 'review',
    due_date: '2026-11-20',
  }),
  aTask({
    id: 3,
    title: 'Sin fecha',
    priority: 'none',
    due_date: null,
    company: { id: 4, name: 'Fábrica', icon: null, archived: true },
  }),
].map(task => ({ task, code: `CAFE-${task.id}`, due: dueOf(task, '2026-11-20'), href: `#${task.id}` }))

export const MyDay: Story = {
  render: () => (
    <DueTasks
      state={{
        kind: 'loaded',
        groups: dueTaskGroups(dueItems, { overdue: 14, today: 1, week: 3, later: 5, '': 2 }, '2026-11-20'),
        total: 25,
      }}
      allHref="#todas"
      onRetry={fn()}
    />
  ),
  play: async ({ canvas }) => {
    const heads = canvas.getAllByRole('heading', { level: 4 })
    await expect(heads.map(head => head.textContent)).toEqual([
      'Vencidas 14',
      'Para hoy 1',
      'En siete días 3',
      'Después 7',
    ])
    await expect(canvas.getByText('y 22 más')).toBeVisible()
    const rows = canvas.getAllByRole('listitem')
    await expect(rows.map(row => row.textContent.includes('(archivada)'))).toEqual([false, false, true])
    // The colour of the mark is not the only sign of the status.
    await expect(canvas.getByText('Estado: En revisión')).toBeInTheDocument()
    const marks = rows.map(row => row.querySelector('[data-status]'))
    const looks = marks.map(mark => mark && getComputedStyle(mark).getPropertyValue('--share'))
    await expect(looks).toEqual(['0%', '75%', '0%'])
    // The name of the company has its column in a row without a priority too.
    for (const { clientWidth, scrollWidth } of canvas.getAllByText(/^(Café|Fábrica)/)) {
      await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    }
  },
}
const onPickDue = fn()
const onNearDue = fn()
const onDropDue = fn()
/** The values of each row open their pickers, but of a task that can only be read. */
export const MyDayChanging: Story = {
  render: () => (
    <DueTasks
      state={{ kind: 'loaded', groups: dueTaskGroups(dueItems, {}, '2026-11-20'), total: 3 }}
      allHref="#todas"
      changing={{
        open: null,
        mayMove: true,
        mayEdit: true,
        onPick: onPickDue,
        onPointerDown: fn(),
        onNear: onNearDue,
      }}
      onRetry={fn()}
    />
  ),
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map(button => button.getAttribute('aria-label'))
    await expect(names).toEqual([
      'Estado de CAFE-1: Pendiente',
      'Prioridad de CAFE-1: Urgente',
      'Fechas de CAFE-1: Entrega: Venció ayer',
      'Estado de CAFE-2: En revisión',
      'Prioridad de CAFE-2: Alta',
      'Fechas de CAFE-2: Entrega: Vence hoy',
    ])
    const [first, second] = canvas.getAllByRole('button', { name: /^Estado/ })
    if (!first || !second) throw new Error('two rows can be moved')
    await userEvent.hover(first)
    await expect(onNearDue).toHaveBeenCalled()
    // It stands over the link that covers the row.
    const { left, top, width, height } = second.getBoundingClientRect()
    await expect(width).toBeGreaterThanOrEqual(32)
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    await expect(at?.closest('button')).toBe(second)
    await userEvent.click(second)
    await expect(onPickDue).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^Fechas de CAFE-1/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Prioridad de CAFE-1/ }))
    await expect(onPickDue).toHaveBeenCalledTimes(3)
  },
}
/** A change that was refused is told below its row, also when the row can only be read by now. */
export const MyDayRefused: Story = {
  render: () => (
    <DueTasks
      state={{ kind: 'loaded', groups: dueTaskGroups(dueItems, {}, '2026-11-20'), total: 3 }}
      allHref="#todas"
      noteOf={({ task: { id } }) => id !== 2 && <UnsavedNote phase="failed" onDrop={onDropDue} />}
      onRetry={fn()}
    />
  ),
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem')
    await expect(rows.map(row => row.textContent.includes('No se guardó'))).toEqual([true, false, true])
    const [drop] = canvas.getAllByRole('button', { name: 'Descartar' })
    if (!drop) throw new Error('the first row has a note')
    // It stands over the link that covers the row.
    await userEvent.click(drop)
    await expect(onDropDue).toHaveBeenCalled()
  },
}
export const MyDayEmpty: Story = {
  render: () => <DueTasks state={{ kind: 'loaded', groups: [], total: 0 }} allHref="#todas" onRetry={fn()} />,
}
export const MyDayLoading: Story = {
  render: () => <DueTasks state={{ kind: 'loading' }} allHref="#todas" onRetry={fn()} />,
}
export const MyDayFailed: Story = {
  render: () => (
    <DueTasks
      state={{ kind: 'failed', text: 'Sin conexión', isRetrying: false }}
      allHref="#todas"
      onRetry={fn()}
    />
  ),
}
