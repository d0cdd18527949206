import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { Today } from './useToday.js'
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
    await userEvent.type(field, '20/11')
    // It could still become 20/11/2027.
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.type(field, '/2026')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-11-20' })
    await userEvent.tab()
    await expect(field).toHaveValue('20 nov 2026')
  },
}

/** The words of days count from the workspace's day, whatever the device's is. */
export const OtherZone: Story = {
  decorators: [
    Field => (
      <Today value="2031-05-08">
        <Field />
      </Today>
    ),
  ],
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Entrega')
    await userEvent.type(field, 'mañana')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2031-05-09' })
  },
}

export const Unknown: Story = {
  args: { value: '2026-11-20' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Entrega')
    await userEvent.clear(field)
    await userEvent.type(field, 'algún día{Enter}')
    await expect(field).toBeInvalid()
    await expect(canvas.getByText(/No entendí la fecha/)).toBeVisible()
    await expect(field).toHaveValue('algún día')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const FromCalendar: Story = {
  args: { value: '2026-11-20', min: '2026-11-10' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir el calendario' }))
    const chosen = await canvas.findByRole('button', { name: /20 de noviembre de 2026, seleccionado/ })
    await waitFor(() => expect(chosen).toHaveFocus())
    await expect(canvas.getByRole('button', { name: / 9 de noviembre/ })).toBeDisabled()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-11-27' })
    await expect(canvas.getByLabelText('Entrega')).toHaveFocus()
    await expect(canvas.getByLabelText('Entrega')).toHaveValue('27 nov 2026')
  },
}

export const Cleared: Story = {
  args: { value: '2026-11-20' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Entrega')
    await userEvent.clear(field)
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.tab()
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

/** A field for what has happened: a day without its year is the last one, never one to come. */
export const Past: Story = {
  args: { isPast: true },
  play: async ({ canvas, args }) => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
    const typed = `${tomorrow.getDate()}/${tomorrow.getMonth() + 1}`
    await userEvent.type(canvas.getByLabelText('Entrega'), `${typed}{Enter}`)
    const told = mocked(args.onChange).mock.lastCall?.[0].value ?? ''
    await expect(told < new Date().toISOString()).toBe(true)
    await expect(told).not.toBe('')
  },
}
