import { aNotification } from '@osys/sdk/testing/notifications'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PagePanel } from '../overlays/PagePanel.js'
import { NotificationReading } from './NotificationReading.js'
import { ThingWaiting } from './ThingWaiting.js'

const meta = {
  title: 'notifications/NotificationReading',
  component: NotificationReading,
  args: {
    notification: aNotification({ url: null }),
    others: [],
    timeZone: 'America/Mexico_City',
    actions: null,
    onOpen: fn(),
  },
} satisfies Meta<typeof NotificationReading>

export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  args: {
    notification: aNotification(),
    others: [aNotification({ id: 500, title: 'Luis movió la tarea', body: '' })],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Luis te asignó una tarea' })).toBeVisible()
    await expect(canvas.getByText(/^Lumen · /)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Abrir' })).toHaveAttribute(
      'href',
      '/ohplaky/empresa/3?task=42',
    )
    await expect(canvas.getByText('Luis movió la tarea')).toBeVisible()
  },
}

export const WithThing: Story = {
  args: {
    notification: aNotification(),
    others: [aNotification({ id: 500, title: 'Luis movió la tarea', body: '' })],
    thing: (
      <PagePanel title="ACME-42" isTitleSmall>
        <p>Tres rutas creativas.</p>
      </PagePanel>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'ACME-42' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Abrir' })).toBeVisible()
    // The thing tells its own story.
    await expect(canvas.queryByText('Luis movió la tarea')).toBeNull()
  },
}

export const WaitingForThing: Story = {
  args: { notification: aNotification(), thing: <ThingWaiting /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Cargando…' })).toBeVisible()
  },
}

export const OfTheSuite: Story = {
  args: { notification: aNotification({ actor: null, place: null, url: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const NoneChosen: Story = {
  args: { notification: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Elige una notificación para leerla aquí.')).toBeVisible()
  },
}
