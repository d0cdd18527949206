import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WhenToPush } from './WhenToPush.js'

const meta = {
  title: 'notifications/WhenToPush',
  component: WhenToPush,
  args: { isOnlyWhileIn: false, onChange: fn() },
} satisfies Meta<typeof WhenToPush>

export default meta
type Story = StoryObj<typeof meta>

export const Always: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Avisos solo mientras estoy dentro/ }))
    await expect(args.onChange).toHaveBeenCalledWith({ isOnlyWhileIn: true })
  },
}

export const OnlyWhileIn: Story = { args: { isOnlyWhileIn: true } }
