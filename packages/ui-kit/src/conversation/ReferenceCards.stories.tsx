import { aReference } from '@osys/sdk/testing/chat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onPage } from '../testing/stories.js'
import { ReferenceCards } from './ReferenceCards.js'

const company = aReference({
  ref: '/ohplaky/empresa/3',
  kind: 'company',
  title: 'Café Roble Alto',
  detail: 'Activa',
  url: '/ohplaky/empresa/3',
})
const message = aReference({
  ref: '/ochatty/8?message=12',
  kind: 'message',
  title: 'Luis Romero',
  detail: 'La dejé en los archivos, con un nombre muy largo que no cabe en una sola línea de la tarjeta',
  url: '/ochatty/8?message=12',
})

const meta = {
  title: 'conversation/ReferenceCards',
  component: ReferenceCards,
  decorators: [onPage],
  args: {
    refs: ['CAFE-7', company.ref, message.ref, 'UTF-8'],
    known: new Map([
      ['CAFE-7', aReference()],
      [company.ref, company],
      [message.ref, message],
      ['UTF-8', null],
    ]),
  },
} satisfies Meta<typeof ReferenceCards>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
    await expect(canvas.getByRole('link', { name: /Tarea.*Escribir la página.*CAFE-7/ })).toHaveAttribute(
      'href',
      '/ohplaky/empresa/3?task=42',
    )
  },
}

/** A card that loads has the place of the card. */
export const Waiting: Story = {
  args: { refs: ['CAFE-7', 'CAFE-8'], known: new Map([['CAFE-8', aReference({ ref: 'CAFE-8' })]]) },
  play: async ({ canvas }) => {
    const [waiting, card] = canvas.getAllByRole('listitem').map(item => item.getBoundingClientRect().height)
    await expect(waiting).toBe(card)
  },
}

export const NothingToSee: Story = {
  args: { refs: ['UTF-8'], known: new Map([['UTF-8', null]]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
