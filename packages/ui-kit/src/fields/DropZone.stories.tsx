import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DropZone } from './DropZone.js'
import { inColumn } from '../testing/stories.js'

const meta = {
  title: 'fields/DropZone',
  component: DropZone,
  args: { label: 'Suelta aquí los archivos o elígelos', hint: 'Hasta 10 de 25 MB cada uno', onFiles: fn() },
  decorators: [inColumn],
} satisfies Meta<typeof DropZone>

export default meta
type Story = StoryObj<typeof meta>

const pdf = new File(['%PDF'], 'brief.pdf', { type: 'application/pdf' })

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Suelta aquí los archivos o elígelos')
    await userEvent.upload(input, [pdf, pdf])
    await expect(args.onFiles).toHaveBeenLastCalledWith({ files: [pdf, pdf] })
  },
}

export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    const zone = canvas.getByText('Suelta aquí los archivos o elígelos')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(pdf)
    for (const type of ['dragenter', 'drop'])
      zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    await expect(args.onFiles).toHaveBeenCalledTimes(1)
    await expect(args.onFiles).toHaveBeenCalledWith({
      files: [expect.objectContaining({ name: 'brief.pdf' })],
    })
  },
}

export const OnePicture: Story = { args: { label: 'Elige una imagen', isMultiple: false, accept: 'image/*' } }
