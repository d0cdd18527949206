import type { Waiting } from '@osys/sdk/hub/schema.waiting'
import { aUser } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WaitingCard } from './WaitingCard.js'

const WAITING: Waiting = {
  to_approve: { items: [{ id: 3, name: 'Café Roble Alto', icon: null }], total: 4 },
  to_review: { conflicts: 3, requests: 1 },
  forgotten_exits: [
    {
      user: { ...aUser({ id: 8, name: 'Luis Herrera' }), badge: null, active: true },
      since: '2026-11-19T15:00:00Z',
    },
  ],
  silent_tablets: [{ id: 4, name: 'Taller', since: '2026-11-18T23:40:00Z' }],
}

const LONG = 'Distribuidora de Alimentos y Bebidas del Norte de la República'

const meta = {
  title: 'hub/WaitingCard',
  component: WaitingCard,
  args: {
    state: { kind: 'loaded', waiting: WAITING },
    companiesHref: '#todas',
    hrefOfCompany: id => `#empresa-${id}`,
    hrefOfPerson: id => `#persona-${id}`,
    reviewHref: '#revisar',
    timesheetsHref: '#horarios',
    kiosksHref: '#quioscos',
    onRetry: fn(),
  },
} satisfies Meta<typeof WaitingCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Café Roble Alto' })).toHaveAttribute('href', '#empresa-3')
    await expect(canvas.getByRole('link', { name: 'Luis Herrera' })).toHaveAttribute('href', '#persona-8')
    await expect(canvas.getByRole('link', { name: 'Taller' })).toHaveAttribute('href', '#quioscos')
    await expect(canvas.getByRole('link', { name: '3 registros por revisar' })).toHaveAttribute(
      'href',
      '#revisar',
    )
    await expect(canvas.getByRole('link', { name: '1 solicitud de corrección' })).toHaveAttribute(
      'href',
      '#revisar',
    )
    await expect(canvas.getByRole('link', { name: 'y 3 más por aprobar' })).toHaveAttribute('href', '#todas')
  },
}

/** After a power cut: the tasks of the day stay near, and what has no row is counted. */
export const Many: Story = {
  args: {
    state: {
      kind: 'loaded',
      waiting: {
        to_approve: { items: [], total: 0 },
        to_review: { conflicts: 0, requests: 0 },
        forgotten_exits: Array.from({ length: 40 }, (_, index) => ({
          user: { ...aUser({ id: 10 + index, name: `Persona ${index}` }), badge: null, active: true },
          since: '2026-11-19T15:00:00Z',
        })),
        silent_tablets: Array.from({ length: 6 }, (_, index) => ({
          id: index + 1,
          name: `Tableta ${index}`,
          since: '2026-11-18T23:40:00Z',
        })),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12)
    await expect(canvas.getByRole('link', { name: 'y 35 personas más sin salida' })).toHaveAttribute(
      'href',
      '#horarios',
    )
    await expect(canvas.getByRole('link', { name: 'y 1 tableta más sin señal' })).toHaveAttribute(
      'href',
      '#quioscos',
    )
  },
}

/** Names as long as the forms take them, on a phone: they end in dots. */
export const LongNames: Story = {
  args: {
    state: {
      kind: 'loaded',
      waiting: {
        ...WAITING,
        to_approve: { items: [{ id: 3, name: LONG, icon: null }], total: 4 },
        silent_tablets: [{ id: 4, name: LONG, since: '2026-11-18T23:40:00Z' }],
      },
    },
  },
  decorators: [Story => <div style={{ inlineSize: 358 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Te espera' })
    await expect(card.scrollWidth).toBeLessThanOrEqual(358)
    for (const row of canvas.getAllByRole('listitem')) {
      await expect(row.getBoundingClientRect().right).toBeLessThan(card.getBoundingClientRect().right)
    }
  },
}

const NOTHING: Waiting = {
  to_approve: { items: [], total: 0 },
  to_review: { conflicts: 0, requests: 0 },
  forgotten_exits: [],
  silent_tablets: [],
}

export const Empty: Story = {
  args: { state: { kind: 'loaded', waiting: NOTHING } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servidor no respondió a tiempo.' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
