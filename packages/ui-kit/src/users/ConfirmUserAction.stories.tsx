import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ConfirmUserAction } from './ConfirmUserAction.js'

const meta = {
  title: 'users/ConfirmUserAction',
  component: ConfirmUserAction,
  args: { action: 'deactivate', name: 'Ana Torres', isBusy: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof ConfirmUserAction>

export default meta
type Story = StoryObj<typeof meta>

export const Deactivate: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: '¿Eliminar a Ana Torres?' })).toBeVisible())
  },
}

export const Reactivate: Story = { args: { action: 'reactivate' } }

export const Remove: Story = { args: { action: 'remove' } }
