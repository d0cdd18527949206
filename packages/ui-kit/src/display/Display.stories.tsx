import { Archive24Regular } from '@fluentui/react-icons/headless/svg/archive'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Avatar } from './Avatar.js'
import { Badge } from './Badge.js'
import { Button } from '../controls/Button.js'
import { Card } from '../layout/Card.js'
import { CountBadge } from './CountBadge.js'
import { EmptyState } from './EmptyState.js'
import { ErrorState } from './ErrorState.js'
import { FormAlert } from '../fields/FormAlert.js'
import { Link } from '../controls/Link.js'
import { Logo } from './Logo.js'
import { Skeleton } from './Skeleton.js'
import { Spinner } from './Spinner.js'
import { onPage } from '../testing/stories.js'

const onRetry = fn()
const PEOPLE = [
  'Ana Ruiz',
  'Luis Ortega',
  'Marta Gil',
  'Iván Soto',
  'Zoé',
  'Ñandú Pérez',
  'Olga Ibáñez',
  'Hugo',
]

const meta = {
  title: 'display/Display',
  decorators: [onPage],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Logos: Story = {
  render: () => (
    <>
      <Logo />
      <Logo size={28} hasName />
      <Logo size={48} hasName />
      <Logo size={96} />
      <Logo size={96} isTurning />
    </>
  ),
}

export const Avatars: Story = {
  render: () => (
    <>
      {PEOPLE.map((name, index) => (
        <Avatar key={name} name={name} size={24 + index * 8} />
      ))}
    </>
  ),
}

export const BrokenAvatar: Story = {
  render: () => <Avatar name="Ana Ruiz" src="data:image/png;base64,AAAA" size={64} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-initials="AR"]')).toBeVisible())
  },
}

export const Badges: Story = {
  render: () => (
    <>
      <Badge>v2.4.0-beta3</Badge>
      <Badge tone="info">Novedades</Badge>
      <Badge tone="success">Activa</Badge>
      <Badge tone="warning">Por aprobar</Badge>
      <Badge tone="danger">Vencida</Badge>
      <CountBadge count={0} label="0 sin leer" />
      <CountBadge count={3} label="3 sin leer" />
      <CountBadge count={250} label="250 sin leer" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '250 sin leer' })).toHaveAttribute('data-count', '99+')
    await expect(canvas.queryByRole('img', { name: '0 sin leer' })).toBeNull()
  },
}

export const Links: Story = {
  render: () => (
    <>
      <Link href="#a">Ver todas</Link>
      <p>
        Lo explica{' '}
        <Link href="#b" isInText>
          esta página
        </Link>{' '}
        con más detalle.
      </p>
      <Link href="https://correo.osys.demo" isExternal>
        Correo
      </Link>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Correo/ })).toHaveAttribute('target', '_blank')
  },
}

export const Surfaces: Story = {
  render: () => (
    <>
      <Card>Tarjeta</Card>
      <Card padding="large" isRaised>
        Tarjeta elevada
      </Card>
      <FormAlert>Correo o contraseña incorrectos.</FormAlert>
      <FormAlert tone="info">Tu sesión terminó. Inicia sesión para continuar.</FormAlert>
    </>
  ),
}

export const Waiting: Story = {
  render: () => (
    <>
      <Spinner />
      <Skeleton width="48px" height="48px" isRound />
      <Skeleton width="220px" height="20px" />
      <Skeleton width="320px" height="80px" />
    </>
  ),
}

export const Empty: Story = {
  render: () => (
    <EmptyState
      icon={<Archive24Regular />}
      title="Todavía no hay empresas archivadas"
      text="Cuando archives una, la encontrarás aquí con todas sus tareas y archivos."
      action={<Button>Ver las activas</Button>}
    />
  ),
}

export const Error: Story = {
  render: () => (
    <ErrorState text="El servidor no respondió a tiempo." requestId="req-01J9ZK3T" onRetry={onRetry} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
