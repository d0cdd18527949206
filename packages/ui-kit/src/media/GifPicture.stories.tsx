import { aMedia, aMessage } from '@osys/sdk/testing/chat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { aGif } from '../testing/gif.js'
import { GifPicture } from './GifPicture.js'
import { MediaTile } from './MediaTile.js'

const url = URL.createObjectURL(aGif())

const meta = {
  title: 'media/GifPicture',
  component: GifPicture,
  decorators: [
    Story => (
      <div style={{ inlineSize: 240, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  args: { url, width: 20, height: 12, isStill: false },
} satisfies Meta<typeof GifPicture>

export default meta
type Story = StoryObj<typeof meta>

export const Moving: Story = {}

export const Still: Story = {
  args: { isStill: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('canvas')).toBeVisible())
    await expect(canvasElement.querySelector('img')).not.toBeVisible()
  },
}

export const Loading: Story = { args: { url: null } }

const onOpen = fn()

/** The stories run with less motion: the first click moves the GIF of a message, the second one opens it. */
export const InMessage: Story = {
  render: () => (
    <MediaTile
      message={aMessage({ type: 'gif', media: aMedia({ name: 'gato.gif', width: 20, height: 12 }) })}
      source={{ kind: 'ready', url }}
      isTile={false}
      more={0}
      onOpen={onOpen}
      onRetry={fn()}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('canvas')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Reproducir gato.gif' }))
    await expect(canvasElement.querySelector('img')).toBeVisible()
    await expect(onOpen).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /gato.gif/ }))
    await expect(onOpen).toHaveBeenCalledOnce()
  },
}
