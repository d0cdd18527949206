import { aMedia, aMessage } from '@osys/sdk/testing/chat'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { inWindow, mediaOf } from '../testing/chat.js'
import { MessageList } from './MessageList.js'
import type { ShownMessage } from './rules.shown.js'

const LUIS = aUserRef({ id: 8, name: 'Luis Romero' })
const OWN = { sender_id: 7, receiver_id: 8 } as const
const START = Date.parse('2026-11-19T15:00:00.000Z')

/** Returns a message that was sent so many minutes after the first. */
function say(id: number, minutes: number, over: Partial<ShownMessage>): ShownMessage {
  const created_at = new Date(START + minutes * 60_000).toISOString()
  return { ...aMessage({ id, client_id: `m-${id}`, created_at }), ...over }
}

const CONVERSATION: readonly ShownMessage[] = [
  say(1, 0, { body: '¿Ya viste la propuesta de **Café Roble Alto**?' }),
  say(2, 1, { body: 'La necesitan *hoy* antes de las 5.' }),
  say(3, 4, {
    ...OWN,
    body: 'Sí, la leí en la mañana. Faltan dos cosas:\n- el precio del video\n- la fecha de entrega\n\nEl archivo es `propuesta-v3.docx`',
    read_at: '2026-11-19T15:06:00.000Z',
    reactions: [
      { emoji: '👍', user_ids: [8] },
      { emoji: '🎉', user_ids: [7, 8] },
    ],
  }),
  say(4, 5, {
    body: 'Sí',
    reply_to: {
      id: 3,
      sender_id: 7,
      excerpt: 'Sí, la leí en la mañana. Faltan dos cosas: el precio del video y la fecha de entrega',
    },
  }),
  say(5, 6, { body: '😀🎉' }),
  say(6, 8, {
    ...OWN,
    body: 'https://osys.demo/archivos/una-direccion-muy-larga/que-no-cabe-en-una-linea?version=3&idioma=es',
    edited_at: '2026-11-19T15:09:00.000Z',
    read_at: '2026-11-19T15:20:00.000Z',
  }),
  say(7, 1_500, { body: '', deleted_at: '2026-11-20T16:01:00.000Z' }),
  say(8, 1_501, {
    body: '',
    type: 'file',
    media: aMedia({
      name: 'presupuesto-noviembre.xlsx',
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      size: 48_000,
    }),
  }),
  ...[9, 10, 11, 12, 13, 14].map(id =>
    say(id, 1_502, {
      ...OWN,
      body: id === 9 ? 'Las fotos de la sesión' : '',
      type: 'image',
      media: aMedia({ name: `foto-${id}.jpg`, mime: 'image/jpeg', width: 1200, height: 800 }),
      read_at: '2026-11-20T21:14:00.000Z',
    }),
  ),
  say(15, 1_510, {
    body: '',
    type: 'image',
    media: aMedia({ name: 'cartel.png', mime: 'image/png', width: 600, height: 900 }),
  }),
  say(16, 1_511, {
    body: 'Quedó muy bien.',
    type: 'video',
    media: aMedia({ name: 'corte.mp4', mime: 'video/mp4', width: 1920, height: 1080 }),
  }),
  say(17, 1_520, { ...OWN, body: 'Gracias, mañana lo mando.', read_at: '2026-11-20T21:14:00.000Z' }),
  say(18, 1_521, { ...OWN, body: 'Y el logotipo también.', pending: 'waiting' }),
]

