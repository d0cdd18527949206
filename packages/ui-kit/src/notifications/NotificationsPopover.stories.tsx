import { aNotification } from '@osys/sdk/testing/notifications'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { NotificationsBell } from './NotificationsBell.js'
import { NotificationsPopover, type NotificationsPopoverProps } from './NotificationsPopover.js'

const HOUR_MS = 60 * 60_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const LONG =
  'Comercializadora Internacional de Alimentos y Bebidas del Noroeste necesita que revises la propuesta '
const SOME = [
  aNotification({ id: 5, created_at: ago(0) }),
  aNotification({ id: 4, title: LONG.repeat(2), body: LONG.repeat(4), created_at: ago(0) }),
  aNotification({ id: 3, title: 'Vence mañana', actor: null, created_at: ago(30), read_at: ago(20) }),
  aNotification({ id: 2, title: 'Sin página', url: null, created_at: ago(24 * 9) }),
  aNotification({ id: 1, title: 'Sin fecha', created_at: null, read_at: ago(1) }),
]

function Opened(props: Omit<NotificationsPopoverProps, 'opener'>) {
  const opener = useRef<HTMLSpanElement>(null)
  return (
    <NotificationsBell ref={opener} unread={2} href="/notifications" isOpen onToggle={props.onClose}>
      <NotificationsPopover {...props} opener={opener} />
    </NotificationsBell>
  )
}

const meta = {
  title: 'notifications/NotificationsPopover',
  component: Opened,
  args: {
    known: { kind: 'loaded', notifications: SOME },
    allHref: '/notifications',
    timeZone: 'America/Mexico_City',
    onOpen: fn(),
    onRetry: fn(),
    onMarkAllRead: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof Opened>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Notificaciones' })
    const panel = within(dialog)
    await expect(panel.getByRole('heading', { name: 'Notificaciones' })).toHaveFocus()
    await expect(panel.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Hoy')
    await userEvent.click(panel.getByRole('button', { name: 'Marcar todas como leídas' }))
    await expect(args.onMarkAllRead).toHaveBeenCalledTimes(1)
    await userEvent.click(panel.getByRole('button', { name: 'Sin página' }))
    await expect(args.onOpen).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

/** The button goes with the last unread one: the focus stays in the panel, and Esc returns it to the bell. */
export const AllRead: Story = {
  render: function AllRead(args) {
    const [isRead, setRead] = useState(false)
    const [isOpen, setOpen] = useState(false)
    const opener = useRef<HTMLSpanElement>(null)
    const notifications = SOME.map(each => (isRead ? { ...each, read_at: ago(0) } : each))
    return (
      <NotificationsBell
        ref={opener}
        unread={2}
        href="/notifications"
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        {isOpen && (
          <NotificationsPopover
            {...args}
            known={{ kind: 'loaded', notifications }}
            opener={opener}
            onMarkAllRead={() => setRead(true)}
            onClose={() => setOpen(false)}
          />
        )}
      </NotificationsBell>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link'))
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }))
    await expect(screen.queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull()
    const panel = within(screen.getByRole('dialog', { name: 'Notificaciones' }))
    await expect(panel.getAllByRole('link')[0]).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(canvas.getByRole('link')).toHaveFocus()
  },
}

export const Empty: Story = { args: { known: { kind: 'loaded', notifications: [] } } }
export const Loading: Story = { args: { known: { kind: 'loading' } } }
export const Marking: Story = { args: { isMarking: true } }

export const Failed: Story = {
  args: { known: { kind: 'failed', text: 'No hay conexión con el servidor.' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Reintentar/ }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
