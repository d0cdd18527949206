import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inColumn } from '../testing/stories.js'
import { UnsavedEdit } from './UnsavedEdit.js'

const meta = {
  title: 'fields/UnsavedEdit',
  component: UnsavedEdit,
  args: {
    mayEdit: true,
    texts: [
      ['Giro', 'Café de altura'],
      ['Notas internas', 'Llamar el lunes.\nPreguntar por el RFC.'],
    ],
    onContinue: fn(),
    onDiscard: fn(),
    onCopy: fn(),
  },
  decorators: [inColumn],
} satisfies Meta<typeof UnsavedEdit>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Café de altura/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }))
    await expect(args.onContinue).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    const dialog = await screen.findByRole('dialog')
    await expect(args.onDiscard).not.toHaveBeenCalled()
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Descartar' }).find(each => dialog.contains(each))!,
    )
    await expect(args.onDiscard).toHaveBeenCalledTimes(1)
  },
}

/** Shows the texts to a person who may not edit any more. */
export const ReadOnly: Story = {
  args: { mayEdit: false },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Continuar' })).toBeNull()
    await expect(canvas.getByText(/Giro: Café de altura/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar' }))
    await expect(args.onCopy).toHaveBeenCalledWith({
      text: 'Giro: Café de altura\nNotas internas: Llamar el lunes.\nPreguntar por el RFC.',
    })
  },
}
