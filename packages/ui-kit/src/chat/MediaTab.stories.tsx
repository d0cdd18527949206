import { aMedia, aMessage } from '@osys/sdk/testing/chat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { inWindow, mediaOf } from '../testing/chat.js'
import { MediaTab } from './MediaTab.js'

const pictures = Array.from({ length: 9 }, (_, index) =>
  aMessage({
    id: 100 - index,
    body: '',
    type: index === 2 ? 'video' : index === 5 ? 'gif' : 'image',
    media: aMedia({ name: `foto-${index}.jpg`, mime: 'image/jpeg', width: 800, height: 600 }),
  }),
)
const documents = ['presupuesto.xlsx', 'contrato-con-un-nombre-muy-largo-que-no-cabe-en-la-tarjeta.pdf'].map(
  (name, index) =>
    aMessage({
      id: 50 - index,
      body: '',
      type: 'file',
      media: aMedia({ name, mime: 'application/pdf', size: 1_200_000 }),
    }),
)

const meta = {
  title: 'chat/MediaTab',
  component: MediaTab,
  args: {
    kind: 'visual',
    list: { kind: 'loaded', items: pictures },
    hasMore: true,
    isLoadingMore: false,
    timeZone: 'America/Mexico_City',
    hrefOf: ({ id }) => `#mensaje-${id}`,
    nameOf: id => (id === 8 ? 'Luis Romero' : 'Tú'),
    renderMedia: mediaOf,
    onKind: fn(),
    onMore: fn(),
    onRetry: fn(),
  },
  decorators: [inWindow],
} satisfies Meta<typeof MediaTab>

export default meta
type Story = StoryObj<typeof meta>

export const Pictures: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(9)
    await userEvent.click(canvas.getByRole('button', { name: 'Ver anteriores' }))
    await expect(args.onMore).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('radio', { name: 'Documentos' }))
    await expect(args.onKind).toHaveBeenCalledWith({ value: 'file' })
  },
}

export const Documents: Story = {
  args: { kind: 'file', list: { kind: 'loaded', items: documents }, hasMore: false },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByTitle(/ de 20\d\d, /)).toHaveLength(documents.length)
    await expect(canvas.getAllByRole('link', { name: 'Ir al mensaje' })[0]).toHaveAttribute(
      'href',
      '#mensaje-50',
    )
  },
}

export const Empty: Story = { args: { list: { kind: 'loaded', items: [] }, hasMore: false } }
export const Loading: Story = { args: { list: { kind: 'loading' } } }
export const Failed: Story = { args: { list: { kind: 'failed', isRetrying: false } } }
