import { aContact, aMessage } from '@osys/sdk/testing/chat'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inSidebar } from '../testing/chat.js'
import { ChatSidebar, type ChatSidebarProps } from './ChatSidebar.js'
import type { ListedContact } from './ContactRow.js'
import type { ListedConversation } from './ConversationRow.js'

const NOW = Date.now()
const before = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString()

const PEOPLE = [
  aUserRef({ id: 8, name: 'Luis Romero', position: 'Editor de video' }),
  aUserRef({ id: 9, name: 'María Fernanda de la Torre y Villaseñor', position: 'Directora de cuentas' }),
  aUserRef({ id: 10, name: 'Omar Nava', position: null }),
  aUserRef({ id: 11, name: 'Eva Sol', position: 'Contadora', active: false }),
  aUserRef({ id: 12, name: 'Raúl Paz', position: 'Fotógrafo' }),
] as const

function talk(index: number, over: Partial<ListedConversation>): ListedConversation {
  const user = PEOPLE[index] ?? PEOPLE[0]
  const at = over.lastAt ?? before(5)
  return {
    user,
    latest: aMessage({ id: index + 1, sender_id: user.id, created_at: at }),
    unreads: 0,
    draft: null,
    lastAt: at,
    isConnected: false,
    isTyping: false,
    isMuted: false,
    href: `#chat-${user.id}`,
    ...over,
  }
}

const CONVERSATIONS: readonly ListedConversation[] = [
  talk(0, { unreads: 3, isConnected: true }),
  talk(1, { lastAt: before(90), isConnected: true, isTyping: true }),
  talk(2, { lastAt: before(26 * 60), isMuted: true, draft: 'Te paso el presupuesto con **dos** opciones' }),
  talk(3, {
    lastAt: before(3 * 24 * 60),
    latest: aMessage({ id: 4, sender_id: 7, receiver_id: 11, type: 'audio', body: '' }),
  }),
  talk(4, { lastAt: before(400 * 24 * 60), unreads: 240 }),
]

const CONTACTS: readonly ListedContact[] = [
  {
    contact: aContact({ ...PEOPLE[0], clock: { status: 'dentro', since: '2026-11-20T15:02:00.000Z' } }),
    isConnected: true,
    href: '#chat-8',
  },
  {
    contact: aContact({ ...PEOPLE[1], clock: { status: 'descanso', since: null } }),
    isConnected: true,
    href: '#chat-9',
  },
  {
    contact: aContact({ ...PEOPLE[2], clock: { status: 'fuera', since: null } }),
    isConnected: false,
    href: '#chat-10',
  },
  { contact: aContact({ ...PEOPLE[4], clock: null }), isConnected: false, href: '#chat-12' },
]

const loaded = <Item,>(items: readonly Item[]) => ({ kind: 'loaded', items }) as const

const meta = {
  title: 'chat/ChatSidebar',
  component: ChatSidebar,
  args: {
    aside: 'message',
    searchQuery: '',
    conversations: loaded(CONVERSATIONS),
    contacts: loaded(CONTACTS),
    found: null,
    selectedId: 9,
    viewerId: 7,
    timeZone: 'America/Mexico_City',
    onAside: fn(),
    onSearch: fn(),
    onRetry: fn(),
    onRetrySearch: fn(),
    onMoreFound: fn(),
  },
  decorators: [inSidebar],
} satisfies Meta<typeof ChatSidebar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const list = within(canvas.getByRole('list', { name: 'Mensajes' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(5)
    await expect(list.getByRole('link', { name: /Luis Romero.*conectado.*3 sin leer/ })).toBeVisible()
    await expect(list.getByRole('link', { name: /Borrador: Te paso/ })).toBeVisible()
    await expect(list.getByRole('link', { name: /Omar Nava\s*, silenciada/ })).toBeVisible()
    await expect(list.getByText('Tú: Mensaje de voz')).toBeVisible()
    await expect(list.getByText('Eva Sol (inactivo)')).toBeVisible()
    await expect(list.getAllByTitle(/ de 20\d\d, /)).toHaveLength(list.getAllByRole('time').length)
    await expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Está escribiendo…')
    await userEvent.click(canvas.getByRole('radio', { name: 'Contactos' }))
    await expect(args.onAside).toHaveBeenCalledWith({ value: 'contacts' })
  },
}

export const Contacts: Story = {
  args: { aside: 'contacts' },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'Contactos' }))
    await expect(list.getByText(/^Dentro desde 9:02 a\.m\. · Editor de video$/)).toBeVisible()
    await expect(list.getByText(/^En descanso ·/)).toBeVisible()
    await expect(list.getByText('Fuera')).toBeVisible()
  },
}

const found: ChatSidebarProps['found'] = {
  people: CONTACTS.slice(0, 1),
  messages: {
    kind: 'loaded',
    hasMore: true,
    isLoadingMore: false,
    items: [
      {
        message: aMessage({
          body: 'Después de la junta con el cliente te mando lo que quedó pendiente: la propuesta de la **fotografía**.',
          created_at: before(200),
        }),
        user: PEOPLE[4],
        href: '#mensaje-1200',
      },
    ],
  },
}

export const Searching: Story = {
  args: { searchQuery: 'fotografia', found },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('fotografía').tagName).toBe('MARK')
    await expect(canvas.getAllByTitle(/ de 20\d\d, /)).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Ver más' }))
    await expect(args.onMoreFound).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar la búsqueda' }))
    await expect(args.onSearch).toHaveBeenCalledWith({ value: '' })
  },
}

export const NothingFound: Story = {
  args: {
    searchQuery: 'xyz',
    found: { people: [], messages: { kind: 'loaded', items: [], hasMore: false, isLoadingMore: false } },
  },
}

export const SearchFailed: Story = {
  args: { searchQuery: 'foto', found: { people: [], messages: { kind: 'failed', isRetrying: false } } },
}

export const SearchWaiting: Story = {
  args: { searchQuery: 'foto', found: { people: [], messages: { kind: 'loading' } } },
}

export const Empty: Story = { args: { conversations: loaded([]) } }
export const NobodyElse: Story = { args: { aside: 'contacts', contacts: loaded([]) } }
export const Loading: Story = { args: { conversations: { kind: 'loading' } } }
export const Failed: Story = {
  args: { conversations: { kind: 'failed', text: 'Sin conexión', isRetrying: false } },
}
