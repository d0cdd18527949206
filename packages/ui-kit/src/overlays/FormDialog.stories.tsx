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

/** Esc and the cross ask once before typed text is lost; Esc at the question goes on with the writing. */
export const AsksFirst: Story = {
  async play({ canvas, args }) {
    const field = canvas.getByLabelText('Motivo')
    await userEvent.keyboard('Olvidó su salida{Escape}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('¿Descartar lo que escribiste?')
    await expect(canvas.getByRole('button', { name: 'Seguir escribiendo' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('Olvidó su salida')
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }))
    await userEvent.type(field, ' otra vez')
    await expect(canvas.queryByRole('alert')).toBeNull()
    // A telephone's way back sends this event instead of a key.
    canvas.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

/** A form in which nothing is typed closes at once, and so does the button that says so. */
export const ClosesAtOnce: Story = {
  async play({ canvas, args }) {
    canvas.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.type(canvas.getByLabelText('Motivo'), 'Olvidó su salida')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await expect(args.onClose).toHaveBeenCalledTimes(2)
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
