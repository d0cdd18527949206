import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PicturesView } from './PicturesView.js'

/** A picture of a single colour, as a data URL. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="100"%3E%3Crect width="400" height="100" fill="%23864"/%3E%3C/svg%3E'

const meta = {
  title: 'account/PicturesView',
  component: PicturesView,
  args: {
    name: 'Ana Torres',
    avatar: PICTURE,
    banner: PICTURE,
    accept: 'image/png',
    errors: {},
    onChoose: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof PicturesView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar la portada' }))
    await expect(args.onRemove).toHaveBeenCalledWith({ kind: 'banner' })
    const file = new File(['x'], 'yo.png', { type: 'image/png' })
    const [input] = canvasElement.querySelectorAll<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, file)
    await expect(args.onChoose).toHaveBeenCalledWith({ kind: 'avatar', file })
  },
}

export const Empty: Story = { args: { avatar: null, banner: null } }

export const Failed: Story = {
  args: { errors: { avatar: 'Error: Elige una imagen JPG, PNG, WebP o GIF.' } },
}
