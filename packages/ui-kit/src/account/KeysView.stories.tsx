import { aPersonalKey } from '@osys/sdk/testing/session'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { KeysView } from './KeysView.js'

const OLD = aPersonalKey({
  id: 3,
  name: 'Respaldo nocturno',
  permissions: ['ohplaky.task.index', 'ohplaky.file.index'],
  last_used_at: null,
  expires_at: '2026-01-31T15:00:00.000Z',
})

const meta = {
  title: 'account/KeysView',
  component: KeysView,
  args: {
    state: { kind: 'loaded', keys: [aPersonalKey({ expires_at: '2099-01-31T15:00:00.000Z' }), OLD] },
    onCreate: fn(),
    onRevoke: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof KeysView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Todos tus permisos')).toBeVisible()
    await expect(canvas.getByText('Vencida')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Revocar la llave Respaldo nocturno' }))
    await expect(args.onRevoke).toHaveBeenCalledWith({ key: OLD })
    await userEvent.click(canvas.getByRole('button', { name: 'Crear llave' }))
    await expect(args.onCreate).toHaveBeenCalledTimes(1)
  },
}

export const Empty: Story = { args: { state: { kind: 'loaded', keys: [] } } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servidor no responde.', isRetrying: false } },
}

export const LongText: Story = {
  args: { state: { kind: 'loaded', keys: [aPersonalKey({ name: 'Informe'.repeat(8) })] } },
}
