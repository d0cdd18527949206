import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { SnoozeDialog } from './SnoozeDialog.js'

const meta = {
  title: 'notifications/SnoozeDialog',
  component: SnoozeDialog,
  args: { now: '2026-11-20T15:14', onSave: fn(), onClose: fn() },
} satisfies Meta<typeof SnoozeDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Vuelve' })
    await userEvent.click(screen.getByRole('button', { name: 'Posponer' }))
    await expect(field).toBeInvalid()
    await userEvent.type(field, '01/03/2020 10:00')
    await userEvent.click(screen.getByRole('button', { name: 'Posponer' }))
    await expect(await screen.findByText(/ya pasó/)).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '01/03/2099 10:00')
    await userEvent.click(screen.getByRole('button', { name: 'Posponer' }))
    await expect(args.onSave).toHaveBeenCalledWith({ until: '2099-03-01T10:00' })
  },
}
