import { aNotification } from '@osys/sdk/testing/notifications'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { isReached } from '../testing/stories.js'
import { type NotifiedComment, type NotifiedTask, NotificationsView } from './NotificationsView.js'

const DAY_MS = 24 * 60 * 60_000
const many = Array.from({ length: 24 }, (_, index) =>
  aNotification({
    id: 100 - index,
    title: `Luis te asignó la tarea ${100 - index}`,
    url: `/ohplaky/empresa/3?task=${index}`,
    created_at: new Date(Date.now() - Math.floor(index / 5) * DAY_MS).toISOString(),
    read_at: index > 3 ? '2026-11-20T20:30:00.000Z' : null,
  }),
)
const three = [9, 8, 7].map(id => aNotification({ id, title: `Aviso ${id}` }))
const ofTasks = three.map(each => ({ ...each, url: `/ohplaky/empresa/3?task=${each.id}` }))
const ofComments = three.map(each => ({ ...each, url: `/ohplaky/empresa/${each.id}?comment=1${each.id}` }))
const single = aNotification({ id: 9, title: 'Aviso 9', url: '/joaoai' })

const meta = {
  title: 'notifications/NotificationsView',
  component: NotificationsView,
  args: {
    known: { kind: 'loaded', notifications: many },
    all: many,
    tab: 'all',
    namedId: null,
    hrefs: {
      all: '/notifications',
      unread: '/notifications?show=unread',
      mentions: '/notifications?show=mentions',
    },
    hasOlder: true,
    timeZone: 'America/Mexico_City',
    onOpen: fn(),
    onChoose: fn(),
    actions: {
      snoozeTimes: ['hour', 'tomorrow', 'monday'],
      onUnread: fn(),
      onSnooze: fn(),
      onMute: fn(),
    },
    onRetry: fn(),
    onMarkAllRead: fn(),
    onOlder: fn(),
  },
} satisfies Meta<typeof NotificationsView>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(24)
    await expect(canvas.getAllByTitle(/ de 20\d\d, /).every(isReached)).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Ver anteriores' }))
    await expect(args.onOlder).toHaveBeenCalledTimes(1)
  },
}

/** The button goes with the last unread one: the focus stays beside it. */
export const AllRead: Story = {
  render: function AllRead(args) {
    const [isRead, setRead] = useState(false)
    const notifications = isRead ? many.map(each => ({ ...each, read_at: each.created_at })) : many
    return (
      <NotificationsView
        {...args}
        known={{ kind: 'loaded', notifications }}
        all={notifications}
        onMarkAllRead={() => setRead(true)}
      />
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Marcar todas como leídas' }))
    await expect(canvas.queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Menciones' })).toHaveFocus()
  },
}

export const Unread: Story = {
  args: { tab: 'unread', known: { kind: 'loaded', notifications: many.slice(0, 4) } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
}

/** The last fetched one is read: it stays with the focus while older ones are fetched. */
export const LastUnread: Story = {
  render: function LastUnread(args) {
    const [isRead, setRead] = useState(false)
    const item = isRead ? { ...single, read_at: single.created_at } : single
    return (
      <NotificationsView
        {...args}
        known={isRead ? { kind: 'loading' } : { kind: 'loaded', notifications: [item] }}
        all={[item]}
        onOpen={() => setRead(true)}
      />
    )
  },
  args: { tab: 'unread' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    const row = canvas.getByRole('link', { name: 'Aviso 9' })
    row.focus()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Marcar como leída' })[0] ?? row)
    await expect(canvas.queryByRole('button', { name: 'Marcar como leída' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Aviso 9' })).toBe(row)
  },
}

/** The address names the one that is read: at the start, once the keys stay on another, and after a way back. */
export const NamedInAddress: Story = {
  render: function NamedInAddress(args) {
    const [namedId, setNamedId] = useState<number | null>(8)
    const choose = ({ id }: { readonly id: number }) => {
      args.onChoose({ id })
      setNamedId(id)
    }
    return (
      <>
        <button type="button" onClick={() => setNamedId(8)}>
          Atrás
        </button>
        <NotificationsView {...args} namedId={namedId} onChoose={choose} />
      </>
    )
  },
  args: { known: { kind: 'loaded', notifications: ofTasks }, all: ofTasks, hasOlder: false },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Aviso 8' })).toBeVisible()
    await expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.tab()
    canvas.getByRole('link', { name: 'Aviso 9' }).focus()
    await expect(await canvas.findByRole('heading', { name: 'Aviso 9' })).toBeVisible()
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith({ id: 9 }))
    await userEvent.click(canvas.getByRole('button', { name: 'Atrás' }))
    await expect(await canvas.findByRole('heading', { name: 'Aviso 8' })).toBeVisible()
    await expect(args.onChoose).toHaveBeenCalledTimes(1)
  },
}

/** One that was chosen among all is not one of the unread, though it is still read beside them. */
export const ChosenElsewhere: Story = {
  render: function ChosenElsewhere(args) {
    const [tab, setTab] = useState<'all' | 'unread'>('all')
    const old = { ...single, read_at: single.created_at }
    const notifications = tab === 'all' ? [old] : []
    return (
      <>
        <button type="button" onClick={() => setTab('unread')}>
          Otra pestaña
        </button>
        <NotificationsView {...args} tab={tab} known={{ kind: 'loaded', notifications }} all={[old]} />
      </>
    )
  },
  args: { hasOlder: false },
  play: async ({ canvas }) => {
    await userEvent.tab()
    canvas.getByRole('link', { name: 'Aviso 9' }).focus()
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Aviso 9' })).toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: 'Otra pestaña' }))
    await expect(canvas.queryByRole('link', { name: 'Aviso 9' })).toBeNull()
    await expect(canvas.getByText('Leíste todas tus notificaciones.')).toBeVisible()
  },
}

/** Only the mentions are fetched: there may be unread ones elsewhere. */
export const UnreadElsewhere: Story = {
  args: {
    tab: 'mentions',
    known: { kind: 'loaded', notifications: [] },
    all: [],
    hasOlder: false,
    mayHideUnread: true,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Marcar todas como leídas' }))
    await expect(args.onMarkAllRead).toHaveBeenCalledTimes(1)
  },
}

export const OneThing: Story = {
  args: {
    known: { kind: 'loaded', notifications: three },
    all: three,
    hasOlder: false,
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Aviso 9')).toBeVisible()
    await expect(canvas.queryByText('Aviso 8')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '2 notificaciones más de lo mismo' }))
    await expect(canvas.getByText('Aviso 7')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Acciones de Aviso 9' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Silenciar esta empresa' }))
    await expect(args.actions.onMute).toHaveBeenCalledWith({ kind: 'company', id: 3 })
  },
}