const meta = {
  title: 'conversation/MessageList',
  component: MessageList,
  args: {
    state: {
      kind: 'loaded',
      messages: CONVERSATION,
      hasOlder: false,
      isLoadingOlder: false,
      hasNewer: false,
      isLoadingNewer: false,
    },
    user: LUIS,
    viewerId: 7,
    unreadFrom: null,
    jump: null,
    mayWrite: true,
    timeZone: 'America/Mexico_City',
    renderMedia: mediaOf,
    emojiMemory: { recents: [], tone: 'none', onUsed: fn(), onTone: fn() },
    onRetry: fn(),
    onOlder: fn(),
    onNewer: fn(),
    onNewest: fn(),
    onLeave: fn(),
    onReact: fn(),
    onReply: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onCopy: fn(),
    onCopyLink: fn(),
    onMarkUnread: fn(),
    onCancel: fn(),
    onJump: fn(),
  },
  decorators: [inWindow],
} satisfies Meta<typeof MessageList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Mensajes con Luis Romero' })
    // Until rows are measured, the list draws them anew: each is looked for at the moment of its check.
    await waitFor(() => expect(within(log).getByText('Y el logotipo también.')).toBeVisible())
    await waitFor(() => expect(canvas.getByText('Por enviar')).toBeVisible())
    await waitFor(() => expect(canvas.getAllByTitle(/^Visto /).at(-1)).toHaveTextContent(/^Visto .*3:14/))
  },
}

/**
 * Points at or clicks an element once the list rests: while it scrolls, which it may begin to anew, it takes
 * no pointer.
 */
async function onceRested(
  act: (element: HTMLElement) => Promise<void>,
  find: () => HTMLElement,
): Promise<void> {
  // The library refuses to act on what takes no pointer, before it does anything.
  await waitFor(() => act(find()))
}

/** A pointer finds the actions at the corner of a message. */
export const Actions: Story = {
  play: async ({ canvas, args }) => {
    await onceRested(userEvent.hover, () => canvas.getByText('Gracias, mañana lo mando.'))
    await onceRested(userEvent.click, () => canvas.getByRole('button', { name: 'Responder' }))
    await expect(args.onReply).toHaveBeenCalledWith({ message: expect.objectContaining({ id: 17 }) })
    await onceRested(userEvent.click, () => canvas.getByRole('button', { name: 'Acciones de tu mensaje' }))
    const page = within(document.body)
    await userEvent.click(await page.findByRole('menuitem', { name: 'Eliminar' }))
    await expect(args.onDelete).toHaveBeenCalledWith({ messages: [expect.objectContaining({ id: 17 })] })
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
  },
}

export const Reacting: Story = {
  play: async ({ canvas, args }) => {
    await onceRested(userEvent.hover, () => canvas.getByText('Gracias, mañana lo mando.'))
    await onceRested(userEvent.click, () => canvas.getByRole('button', { name: 'Reaccionar' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Reaccionar con 😂' }))
    await expect(args.onReact).toHaveBeenCalledWith({
      message: expect.objectContaining({ id: 17 }),
      emoji: '😂',
      on: true,
    })
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

/** The whole list is one stop of the Tab key; the arrows move in it. */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByText('Y el logotipo también.')
    await userEvent.tab()
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Y el logotipo también\.$/))
    await userEvent.keyboard('{ArrowUp}')
    const own = /^Tú, .*Gracias, mañana lo mando\.$/
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(own))
    // After a reaction the focus is back on its message.
    const react = await canvas.findByRole('button', { name: 'Reaccionar' })
    react.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Reaccionar con 👍'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onReact).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(own))
    await userEvent.keyboard('{Home}')
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(/^Luis Romero, .*Café Roble Alto/),
    )
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Tú, .*Sí, la leí/))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('👍: Luis Romero'))
    await userEvent.keyboard('{Escape}{Enter}')
    const page = within(document.body)
    await userEvent.click(await page.findByRole('menuitem', { name: 'Editar' }))
    await expect(args.onEdit).toHaveBeenCalledWith({ message: expect.objectContaining({ id: 3 }) })
    await userEvent.keyboard('{Escape}')
    await expect(args.onLeave).toHaveBeenCalledTimes(1)
    // The browser goes on from where the key handler put the focus.
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' })
    await expect(document.activeElement?.closest('[role="log"]') ?? null).toBeNull()
  },
}

export const Unread: Story = {
  args: { unreadFrom: 15 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('separator', { name: 'Sin leer' })).toBeVisible())
  },
}

