import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within, waitFor } from 'storybook/test'
import { CreateUserDialog } from './CreateUserDialog.js'

const meta = {
  title: 'users/CreateUserDialog',
  component: CreateUserDialog,
  args: {
    roles: [
      { name: 'user_ohplaky', label: 'Usuario OhPlaky' },
      { name: 'consultants', label: 'Consultants' },
    ],
    checkPassword: ({ password, password_confirmation }) => [
      { key: 'length', text: 'Entre 8 y 200 caracteres', isMet: password.length >= 8 },
      {
        key: 'agree',
        text: 'Las dos coinciden',
        isMet: password !== '' && password === password_confirmation,
      },
    ],
    fieldErrors: {},
    isPending: false,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof CreateUserDialog>

export default meta
type Story = StoryObj<typeof meta>

const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(screen.getByRole('dialog', { name: 'Crear usuario' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Crear usuario' }))
    await waitFor(() => expect(dialog.getByText('Error: Escribe el nombre')).toBeVisible())
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(leave()).toBe(true)
    await userEvent.type(dialog.getByLabelText('Nombre'), 'Ana')
    // The browser asks before the page is left with what was typed.
    await expect(leave()).toBe(false)
    await userEvent.type(dialog.getByLabelText('Correo electrónico'), 'ana@osys.demo')
    await userEvent.type(dialog.getByLabelText('Contraseña'), 'clave-larga')
    await userEvent.type(dialog.getByLabelText('Repite la contraseña'), 'clave-larga')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Consultants' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Crear usuario' }))
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Ana', roles: ['consultants'] }),
    )
  },
}

export const Refused: Story = {
  args: {
    fieldErrors: { email: 'Error: Ya hay una cuenta con este correo.' },
    error: 'El tema no es válido.',
  },
}

export const WithoutRoles: Story = { args: { roles: [] } }

export const Pending: Story = { args: { isPending: true } }
