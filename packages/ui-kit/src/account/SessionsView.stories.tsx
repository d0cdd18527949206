import { aSession } from '@osys/sdk/testing/session'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SessionsView } from './SessionsView.js'

const meta = {
  title: 'account/SessionsView',
  component: SessionsView,
  args: {
    state: {
      kind: 'loaded',
      sessions: [
        aSession(),
        aSession({ id: 32, device: 'Safari en iPhone', address: '187.190.12.4', current: false }),
      ],
    },
    pending: new Set<number>(),
    onCloseSession: fn(),
    onCloseOthers: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof SessionsView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }))
    await expect(args.onCloseSession).toHaveBeenCalledWith({ id: 32 })
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar las demás' }))
    await expect(args.onCloseOthers).toHaveBeenCalledTimes(1)
  },
}

export const OnlyThis: Story = {
  args: { state: { kind: 'loaded', sessions: [aSession()] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull()
  },
}

export const Closing: Story = { args: { pending: new Set([32]) } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servidor no responde.', isRetrying: false } },
}

export const LongText: Story = {
  args: {
    state: {
      kind: 'loaded',
      sessions: [aSession({ device: 'Navegador '.repeat(12), address: '2001:db8:85a3::8a2e:370:7334' })],
    },
  },
}
