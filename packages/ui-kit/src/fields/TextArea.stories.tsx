import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TextArea } from './TextArea.js'
import { heldField, inColumn } from '../testing/stories.js'

const meta = {
  title: 'fields/TextArea',
  component: TextArea,
  render: args => heldField(TextArea, args),
  args: { label: 'Descripción', name: 'description', value: '', onChange: fn() },
  decorators: [inColumn],
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Descripción'), 'Uno{Enter}dos')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'Uno\ndos' })
  },
}

export const WithHint: Story = { args: { hint: 'Puedes usar Markdown', placeholder: 'Escribe aquí' } }

export const Error: Story = {
  args: { value: 'Muy largo', error: 'Error: El texto no puede tener más de 5 caracteres' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Descripción')).toBeInvalid()
    await expect(canvas.getByLabelText('Descripción')).toHaveAccessibleDescription(
      'Error: El texto no puede tener más de 5 caracteres',
    )
  },
}

export const TooLong: Story = {
  args: { maxLength: 8 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Descripción'))
    await userEvent.paste('demasiado largo')
    await expect(canvas.getByText('Caben 8 caracteres: sobran 7.')).toBeVisible()
    await expect(canvas.getByLabelText('Descripción')).toHaveValue('demasiado largo')
    await userEvent.type(canvas.getByLabelText('Descripción'), '{Backspace>7/}')
    await expect(canvas.queryByText(/Caben 8/)).toBeNull()
  },
}

export const LabelHidden: Story = { args: { isLabelHidden: true, placeholder: 'Escribe un comentario' } }

export const LongText: Story = {
  args: { value: Array.from({ length: 40 }, (_, index) => `Línea ${index + 1}`).join('\n') },
}

/** Browsers ignore the number of rows of a text area that grows. */
export const Rows: Story = {
  args: { rows: 5 },
  play: async ({ canvas }) => {
    const area = canvas.getByLabelText('Descripción')
    const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight)
    await expect(area.clientHeight).toBeGreaterThanOrEqual(5 * lineHeight)
  },
}
