import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { CropDialog } from './CropDialog.js'

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="600" height="400"%3E%3Crect width="600" height="400" fill="%23864"/%3E%3Ccircle cx="300" cy="200" r="150" fill="%23fed"/%3E%3C/svg%3E'

const meta = {
  title: 'account/CropDialog',
  component: CropDialog,
  args: { kind: 'avatar', src: PICTURE, isPending: false, onUse: fn(), onClose: fn() },
} satisfies Meta<typeof CropDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Avatar: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Acercar' }))
    await expect(screen.getByRole('slider', { name: 'Acercamiento' })).toHaveValue('1.2')
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Usar esta imagen' }))
      await expect(args.onUse).toHaveBeenLastCalledWith({
        pixels: { x: 133, y: 33, width: 333, height: 333 },
      })
    })
  },
}

export const Banner: Story = { args: { kind: 'banner' } }

export const Refused: Story = { args: { error: 'Error: Elige una imagen JPG, PNG, WebP o GIF.' } }

export const Pending: Story = { args: { isPending: true } }
