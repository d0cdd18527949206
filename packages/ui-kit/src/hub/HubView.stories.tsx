import type { AppId } from '@osys/sdk/hub/schema'
import { appsFor } from '@osys/sdk/hub/rules.catalogue'
import type { Notification } from '@osys/sdk/notifications/schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { HubCard } from './AppCard.js'
import { HubView } from './HubView.js'
import { OnlinePeople } from '../presence/OnlinePeople.js'
import { LatestNotifications, type LatestNotificationsProps } from './LatestNotifications.js'

const ana = { kind: 'person', id: 3, roles: ['user_ohplaky'], permissions: [] } as const
const onMarkAllRead = fn()
const onRetry = fn()

function cards(unread: Partial<Record<AppId, number>>, unseen: readonly AppId[]): readonly HubCard[] {
  return appsFor(ana, { mailUrl: 'https://correo.osys.demo' }).map(app => ({
    app,
    unread: unread[app.id] ?? 0,
    hasUnseenNotes: unseen.includes(app.id),
  }))
}

function notification(id: number, minutesAgo: number, parts: Partial<Notification>): Notification {
  return {
    id,
    type: 'task.assigned',
    title: 'Luis Ortega te asignó ACME-42',
    body: 'Diseñar la portada del catálogo de otoño',
    url: '/ohplaky/pending',
    actor: {
      id: 4,
      name: 'Luis Ortega',
      avatar: null,
      position: 'Diseño',
      business_unit: null,
      badge: null,
      active: true,
    },
    read_at: null,
    snoozed_until: null,
    created_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    place: null,
    ...parts,
  }
}

const NOTIFICATIONS: readonly Notification[] = [
  notification(1, 4, {}),
  notification(2, 130, { title: 'ACME-31 pasó a revisión', body: '', read_at: '2026-11-20T15:00:00Z' }),
  notification(3, 1500, {
    title: 'Bienvenida a Osys',
    body: 'Tu cuenta está lista. Personaliza tu perfil cuando quieras.',
    url: null,
    actor: null,
    place: null,
    read_at: '2026-11-19T15:00:00Z',
  }),
]

function day(state: LatestNotificationsProps['state']) {
  return (
    <LatestNotifications
      state={state}
      timeZone="America/Mexico_City"
      onRetry={onRetry}
      onOpen={fn()}
      onMarkAllRead={onMarkAllRead}
    />
  )
}

const meta = {
  title: 'hub/HubView',
  component: HubView,
  args: {
    name: 'Ana',
    timeZone: 'America/Mexico_City',
    cards: cards({ ochatty: 4 }, ['ochatty', 'joaoai']),
    myDay: day({ kind: 'loaded', notifications: NOTIFICATIONS }),
    people: <OnlinePeople people={[{ id: 3, name: 'Ana Ruiz', avatar: null }]} ownId={3} />,
    onShowNotes: fn(),
  },
} satisfies Meta<typeof HubView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'OhPlaky' })).toHaveAttribute('href', '/ohplaky')
    await expect(canvas.getByRole('img', { name: '4 sin leer' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Novedades de Ochatty, sin leer' }))
    await expect(args.onShowNotes).toHaveBeenCalledWith({ id: 'ochatty' })
    await expect(canvas.getByRole('link', { name: /^Correo/ })).toHaveAttribute('target', '_blank')
    await expect(canvas.queryByRole('button', { name: /Novedades de Correo/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Marcar todas como leídas' }))
    await expect(onMarkAllRead).toHaveBeenCalled()
  },
}

/** An app that is being built says so and keeps its link; its pages keep their guards. */
export const Building: Story = {
  args: {
    cards: cards({}, []).map(card => ({
      ...card,
      app: { ...card.app, building: card.app.id === 'ochatty' },
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('En construcción')).toHaveLength(1)
    await expect(canvas.getByRole('link', { name: 'Ochatty' })).toHaveAttribute('href', '/ochatty')
  },
}

export const Empty: Story = {
  args: { cards: [], myDay: day({ kind: 'loaded', notifications: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Todavía no tienes aplicaciones')).toBeVisible()
    await expect(canvas.getByText('Estás al día')).toBeVisible()
  },
}

export const Loading: Story = { args: { myDay: day({ kind: 'loading' }) } }

export const Error: Story = {
  args: { myDay: day({ kind: 'failed', text: 'El servidor no respondió a tiempo.', isRetrying: false }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}

export const WithoutDay: Story = { args: { myDay: undefined } }

export const LongText: Story = {
  args: {
    name: 'María Fernanda Guadalupe de los Ángeles',
    cards: cards({ ohplaky: 1234, ochatty: 250 }, []).map(card => ({
      ...card,
      app: {
        ...card.app,
        title: `${card.app.title} de la unidad de consultores`,
        purpose: 'Briefs, empresas, tareas, archivos y comentarios de todas las personas de las dos unidades',
      },
    })),
    myDay: day({
      kind: 'loaded',
      notifications: [
        notification(1, 4, {
          title: 'María Fernanda Guadalupe de los Ángeles Villavicencio te mencionó en un comentario',
          body: 'No olviden que la junta con la comercializadora se movió al jueves y que hay que llevar las tres propuestas impresas, con los precios nuevos y la carta firmada.',
        }),
      ],
    }),
  },
}

export const EmployeeOfTheMonth: Story = { args: { badge: 'empleado_mes' } }
