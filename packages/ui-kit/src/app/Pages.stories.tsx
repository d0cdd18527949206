import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CrashScreen } from './CrashScreen.js'
import { LoadingScreen } from './LoadingScreen.js'
import { NoPermission } from './NoPermission.js'
import { NotFound } from './NotFound.js'

const onReload = fn()

const meta = {
  title: 'app/Pages',
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  render: () => <LoadingScreen />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Estamos cargando algunas cosas, por favor espere...',
    )
    const logo = canvas.getByRole('img', { name: 'Osys' })
    await expect(getComputedStyle(logo).animationDuration).toBe('2s')
    await expect(getComputedStyle(logo).animationIterationCount).toBe('infinite')
  },
}

export const LoadingInPage: Story = { render: () => <LoadingScreen isInPage isDelayed /> }

export const UnknownRoute: Story = {
  render: () => <NotFound path="/ohplaky/empresa/abc" hubHref="/hub" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Ruta no encontrada')
    await expect(canvas.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/hub')
  },
}

export const UnknownLongRoute: Story = {
  render: () => <NotFound path={`/${'a'.repeat(300)}`} hubHref="/hub" isWholePage />,
}

export const WithoutPermission: Story = {
  render: () => (
    <NoPermission
      missing="Te falta el rol Admin OhPlaky."
      grantedBy="Puede dártelo alguien con el rol Admin Osys o Propietario."
      hubHref="/hub"
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(
      'No tienes permisos para acceder a esta página',
    )
    await expect(canvas.getByText('Te falta el rol Admin OhPlaky.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/hub')
  },
}

export const WithoutReason: Story = { render: () => <NoPermission missing="" grantedBy="" hubHref="/hub" /> }

export const Crash: Story = {
  render: () => <CrashScreen details="TypeError: x is undefined" hubHref="/hub" onReload={onReload} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Volver a cargar' }))
    await expect(onReload).toHaveBeenCalled()
  },
}

export const MissingPart: Story = {
  render: () => <CrashScreen details="TypeError: no part" hubHref="/hub" isMissing onReload={onReload} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Esta parte no se pudo cargar')
    await expect(canvas.getByText('Necesita conexión. Se carga sola cuando vuelva.')).toBeVisible()
  },
}
