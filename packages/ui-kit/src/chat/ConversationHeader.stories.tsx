import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ConversationHeader } from './ConversationHeader.js'

const meta = {
  title: 'chat/ConversationHeader',
  component: ConversationHeader,
  args: {
    user: aUserRef({ id: 8, name: 'Luis Romero', position: 'Editor de video' }),
    isConnected: true,
    clock: { status: 'dentro', since: '2026-11-20T15:02:00.000Z' },
    waits: false,
    tab: 'messages',
    messagesHref: '#mensajes',
    mediaHref: '#archivos',
    backHref: '#lista',
    search: null,
    timeZone: 'America/Mexico_City',
    isMuted: false,
    onSearch: fn(),
    onMute: fn(),
  },
} satisfies Meta<typeof ConversationHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/Dentro desde 9:02 a\.m\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Buscar en esta conversación' }))
    await expect(args.onSearch).toHaveBeenCalledWith({ value: '' })
  },
}

export const Waits: Story = {
  args: { isConnected: false, clock: { status: 'fuera', since: null }, waits: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Luis está fuera; lo verá al entrar')).toBeVisible()
  },
}

export const WaitsForReturn: Story = {
  args: { isConnected: false, clock: { status: 'descanso', since: null }, waits: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Luis está en descanso; lo verá al volver')).toBeVisible()
  },
}

export const Silencing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Más opciones de la conversación' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Silenciar' }, { timeout: 5000 }))
    await expect(args.onMute).toHaveBeenCalledWith({ isMuted: true })
  },
}

export const Silent: Story = {
  args: { isMuted: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/Silenciada/)).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Más opciones de la conversación' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Quitar silencio' }, { timeout: 5000 }))
    await expect(args.onMute).toHaveBeenCalledWith({ isMuted: false })
  },
}

export const Searching: Story = {
  args: { search: 'propuesta' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar la búsqueda' }))
    await expect(args.onSearch).toHaveBeenCalledWith({ value: null })
  },
}

export const Inactive: Story = {
  args: {
    user: aUserRef({ id: 9, name: 'María Fernanda de la Torre y Villaseñor de los Monteros', active: false }),
    isConnected: false,
    clock: null,
    tab: 'media',
  },
}
