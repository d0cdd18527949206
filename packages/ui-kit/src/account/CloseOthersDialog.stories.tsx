import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { CloseOthersDialog } from './CloseOthersDialog.js'

const meta = {
  title: 'account/CloseOthersDialog',
  component: CloseOthersDialog,
  args: { isBusy: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof CloseOthersDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(screen.getByRole('dialog', { name: '¿Cerrar las demás sesiones?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar las demás' }))
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
}

export const Busy: Story = { args: { isBusy: true } }
