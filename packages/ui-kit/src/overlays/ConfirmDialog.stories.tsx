import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ConfirmDialog } from './ConfirmDialog.js'

const meta = {
  title: 'overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: '¿Eliminar a Ana Torres?',
    text: 'Su sesión se cerrará. Lo que escribió se conserva con su nombre.',
    confirmLabel: 'Eliminar',
    danger: true,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

export const Harmless: Story = {
  args: {
    title: '¿Reactivar a Ana Torres?',
    text: 'Podrá volver a entrar.',
    confirmLabel: 'Reactivar',
    danger: false,
  },
}

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Guardando…' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const LongText: Story = { args: { title: `¿Eliminar a ${'Maximiliana '.repeat(12)}?` } }
