import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PushPrompt } from './PushPrompt.js'

const meta = {
  title: 'push/PushPrompt',
  component: PushPrompt,
  args: { onActivate: fn(), onLater: fn() },
} satisfies Meta<typeof PushPrompt>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Activar' }))
    await expect(args.onActivate).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Ahora no' }))
    await expect(args.onLater).toHaveBeenCalledTimes(1)
  },
}

export const Pending: Story = { args: { isPending: true } }

export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
