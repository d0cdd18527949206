import { aMessage } from '@osys/sdk/testing/chat'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inWindow } from '../testing/chat.js'
import { ConversationSearch } from './ConversationSearch.js'

const LUIS = aUserRef({ id: 8, name: 'Luis Romero' })
const items = Array.from({ length: 40 }, (_, index) => ({
  message: aMessage({
    id: index + 1,
    sender_id: 8,
    body: `La fotografía número ${index + 1} ya está lista.`,
  }),
  user: LUIS,
  href: `#mensaje-${index + 1}`,
}))

const meta = {
  title: 'chat/ConversationSearch',
  component: ConversationSearch,
  decorators: [inWindow],
  args: {
    found: { kind: 'loaded', items, hasMore: true, isLoadingMore: false },
    query: 'fotografia',
    viewerId: 7,
    timeZone: 'America/Mexico_City',
    onRetry: fn(),
    onMore: fn(),
  },
} satisfies Meta<typeof ConversationSearch>

export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list')
    const pane = list.parentElement
    await expect(pane?.scrollHeight).toBeGreaterThan(pane?.clientHeight ?? 0)
    await expect(canvas.getAllByText('fotografía')[0]?.tagName).toBe('MARK')
  },
}

export const Nothing: Story = {
  args: { found: { kind: 'loaded', items: [], hasMore: false, isLoadingMore: false }, query: 'xyz' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No hay mensajes con «xyz» en esta conversación.')).toBeVisible()
  },
}

export const Waiting: Story = { args: { found: { kind: 'loading' } } }
