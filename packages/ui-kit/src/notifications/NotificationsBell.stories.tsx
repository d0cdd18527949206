import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NotificationsBell } from './NotificationsBell.js'

const meta = {
  title: 'notifications/NotificationsBell',
  component: NotificationsBell,
  args: { unread: 3, href: '/notifications', onToggle: fn() },
} satisfies Meta<typeof NotificationsBell>

export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = {
  play: async ({ canvas, args }) => {
    const bell = canvas.getByRole('link', { name: 'Notificaciones, 3 sin leer', expanded: false })
    await userEvent.click(bell)
    await expect(args.onToggle).toHaveBeenCalledTimes(1)
  },
}

export const Nothing: Story = { args: { unread: 0 } }
export const Many: Story = { args: { unread: 250, isOpen: true } }
