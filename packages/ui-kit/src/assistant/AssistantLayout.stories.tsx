import { anAssistantChat } from '@osys/sdk/testing/assistant'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { drag } from '../testing/drag.js'
import { aGif } from '../testing/gif.js'
import { heightUnderThumb } from '../testing/thumb.js'
import { AssistantButton } from './AssistantButton.js'
import { AssistantLayout, type AssistantLayoutProps } from './AssistantLayout.js'
import { ChatList, type ChatListProps } from './ChatList.js'
import { chatMenu } from './ChatMenu.js'
import { InitialView } from './InitialView.js'
import { QuestionComposer, type QuestionComposerProps } from './QuestionComposer.js'
import { UsageMeter } from './UsageMeter.js'
import { WaitingQuestions } from './WaitingQuestions.js'

const onAction = fn()
const onSend = fn()
const onSuggest = fn()
const onFiles = fn<AssistantLayoutProps['onFiles']>()
const onLongPaste = fn(() => false)
const CHATS = [
  anAssistantChat({ id: 1, title: 'Tostador nuevo', pinned: true }),
  anAssistantChat({
    id: 2,
    title: 'Plan de la semana con un título que no cabe en la lista',
    generating: true,
  }),
  anAssistantChat({ id: 3, title: 'Correo al cliente', shared_by: aUserRef({ name: 'Luis Ortega' }) }),
  anAssistantChat({ id: 4, title: 'Chat 4', date: '2026-01-10T10:00:00Z', excerpt: '… el tostador llega …' }),
]

function List(props: Partial<ChatListProps>) {
  return (
    <ChatList
      state={{ kind: 'loaded', chats: CHATS, hasOlder: true }}
      isLoadingOlder={false}
      search=""
      currentId={2}
      newHref="#nuevo"
      hrefOf={({ id }) => `#${id}`}
      menuOf={chat => chatMenu(chat, onAction)}
      onSearch={fn()}
      onOlder={fn()}
      onRetry={fn()}
      {...props}
    />
  )
}

const usage = {
  mode: 'local',
  model: null,
  limit: 200,
  used: 40,
  resets_at: null,
  tokens_in: 0,
  tokens_out: 0,
} as const

function Composer(props: Partial<QuestionComposerProps>) {
  return (
    <QuestionComposer
      text=""
      chips={[]}
      about={null}
      errors={[]}
      assistantName="Asistente general"
      accept="image/png"
      limit={32_000}
      isBusy={false}
      isStopping={false}
      foot={<UsageMeter usage={usage} timeZone="America/Mexico_City" />}
      isText={key => key === 'p'}
      onText={fn()}
      onFiles={fn()}
      onLongPaste={() => false}
      onRemove={fn()}
      onToText={fn()}
      onRemoveAbout={fn()}
      onSend={onSend}
      onStop={fn()}
      {...props}
    />
  )
}

