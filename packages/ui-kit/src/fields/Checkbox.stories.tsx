import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Checkbox } from './Checkbox.js'
import { inColumn } from '../testing/stories.js'

const meta = {
  title: 'fields/Checkbox',
  component: Checkbox,
  args: { label: 'Mantener sesión iniciada', isChecked: false, onChange: fn() },
  decorators: [inColumn],
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('Mantener sesión iniciada'))
    await expect(args.onChange).toHaveBeenCalledWith({ isChecked: true })
  },
}

export const Checked: Story = { args: { isChecked: true } }
export const WithHint: Story = { args: { isChecked: true, hint: 'Durante 30 días en este dispositivo' } }

export const Pending: Story = {
  args: { isChecked: true, isPending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Error: Story = {
  args: {
    label: 'Acepto el aviso de privacidad',
    error: 'Error: Acepta el aviso de privacidad para continuar.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeInvalid()
  },
}

export const LongText: Story = {
  args: {
    label: 'Recibir un aviso cada vez que alguien cambia el estado de una tarea que creé o que me asignaron',
    hint: 'También los avisos de las empresas archivadas que todavía tienen tareas en revisión',
  },
}

export const ReadOnly: Story = {
  args: { isChecked: true, isReadOnly: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
