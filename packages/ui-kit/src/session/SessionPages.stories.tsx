import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LogoutView } from './LogoutView.js'
import { RestoreFailed } from './RestoreFailed.js'
import { SetupView } from './SetupView.js'

const onLogout = fn()
const onSubmit = fn()

const meta = {
  title: 'session/Pages',
  beforeEach: () => {
    onLogout.mockClear()
    onSubmit.mockClear()
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Logout: Story = {
  render: () => <LogoutView hubHref="/hub" onLogout={onLogout} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar sesión' }))
    await expect(onLogout).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/hub')
  },
}

const onDiscard = fn()

export const LogoutWithUnsent: Story = {
  render: () => (
    <LogoutView hubHref="/hub" unsent={{ count: 3, mayKeep: true, onDiscard }} onLogout={onLogout} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Tienes 3 cambios por enviar' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar sesión y conservarlos' }))
    await expect(onLogout).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar sesión y descartarlos' }))
    await expect(onDiscard).toHaveBeenCalled()
  },
}

export const LogoutWithChosenFiles: Story = {
  render: () => <LogoutView hubHref="/hub" chosenFiles={2} onLogout={onLogout} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Los 2 archivos que elegiste y no enviaste/)).toBeVisible()
  },
}

export const LogoutWithUnsentInMemory: Story = {
  render: () => (
    <LogoutView hubHref="/hub" unsent={{ count: 1, mayKeep: false, onDiscard }} onLogout={onLogout} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /conservar/ })).toBeNull()
  },
}

export const LogoutPending: Story = {
  render: () => <LogoutView hubHref="/hub" isPending onLogout={onLogout} />,
}

export const LogoutFailed: Story = {
  render: () => (
    <LogoutView hubHref="/hub" error="No hay conexión. Tu sesión sigue abierta." onLogout={onLogout} />
  ),
}

export const Setup: Story = {
  render: () => <SetupView state="ready" loginHref="/" onSubmit={onSubmit} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Nombre'), 'Olga Ibáñez')
    await userEvent.type(canvas.getByLabelText('Correo electrónico'), 'olga@osys.mx')
    await userEvent.type(canvas.getByLabelText('Contraseña'), 'una-frase-larga')
    await userEvent.type(canvas.getByLabelText('Repite la contraseña'), 'otra')
    await userEvent.click(canvas.getByRole('button', { name: 'Crear cuenta' }))
    await expect(onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText('Repite la contraseña')).toHaveFocus()
    await userEvent.clear(canvas.getByLabelText('Repite la contraseña'))
    await userEvent.type(canvas.getByLabelText('Repite la contraseña'), 'una-frase-larga{Enter}')
    await expect(onSubmit).toHaveBeenCalledWith({
      name: 'Olga Ibáñez',
      email: 'olga@osys.mx',
      password: 'una-frase-larga',
      password_confirmation: 'una-frase-larga',
    })
  },
}

export const SetupRefused: Story = {
  render: () => (
    <SetupView
      state="ready"
      loginHref="/"
      error="Revisa los datos."
      fieldErrors={{ email: 'Error: El correo no es válido' }}
      onSubmit={onSubmit}
    />
  ),
}

export const SetupPending: Story = {
  render: () => <SetupView state="ready" loginHref="/" isPending onSubmit={onSubmit} />,
}
export const SetupInvalid: Story = {
  render: () => <SetupView state="invalid" loginHref="/" onSubmit={onSubmit} />,
}
export const SetupDone: Story = { render: () => <SetupView state="done" loginHref="/" onSubmit={onSubmit} /> }

export const SessionNotRestored: Story = {
  render: () => <RestoreFailed onRetry={onSubmit} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Volver a intentar' }))
    await expect(onSubmit).toHaveBeenCalledTimes(1)
  },
}
