import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { ThemeToggle } from '../theme/ThemeToggle.js'
import { LoginView } from './LoginView.js'

const meta = {
  title: 'session/LoginView',
  component: LoginView,
  args: { version: 'v2.4.0-beta3', corner: <ThemeToggle mode="light" onToggle={fn()} />, onSubmit: fn() },
} satisfies Meta<typeof LoginView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveFocus()
    await userEvent.type(canvas.getByLabelText('Correo electrónico'), ' ana@osys.demo ')
    await userEvent.type(canvas.getByLabelText('Contraseña'), 'osys-demo')
    await userEvent.click(canvas.getByLabelText('Mantener sesión iniciada'))
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: 'ana@osys.demo',
      password: 'osys-demo',
      remember: true,
    })
  },
}

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar sesión' }))
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveFocus()
    await waitFor(() => expect(canvas.getByText('Error: Escribe tu correo electrónico')).toBeVisible())
    await waitFor(() => expect(canvas.getByText('Error: Escribe tu contraseña')).toBeVisible())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const WrongPassword: Story = {
  args: { error: 'Correo o contraseña incorrectos.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Correo o contraseña incorrectos.')
  },
}

export const FieldError: Story = {
  args: { fieldErrors: { email: 'Error: El correo no es válido' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveAccessibleDescription(
      'Error: El correo no es válido',
    )
  },
}

export const SessionEnded: Story = {
  args: { reason: 'Tu sesión terminó. Inicia sesión para continuar donde estabas.' },
}

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Correo electrónico'), 'ana@osys.demo')
    await userEvent.type(canvas.getByLabelText('Contraseña'), 'osys-demo{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('img', { name: 'Iniciando sesión…' })).toBeVisible()
  },
}

export const Throttled: Story = {
  render: args => <LoginView {...args} blockedUntil={Date.now() + 75_000} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Demasiados intentos')
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^1:1[0-5]$/)
    await userEvent.type(canvas.getByLabelText('Correo electrónico'), 'ana@osys.demo')
    await userEvent.type(canvas.getByLabelText('Contraseña'), 'osys-demo{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
