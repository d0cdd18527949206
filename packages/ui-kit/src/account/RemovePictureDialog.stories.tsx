import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { RemovePictureDialog } from './RemovePictureDialog.js'

const meta = {
  title: 'account/RemovePictureDialog',
  component: RemovePictureDialog,
  args: { kind: 'avatar', isBusy: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof RemovePictureDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(screen.getByRole('dialog', { name: '¿Quitar la foto?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Quitar' }))
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
}

export const Busy: Story = { args: { isBusy: true } }

export const Banner: Story = { args: { kind: 'banner' } }
