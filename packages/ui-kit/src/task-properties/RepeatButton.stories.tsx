import type { TaskRepeat } from '@osys/sdk/tasks/schema.repeat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { RepeatButton, type RepeatButtonProps } from './RepeatButton.js'
import { RepeatMark } from './RepeatMark.js'

function Kept(props: RepeatButtonProps) {
  const [value, setValue] = useState(props.value)
  return (
    <>
      <RepeatButton
        {...props}
        value={value}
        onChange={change => {
          setValue(change.value)
          props.onChange(change)
        }}
      />
      <RepeatMark repeat={value} />
    </>
  )
}

const MONTHLY: TaskRepeat = { every: 'month', day: 31, due_days: 9, until: '2027-03-31' }

const meta = {
  title: 'tasks/RepeatButton',
  component: RepeatButton,
  args: { value: null, dueDate: '2026-11-20', onChange: fn(), onClose: fn() },
  render: args => <Kept {...args} />,
} satisfies Meta<typeof RepeatButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Repetir' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Se repite' }), 'week')
    const friday: TaskRepeat = { every: 'week', days: [5], due_days: 0, until: null }
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: friday })
    await userEvent.click(canvas.getByRole('button', { name: 'lunes' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: { ...friday, days: [1, 5] } })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'La siguiente vence' }), '3')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      value: { ...friday, days: [1, 5], due_days: 3 },
    })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Hasta' }), '15/12/2026{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      value: { ...friday, days: [1, 5], due_days: 3, until: '2026-12-15' },
    })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Se repite' }), 'never')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: null })
  },
}

export const Monthly: Story = {
  args: { value: MONTHLY },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Repetir: cada mes, el último día/ }))
    await expect(canvas.getByRole('combobox', { name: 'La siguiente vence' })).toHaveValue('9')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Día del mes' }), '15')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: { ...MONTHLY, day: 15 } })
  },
}

export const Refused: Story = {
  args: {
    value: MONTHLY,
    error: 'Error: La repetición termina antes de la siguiente tarea: elige un último día posterior.',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Repetir: / }))
    await expect(canvas.getByText(/termina antes/)).toBeVisible()
  },
}
