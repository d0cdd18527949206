import { aMessage } from '@osys/sdk/testing/chat'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { inSidebar } from '../testing/chat.js'
import type { ListedConversation } from './ConversationRow.js'
import { UnreadChats } from './UnreadChats.js'

const NOW = Date.now()

function talk(id: number, name: string, body: string, unreads: number): ListedConversation {
  const at = new Date(NOW - id * 60_000).toISOString()
  return {
    user: aUserRef({ id, name }),
    latest: aMessage({ id, sender_id: id, body, created_at: at }),
    unreads,
    draft: null,
    lastAt: at,
    isConnected: id === 8,
    isTyping: false,
    isMuted: false,
    href: `#chat-${id}`,
  }
}

const meta = {
  title: 'chat/UnreadChats',
  component: UnreadChats,
  args: {
    conversations: [
      talk(8, 'Luis Romero', 'Ya quedó **el cartel**, ¿lo ves hoy?', 2),
      talk(9, 'María Fernanda de la Torre y Villaseñor', 'Supercalifragilístico'.repeat(12), 140),
    ],
    viewerId: 7,
    allHref: '#chats',
    timeZone: 'America/Mexico_City',
  },
  decorators: [inSidebar],
} satisfies Meta<typeof UnreadChats>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('region', { name: 'Chats sin leer' }))
    const link = card.getByRole('link', {
      name: /Luis Romero.*Ya quedó el cartel, ¿lo ves hoy\?.*2 sin leer/,
    })
    await expect(link).toHaveAttribute('href', '#chat-8')
    await expect(card.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '#chats')
  },
}

export const Many: Story = {
  args: {
    conversations: Array.from({ length: 7 }, (_, index) => talk(8 + index, `Persona ${index}`, 'Hola', 1)),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await expect(canvas.getByRole('link', { name: 'Ver 2 más' })).toBeVisible()
  },
}
