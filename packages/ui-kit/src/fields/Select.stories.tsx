import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Select } from './Select.js'
import { heldField, inColumn } from '../testing/stories.js'

const meta = {
  title: 'fields/Select',
  component: Select<string>,
  render: args => heldField(Select, args),
  args: {
    label: 'Estado',
    value: 'todas',
    options: [
      { value: 'todas', label: 'Todas' },
      { value: 'pending', label: 'Pendientes' },
      { value: 'actived', label: 'Activas' },
    ],
    onChange: fn(),
  },
  decorators: [inColumn],
} satisfies Meta<typeof Select<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Estado' })
    await userEvent.selectOptions(field, 'Pendientes')
    await expect(field).toHaveValue('pending')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'pending' })
  },
}

export const HiddenLabel: Story = {
  args: { isLabelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Estado' })).toBeVisible()
  },
}

export const WithHint: Story = { args: { hint: 'Sin estado se ven todas' } }

export const Error: Story = {
  args: { error: 'Error: Elige un estado' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Error: Elige un estado')
  },
}
