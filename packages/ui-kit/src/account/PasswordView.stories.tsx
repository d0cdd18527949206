import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { PasswordView } from './PasswordView.js'

const meta = {
  title: 'account/PasswordView',
  component: PasswordView,
  args: {
    personName: null,
    checkPassword: ({ password, password_confirmation }) => [
      { key: 'length', text: 'Entre 8 y 200 caracteres', isMet: password.length >= 8 },
      { key: 'notBlank', text: 'Algo más que espacios', isMet: password.trim() !== '' },
      {
        key: 'agree',
        text: 'Las dos coinciden',
        isMet: password !== '' && password === password_confirmation,
      },
    ],
    fieldErrors: {},
    isPending: false,
    onSave: fn(async () => true),
  },
} satisfies Meta<typeof PasswordView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar contraseña' }))
    await waitFor(() => expect(canvas.getByText('Error: Escribe tu contraseña actual')).toBeVisible())
    await userEvent.type(canvas.getByLabelText('Tu contraseña actual'), 'de-antes')
    await userEvent.type(canvas.getByLabelText('Nueva contraseña'), 'clave-larga')
    await expect(canvas.getByText('Entre 8 y 200 caracteres')).toHaveTextContent('cumplida')
    await userEvent.type(canvas.getByLabelText('Repite la nueva contraseña'), 'clave-larga')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar contraseña' }))
    await expect(args.onSave).toHaveBeenCalledTimes(1)
    await expect(canvas.getByLabelText('Nueva contraseña')).toHaveValue('')
  },
}

export const OfSomebodyElse: Story = { args: { personName: 'Luis Pérez' } }

export const Refused: Story = {
  args: { fieldErrors: { current_password: 'Error: Esta no es tu contraseña actual.' } },
}

export const Pending: Story = { args: { isPending: true } }
