import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../controls/Button.js'
import { Dialog, type DialogProps } from './Dialog.js'
import styles from '../testing/stories.module.css'

function Opened(props: DialogProps) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    props.onClose()
  }
  return (
    <div className={styles.page}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {isOpen && <Dialog {...props} onClose={close} />}
    </div>
  )
}

const meta = {
  title: 'overlays/Dialog',
  component: Dialog,
  args: {
    title: 'Novedades de Ochatty',
    children: 'Gifs, mensajes de voz, recorte de portada y temas.',
    onClose: fn(),
  },
  render: args => <Opened {...args} />,
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }))
    const dialog = await screen.findByRole('dialog', { name: 'Novedades de Ochatty' }, { timeout: 5000 })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

/** A click outside closes the dialog, except when it has a field that may hold typed text. */
export const KeepsWhatIsTyped: Story = {
  args: { children: <textarea aria-label="Motivo" defaultValue="Salió a las seis" /> },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }))
    const dialog = await screen.findByRole('dialog', {}, { timeout: 5000 })
    dialog.click()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByLabelText('Motivo')).toHaveValue('Salió a las seis')
  },
}

export const FocusReturns: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', {}, { timeout: 5000 })
    await expect(screen.getByRole('heading', { name: 'Novedades de Ochatty' })).toHaveFocus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
    // Browsers turn the Esc key into this event; a synthetic key press reaches no dialog.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const WithActions: Story = {
  args: {
    title: '¿Eliminar a Ana Ruiz?',
    children: 'Su sesión se cerrará. Lo que escribió se conserva con su nombre.',
    actions: (
      <>
        <Button appearance="primary" tone="danger">
          Eliminar
        </Button>
        <Button>Cancelar</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }))
    const button = await screen.findByRole('button', { name: 'Eliminar' }, { timeout: 5000 })
    await waitFor(() => expect(button).toBeVisible())
  },
}

export const LongText: Story = {
  args: {
    children: Array.from({ length: 60 }, (_, index) => (
      <p key={index}>Línea {index + 1} de un texto largo.</p>
    )),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }))
    const line = await screen.findByText('Línea 1 de un texto largo.', {}, { timeout: 5000 })
    await waitFor(() => expect(line).toBeVisible())
    await waitFor(() => expect(line.closest('[tabindex="0"]')).toBeVisible(), { timeout: 5000 })
  },
}