const meta = {
  title: 'assistant/AssistantLayout',
  component: AssistantLayout,
  decorators: [
    Story => (
      <div style={{ position: 'relative', blockSize: 720 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    list: <List />,
    isListOpen: false,
    title: 'Nuevo chat',
    entries: [],
    tools: <AssistantButton name="Asistente general" icon="" entries={[]} />,
    children: (
      <InitialView
        assistant={{ name: 'Asistente general', description: '', icon: '' }}
        suggestions={['¿Qué vence hoy?', '¿Quién está?', '¿Cuántas horas llevo?', '¿Qué tengo sin leer?']}
        onSuggest={onSuggest}
      />
    ),
    foot: <Composer />,
    onList: fn(),
    onFiles,
  },
} satisfies Meta<typeof AssistantLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '¿Qué vence hoy?' }))
    await expect(onSuggest).toHaveBeenCalledWith({ text: '¿Qué vence hoy?' })
    await userEvent.click(canvas.getByRole('button', { name: 'Acciones de Tostador nuevo' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Dejar de fijar' }))
    await expect(onAction).toHaveBeenCalledWith('pin')
  },
}

export const Loading: Story = { args: { list: <List state={{ kind: 'loading' }} /> } }
export const Empty: Story = {
  args: { list: <List state={{ kind: 'loaded', chats: [], hasOlder: false }} /> },
}
export const NothingFound: Story = {
  args: { list: <List search="té" state={{ kind: 'loaded', chats: [], hasOlder: false }} /> },
}
/** A found chat shows the place with the word, which is marked and in sight. */
export const Found: Story = {
  args: {
    list: (
      <List
        search="tostador"
        state={{
          kind: 'loaded',
          chats: [
            anAssistantChat({
              id: 5,
              title: 'Chat 5',
              excerpt:
                '…Entregar la lista de precios del nuevo tostador de Coatepec a Emilio antes del viernes…',
            }),
          ],
          hasOlder: false,
        }}
      />
    ),
  },
  play: async ({ canvas }) => {
    const mark = await canvas.findByText('tostador')
    await expect(mark.tagName).toBe('MARK')
    const line = mark.parentElement?.getBoundingClientRect()
    await expect(mark.getBoundingClientRect().bottom).toBeLessThanOrEqual(line?.bottom ?? 0)
  },
}

export const Failed: Story = { args: { list: <List state={{ kind: 'failed', text: 'No hay conexión.' }} /> } }

export const Composing: Story = {
  args: {
    title: 'Plan de la semana',
    subtitle: 'Compartido por Luis Ortega',
    entries: chatMenu({ pinned: false }, onAction),
    foot: (
      <>
        <WaitingQuestions
          isBusy
          questions={[{ key: 'a', text: '¿Y mañana?', files: 1 }]}
          onTakeBack={fn()}
          onDrop={fn()}
          onSendNow={fn()}
        />
        <Composer
          isBusy
          text="Una pregunta más"
          about={{ kind: 'task', name: 'CAFE-5' }}
          chips={[
            { key: 'p', name: 'Texto pegado.txt', type: 'text/plain', size: 5200 },
            { key: 'q', name: 'foto.gif', type: 'image/gif', size: 120_000, blob: aGif() },
            { key: 'r', name: 'rota.png', type: 'image/png', size: 3, blob: new Blob(['png']) },
          ]}
          errors={['programa.exe: de este tipo no se puede leer.']}
          foot={
            <UsageMeter
              timeZone="America/Mexico_City"
              usage={{
                ...usage,
                mode: 'model',
                model: 'modelo-1',
                used: 200,
                tokens_in: 12_000,
                tokens_out: 340,
                resets_at: '2026-11-21T06:00:00Z',
              }}
            />
          }
        />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Pregunta' }), '{Enter}')
    await expect(onSend).toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Detener' })).toBeVisible()
    for (const name of ['Quitar CAFE-5', 'Quitar foto.gif', 'Poner Texto pegado.txt como texto'])
      await expect(heightUnderThumb(canvas.getByRole('button', { name }))).toBe(44)
    await expect(canvas.getByText(/Podrás preguntar otra vez a las 12:00 a\.m\./)).toBeVisible()
    await expect(canvas.getByTitle('Hoy: 12,000 tokens leídos y 340 escritos')).toHaveTextContent('modelo-1')
    const [, photo, broken] = within(canvas.getByRole('list', { name: 'Adjuntos' })).getAllByRole('listitem')
    await waitFor(() => expect(photo?.querySelector('img')?.naturalWidth).toBe(1))
    await waitFor(() => expect(broken?.querySelector('img')).toBeNull())
  },
}

function paste(field: HTMLElement, clipboardData: DataTransfer): void {
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** A pasted picture becomes a file; the text of an office program stays a text although its picture comes with it. */
export const Pasting: Story = {
  args: { foot: <Composer onFiles={onFiles} onLongPaste={onLongPaste} /> },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Pregunta' })
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'captura.png', { type: 'image/png' }))
    paste(field, data)
    await expect(onFiles).toHaveBeenCalledOnce()
    data.setData('text/plain', 'A1')
    data.setData('text/html', '<td>A1</td>')
    paste(field, data)
    await expect(onFiles).toHaveBeenCalledOnce()
    await expect(onLongPaste).toHaveBeenCalledWith({ text: 'A1' })
  },
}