export const Acting: Story = {
  args: {
    known: { kind: 'loaded', notifications: [single] },
    all: [single],
    hasOlder: false,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Marcar como leída' }))
    await expect(args.onOpen).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Posponer' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mañana, 9:00 a.m.' }))
    await expect(args.actions.onSnooze).toHaveBeenCalledWith(
      expect.objectContaining({ notification: expect.objectContaining({ id: 9 }), time: 'tomorrow' }),
    )
  },
}

export const TaskBeside: Story = {
  args: {
    known: { kind: 'loaded', notifications: ofTasks },
    all: ofTasks,
    hasOlder: false,
    taskOf: fn(({ id }: NotifiedTask) => <p>Tarea {id}</p>),
  },
  play: async ({ canvas, args }) => {
    const rowOf = (name: string) => canvas.getByRole('link', { name })
    await userEvent.tab()
    // The first is only passed: the keys rest on the second.
    rowOf('Aviso 9').focus()
    rowOf('Aviso 8').focus()
    await waitFor(() => expect(canvas.getByText('Tarea 8')).toBeInTheDocument())
    await expect(args.taskOf).toHaveBeenCalledWith({ id: 8, companyId: 3 })
    await expect(args.taskOf).not.toHaveBeenCalledWith({ id: 9, companyId: 3 })
    await expect(rowOf('Aviso 8')).toHaveFocus()
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}

export const CommentsBeside: Story = {
  args: {
    known: { kind: 'loaded', notifications: ofComments },
    all: ofComments,
    hasOlder: false,
    commentsOf: fn(({ id, companyId }: NotifiedComment) => (
      <p>
        Comentario {id} de la empresa {companyId}
      </p>
    )),
  },
  play: async ({ canvas, args }) => {
    const rowOf = (name: string) => canvas.getByRole('link', { name })
    await userEvent.tab()
    rowOf('Aviso 9').focus()
    rowOf('Aviso 8').focus()
    await waitFor(() => expect(canvas.getByText('Comentario 18 de la empresa 8')).toBeInTheDocument())
    await expect(args.commentsOf).not.toHaveBeenCalledWith({ id: 19, companyId: 9 })
    await expect(rowOf('Aviso 8')).toHaveFocus()
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}

const ofOneCompany = [9, 8, 7].map(id =>
  aNotification({ id, title: `Aviso ${id}`, url: `/ohplaky/empresa/3?tab=comments&comment=${10 + id}` }),
)

/** Comments of one company stay while the keys pass another one of them. */
export const CommentPassed: Story = {
  args: {
    known: { kind: 'loaded', notifications: ofOneCompany },
    all: ofOneCompany,
    hasOlder: false,
    commentsOf: fn(({ id }: NotifiedComment) => <p>Comentario {id}</p>),
  },
  play: async ({ canvas, args }) => {
    const rowOf = (name: string) => canvas.getByRole('link', { name })
    await userEvent.click(canvas.getByRole('button', { name: '2 notificaciones más de lo mismo' }))
    await userEvent.tab()
    rowOf('Aviso 9').focus()
    await waitFor(() => expect(canvas.getByText('Comentario 19')).toBeInTheDocument())
    // It is drawn as chosen before the keys leave it.
    flushSync(() => rowOf('Aviso 8').focus())
    rowOf('Aviso 7').focus()
    await waitFor(() => expect(canvas.getByText('Comentario 17')).toBeInTheDocument())
    await expect(args.commentsOf).not.toHaveBeenCalledWith({ id: 18, companyId: 3 })
  },
}

export const End: Story = { args: { hasOlder: false } }
/** The older ones did not come: the cause stands beside the button, which asks again. */
export const OlderFailed: Story = {
  args: { olderError: 'No hay conexión con el servidor.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No hay conexión con el servidor.')
    await userEvent.click(canvas.getByRole('button', { name: 'Ver anteriores' }))
    await expect(args.onOlder).toHaveBeenCalledTimes(1)
  },
}
export const LoadingOlder: Story = { args: { isLoadingOlder: true } }
export const Empty: Story = {
  args: { known: { kind: 'loaded', notifications: [] }, all: [], hasOlder: false },
}
export const NoMentions: Story = {
  args: { tab: 'mentions', known: { kind: 'loaded', notifications: [] }, hasOlder: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nadie te ha mencionado')).toBeVisible()
  },
}
export const Loading: Story = { args: { known: { kind: 'loading' }, all: [], hasOlder: false } }
export const Failed: Story = {
  args: { known: { kind: 'failed', text: 'No hay conexión con el servidor.' }, all: [], hasOlder: false },
}
export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