/** One unread message, taller than those before it: all of it is in sight. */
export const UnreadAtEnd: Story = {
  args: {
    state: {
      kind: 'loaded',
      messages: [
        ...Array.from({ length: 30 }, (_, index) => say(index + 1, index, { ...OWN, body: `Nota ${index}` })),
        say(31, 60, { body: Array.from({ length: 9 }, (_, index) => `Renglón ${index}`).join('\n') }),
      ],
      hasOlder: false,
      isLoadingOlder: false,
      hasNewer: false,
      isLoadingNewer: false,
    },
    unreadFrom: 31,
  },
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByRole('log')
    await waitFor(() => expect(within(log).getByText(/Renglón 8/)).toBeInTheDocument())
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThanOrEqual(24))
  },
}

/** A jump shows the message and marks it for a moment. What a quote names may have to be loaded first. */
export const Jump: Story = {
  args: { jump: { id: 3 } },
  render: function Loading(args) {
    const [isLoading, setLoading] = useState(false)
    useEffect(() => setLoading(false), [isLoading])
    const onJump = (choice: { readonly id: number }): void => {
      setLoading(true)
      args.onJump(choice)
    }
    return <MessageList {...args} state={isLoading ? { kind: 'loading' } : args.state} onJump={onJump} />
  },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByText(/Faltan dos cosas:\s*$/)).toBeVisible())
    await onceRested(userEvent.click, () => canvas.getByRole('button', { name: /^Respuesta a tu mensaje/ }))
    await expect(args.onJump).toHaveBeenCalledWith({ id: 3 })
    await userEvent.click(await canvas.findByRole('button', { name: 'Volver a donde estabas' }))
    await expect(args.onJump).toHaveBeenLastCalledWith({ id: 4 })
  },
}

export const ReadOnly: Story = { args: { mayWrite: false } }

export const LongTexts: Story = {
  args: {
    state: {
      kind: 'loaded',
      hasOlder: true,
      isLoadingOlder: true,
      hasNewer: true,
      isLoadingNewer: false,
      messages: [
        say(1, 0, { body: 'Supercalifragilístico'.repeat(12) }),
        say(2, 1, { body: 'مرحبا، هل رأيت العرض؟ نحتاجه اليوم قبل الخامسة' }),
        say(3, 2, { ...OWN, body: '🦊'.repeat(100) }),
        say(4, 3, { ...OWN, body: '👩🏽‍💻🇲🇽❤️', read_at: null }),
        say(5, 4, { body: 'Ok' }),
        say(6, 5, {
          ...OWN,
          body: 'Código:\n```ts\nexport const saludo = "hola, esto es una línea muy larga que no cabe en la burbuja y se desplaza"\n```',
          pending: 'sending',
          progress: 0.4,
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    // The hour keeps away from a text that is read from right to left, too.
    const arabic = within(await canvas.findByRole('article', { name: /مرحبا/ })).getByText(/مرحبا/)
    const hour = arabic.querySelector('time')?.closest('[dir=ltr]')?.parentElement as Element
    await expect(getComputedStyle(hour).float).toBe('inline-end')
    await expect(getComputedStyle(hour).marginRight).toBe('12px')
  },
}

/** The new text of a message waits to be sent. */
export const EditWaiting: Story = {
  args: {
    state: {
      kind: 'loaded',
      hasOlder: false,
      isLoadingOlder: false,
      hasNewer: false,
      isLoadingNewer: false,
      messages: [
        say(1, 0, { ...OWN, body: 'Nos vemos a las cinco', isChanging: true, isEditWaiting: true }),
        say(2, 1, { ...OWN, body: 'En la sala azul', edited_at: '2026-11-20T21:15:00.000Z' }),
      ],
    },
  },
  play: async ({ canvas }) => {
    const waiting = await canvas.findByRole('article', { name: /a las cinco/ })
    await waitFor(() => expect(within(waiting).getByText('Cambio por enviar')).toBeVisible())
    await expect(within(waiting).queryByText('editado')).toBeNull()
    await expect(canvas.getAllByText('editado')).toHaveLength(1)
  },
}

export const Empty: Story = {
  args: {
    state: {
      kind: 'loaded',
      messages: [],
      hasOlder: false,
      isLoadingOlder: false,
      hasNewer: false,
      isLoadingNewer: false,
    },
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'Sin conexión', requestId: 'a1b2', isRetrying: false } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
