import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { RevokeKeyDialog } from './RevokeKeyDialog.js'

const meta = {
  title: 'account/RevokeKeyDialog',
  component: RevokeKeyDialog,
  args: { name: 'Informe semanal', isBusy: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof RevokeKeyDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(screen.getByRole('dialog', { name: '¿Revocar la llave Informe semanal?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Revocar' }))
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
}

export const Busy: Story = { args: { isBusy: true } }