/** Files are taken wherever they are dropped beside the list: on the view of a new chat and on the field. */
export const Dropping: Story = {
  play: async ({ canvas }) => {
    onFiles.mockClear()
    const places = [canvas.getByText('¿En qué te ayudo?'), canvas.getByRole('textbox', { name: 'Pregunta' })]
    for (const place of places) {
      drag(place, 'dragenter')
      await expect(await canvas.findByText('Suelta los archivos para adjuntarlos')).toBeVisible()
      drag(place, 'drop')
      await waitFor(() => expect(canvas.queryByText('Suelta los archivos para adjuntarlos')).toBeNull())
    }
    await expect(onFiles).toHaveBeenCalledTimes(2)
    await expect(onFiles.mock.lastCall?.[0].files[0]?.name).toBe('plano.pdf')
  },
}

/** Under a thumb Enter breaks the line, as the keyboard on the screen has no other key for it. */
export const Touch: Story = {
  args: { foot: <Composer text="Uno" /> },
  beforeEach: () => {
    const { matchMedia } = window
    window.matchMedia = query => matchMedia.call(window, query.includes('pointer: coarse') ? 'all' : query)
    return () => {
      window.matchMedia = matchMedia
    }
  },
  play: async ({ canvas }) => {
    onSend.mockClear()
    const field = canvas.getByRole('textbox', { name: 'Pregunta' })
    await expect(canvas.queryByText(/Enter envía/)).toBeNull()
    await userEvent.type(field, '{Enter}')
    await expect(onSend).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }))
    await expect(onSend).toHaveBeenCalledOnce()
  },
}

function Removals() {
  const [keys, setKeys] = useState(['a', 'b', 'c', 'd'])
  const drop = ({ key }: { readonly key: string }): void => setKeys(keys.filter(each => each !== key))
  return (
    <>
      <WaitingQuestions
        isBusy
        questions={keys.filter(key => key < 'c').map(key => ({ key, text: `Pregunta ${key}`, files: 0 }))}
        onTakeBack={drop}
        onDrop={drop}
        onSendNow={fn()}
      />
      <Composer
        chips={keys.filter(key => key > 'b').map(key => ({ key, name: `${key}.pdf`, type: '', size: 9 }))}
        onRemove={drop}
      />
    </>
  )
}

/** The focus goes from what is removed to the next of its kind, and from the last to what follows. */
export const Removing: Story = {
  args: { foot: <Removals /> },
  play: async ({ canvas }) => {
    const drops = canvas.getAllByRole('button', { name: 'Quitar' })
    await userEvent.click(drops[0] as HTMLElement)
    await expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar' }))
    await expect(canvas.getByRole('button', { name: 'Quitar c.pdf' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Quitar d.pdf' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Pregunta' })).toHaveFocus()
  },
}

export const Held: Story = {
  args: {
    foot: (
      <WaitingQuestions
        isBusy={false}
        questions={[
          { key: 'a', text: '¿Y mañana?', files: 0 },
          { key: 'b', text: '¿Y ayer?', files: 0 },
        ]}
        onTakeBack={fn()}
        onDrop={fn()}
        onSendNow={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Editar' })).toHaveLength(2)
    await expect(canvas.getAllByRole('button', { name: 'Quitar' })).toHaveLength(2)
    await expect(canvas.queryByText(/No sabemos si llegó/)).toBeNull()
  },
}

const onSendNow = fn()

/** A question that got no answer of the server says so, and can be sent again or taken back. */
export const Unanswered: Story = {
  args: {
    foot: (
      <WaitingQuestions
        isBusy={false}
        questions={[{ key: 'a', text: '¿Y mañana?', files: 1, isUnanswered: true }]}
        onTakeBack={fn()}
        onDrop={fn()}
        onSendNow={onSendNow}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const text = 'No sabemos si llegó. Si la envías otra vez, no se repite.'
    await expect(canvas.getByText(text)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar ahora' }))
    await expect(onSendNow).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Editar' })).toBeVisible()
  },
}
