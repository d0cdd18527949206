import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { DateField } from './DateField.js'
import { heldField, inColumn } from '../testing/stories.js'

const meta = {
  title: 'fields/DateField',
  component: DateField,
  render: args => heldField(DateField, args),
  args: { label: 'Entrega', name: 'due_date', value: null, onChange: fn() },
  decorators: [inColumn],
} satisfies Meta<typeof DateField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Entrega')
    await fireEvent.change(field, { target: { value: '0202-11-20' } })
    await expect(args.onChange).not.toHaveBeenCalled()
    await fireEvent.change(field, { target: { value: '2026-11-20' } })
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-11-20' })
  },
}

export const Cleared: Story = {
  args: { value: '2026-11-20' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Entrega')
    await userEvent.click(field)
    await fireEvent.change(field, { target: { value: '' } })
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    field.blur()
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: null })
  },
}

export const Error: Story = {
  args: { value: '2026-11-20', error: 'Error: La entrega no puede ser antes del inicio' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Entrega')).toBeInvalid()
  },
}

export const WithHint: Story = { args: { hint: 'El último día para entregarla' } }
