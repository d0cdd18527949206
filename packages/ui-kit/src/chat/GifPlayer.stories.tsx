import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { aGif } from '../testing/gif.js'
import { GifPlayer } from './GifPlayer.js'

const meta = {
  title: 'chat/GifPlayer',
  component: GifPlayer,
  decorators: [
    Story => (
      <div style={{ inlineSize: 240, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  args: { url: URL.createObjectURL(aGif()), alt: 'Un gato aplaude', width: 20, height: 12 },
} satisfies Meta<typeof GifPlayer>

export default meta
type Story = StoryObj<typeof meta>

/** The stories run with less motion: the picture stands still until it is started. */
export const Still: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Un gato aplaude' }).tagName).toBe('CANVAS')
    await userEvent.click(canvas.getByRole('button', { name: 'Mover el GIF' }))
    await expect(canvas.getByRole('img', { name: 'Un gato aplaude' }).tagName).toBe('IMG')
    await userEvent.click(canvas.getByRole('button', { name: 'Detener el GIF' }))
    await expect(canvas.getByRole('img', { name: 'Un gato aplaude' }).tagName).toBe('CANVAS')
  },
}

export const Loading: Story = { args: { url: null } }
