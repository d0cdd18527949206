import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onPage } from '../testing/stories.js'
import { QuickReactions } from './QuickReactions.js'

const meta = {
  title: 'emoji/QuickReactions',
  component: QuickReactions,
  decorators: [onPage],
  args: {
    chosen: ['❤️'],
    memory: { recents: ['🎉'], tone: 'none', onUsed: fn(), onTone: fn() },
    onReact: fn(),
  },
} satisfies Meta<typeof QuickReactions>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reaccionar con 👍' }))
    await expect(args.onReact).toHaveBeenCalledWith({ emoji: '👍', on: true })
    const heart = canvas.getByRole('button', { name: 'Reaccionar con ❤️' })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(heart)
    await expect(args.onReact).toHaveBeenCalledWith({ emoji: '❤️', on: false })
  },
}

/** The picker opens at the button and gives the focus back to it. */
export const More: Story = {
  play: async ({ canvas, args }) => {
    const more = canvas.getByRole('button', { name: 'Más reacciones' })
    await userEvent.click(more)
    await userEvent.click(await within(document.body).findByRole('button', { name: '🎉' }))
    await expect(args.onReact).toHaveBeenCalledWith({ emoji: '🎉', on: true })
    await expect(more).toHaveFocus()
    await userEvent.click(more)
    await within(document.body).findByRole('searchbox')
    await userEvent.keyboard('{Escape}')
    await expect(more).toHaveFocus()
    await expect(more).toHaveAttribute('aria-expanded', 'false')
  },
}
