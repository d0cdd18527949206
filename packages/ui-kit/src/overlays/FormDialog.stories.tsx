import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FormDialog } from './FormDialog.js'

const meta = {
  title: 'overlays/FormDialog',
  component: FormDialog,
  args: {
    title: 'Corregir registro',
    submitLabel: 'Guardar',
    isPending: false,
    children: (
      <div>
        <input aria-label="Motivo" defaultValue="Tarde" />
      </div>
    ),
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof FormDialog>

export default meta
type Story = StoryObj<typeof meta>

const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Enter submits the form; the browser asks before the page is left with typed text. */
export const Default: Story = {
  async play({ canvas, args }) {
    await expect(leave()).toBe(true)
    await expect(canvas.getByLabelText('Motivo')).toHaveFocus()
    await userEvent.keyboard('Olvidó su salida{Enter}')
    await expect(canvas.getByLabelText('Motivo')).toHaveValue('Olvidó su salida')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
    await expect(leave()).toBe(false)
  },
}

/** Screen readers start at the title where a text comes first. */
export const AfterText: Story = {
  args: {
    children: (
      <>
        <p>La persona verá el motivo.</p>
        <input aria-label="Motivo" />
      </>
    ),
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Corregir registro' })).toHaveFocus()
  },
}

export const Refused: Story = { args: { error: 'No hay conexión con el servidor.', isDanger: true } }

/** A form that is being sent is not sent again. */
export const Pending: Story = {
  args: { isPending: true },
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByLabelText('Motivo'), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
