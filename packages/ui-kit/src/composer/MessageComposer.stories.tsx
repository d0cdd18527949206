import { fold } from '@osys/sdk/basics/fold'
import { aReference } from '@osys/sdk/testing/chat'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Reference } from '@osys/sdk/chat/schema'
import type { Attachment } from '@osys/sdk/chat/rules.attachments'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { aMicrophone } from '../testing/microphone.js'
import { MessageComposer, type MessageComposerProps } from './MessageComposer.js'

const luis = aUserRef({ id: 9, name: 'Luis Ortega', position: 'Diseño' })
const ana = aUserRef({ id: 7, name: 'Ana Torres', position: 'Consultoría' })
const file = (name: string, type: string, size = 48_000): Attachment => ({
  key: name,
  file: new File([new Uint8Array(size)], name, { type }),
  caption: '',
})
const onSearchPeople: MessageComposerProps['onSearchPeople'] = async text =>
  [luis, ana].filter(({ name }) => fold(name).includes(fold(text)))
const page = within(document.body)

function Written(props: MessageComposerProps) {
  const [text, setText] = useState(props.text)
  const onText: MessageComposerProps['onText'] = change => {
    setText(change.text)
    props.onText(change)
  }
  return <MessageComposer {...props} text={text} onText={onText} />
}

const meta = {
  title: 'composer/MessageComposer',
  component: MessageComposer,
  decorators: [
    Story => (
      <div style={{ padding: 16, paddingBlockStart: 'min(320px, 40vh)' }}>
        <Story />
      </div>
    ),
  ],
  render: args => <Written {...args} />,
  args: {
    name: 'Luis Romero',
    text: '',
    purpose: null,
    attachments: [],
    refused: [],
    emojiMemory: { recents: ['👍', '🎉'], tone: 'none', onUsed: fn(), onTone: fn() },
    gifs: null,
    openMicrophone: aMicrophone(),
    onText: fn(),
    onFiles: fn(),
    onRemove: fn(),
    onCaption: fn(),
    onDismissRefused: fn(),
    onSend: fn(),
    onVoice: fn(),
    onRecorded: fn(),
    onRecording: fn(),
    onVoiceLeft: fn(),
    onGif: fn(),
    onCancelPurpose: fn(),
    onEditLast: fn(),
    onSearchPeople,
    onSearchTasks: (): Promise<readonly Reference[] | null> =>
      Promise.resolve([aReference(), aReference({ ref: 'CAFE-9', title: 'Otra' })]),
  },
} satisfies Meta<typeof MessageComposer>

export default meta
type Story = StoryObj<typeof meta>

/** `fireEvent.paste` copies the properties of the data and loses its files. */
function paste(field: HTMLElement, clipboardData: DataTransfer): void {
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const fieldOf = (canvas: ReturnType<typeof within>) =>
  canvas.getByRole('textbox', { name: 'Mensaje para Luis Romero' })

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = fieldOf(canvas)
    await userEvent.type(field, '  Hola{Shift>}{Enter}{/Shift}Luis  {Enter}')
    await expect(args.onSend).toHaveBeenCalledWith({ body: 'Hola\nLuis' })
    await expect(field).toHaveFocus()
  },
}

/** Nothing is sent without a text or file, and ↑ edits the last message. */
export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }))
    await userEvent.type(fieldOf(canvas), '   {Enter}')
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.clear(fieldOf(canvas))
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onEditLast).toHaveBeenCalledOnce()
  },
}

export const InputMethod: Story = {
  play: async ({ canvas, args }) => {
    const field = fieldOf(canvas)
    await userEvent.type(field, 'にほ')
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(args.onSend).not.toHaveBeenCalled()
    await fireEvent.keyDown(field, { key: 'Enter' })
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

export const Mention: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), 'Hola @lui')
    await expect(await canvas.findByRole('option', { name: /Luis Ortega/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(fieldOf(canvas)).toHaveValue('Hola @Luis Ortega ')
  },
}

/** Enter inserts nobody whom the text does not name, and waits for the search before it sends. */
export const MentionInHaste: Story = {
  args: {
    onSearchPeople: async text => {
      await new Promise(resolve => setTimeout(resolve, 500))
      return onSearchPeople(text)
    },
  },
  play: async ({ canvas, args }) => {
    const field = fieldOf(canvas)
    await userEvent.type(field, '@an')
    await canvas.findByRole('option', { name: /Ana Torres/ })
    await userEvent.keyboard('{Enter}')
    await userEvent.type(field, 'y @lu{Enter}')
    await expect(field).toHaveValue('@Ana Torres y @lu')
    await canvas.findByRole('option', { name: /Luis Ortega/ })
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.type(field, 'i')
    await expect(canvas.getByRole('option', { name: /Luis Ortega/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('@Ana Torres y @Luis Ortega ')
    await userEvent.type(field, 'gracias{Enter}')
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce())
    await expect(args.onSend).toHaveBeenCalledWith({ body: '@Ana Torres y @Luis Ortega gracias' })
    await userEvent.type(field, ' a @nadie{Enter}x')
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull())
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

export const TaskCode: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(fieldOf(canvas), 'Revisa #guion')
    await canvas.findByRole('option', { name: /CAFE-7/ })
    await userEvent.keyboard('{ArrowDown}{Tab}')
    await expect(fieldOf(canvas)).toHaveValue('Revisa CAFE-9 ')
    await userEvent.type(fieldOf(canvas), 'y CAFE-')
    await expect(await canvas.findByRole('option', { name: /CAFE-7/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('option')).toBeNull()
    await expect(args.onCancelPurpose).not.toHaveBeenCalled()
  },
}

export const Marks: Story = {
  play: async ({ canvas }) => {
    const field = fieldOf(canvas) as HTMLTextAreaElement
    await userEvent.type(field, 'Es muy importante')
    field.setSelectionRange(3, 6)
    await userEvent.keyboard('{Control>}b{/Control}')
    await expect(field).toHaveValue('Es **muy** importante')
    await expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('muy')
    await userEvent.keyboard('{Control>}b{/Control}')
    await expect(field).toHaveValue('Es muy importante')
  },
}

export const SearchFails: Story = {
  args: { onSearchTasks: () => Promise.resolve(null) },
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), '#a')
    await expect(await canvas.findByText(/No pudimos buscar/)).toBeVisible()
  },
}

export const TooLong: Story = {
  args: { text: 'x'.repeat(4001) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/Sobra 1 carácter/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }))
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(fieldOf(canvas)).toHaveValue('x'.repeat(4001))
  },
}

export const NearTheLimit: Story = { args: { text: `${'hola '.repeat(799)}fin` } }

export const EightLines: Story = {
  args: { text: Array.from({ length: 14 }, (_, at) => `Línea ${at + 1}`).join('\n') },
  play: async ({ canvas }) => {
    await expect(fieldOf(canvas).getBoundingClientRect().height).toBeLessThan(200)
  },
}

export const Reply: Story = {
  args: { purpose: { kind: 'reply', name: 'Luis Romero', excerpt: '¿Tienes un momento para revisarla?' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(fieldOf(canvas), 'Sí{Escape}')
    await expect(args.onCancelPurpose).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Dejar de responder' }))
    await expect(args.onCancelPurpose).toHaveBeenCalledTimes(2)
  },
}

export const Edit: Story = {
  args: { purpose: { kind: 'edit', excerpt: 'Voy en camino' }, text: 'Voy en camino' },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Adjuntar archivos' })).toBeNull()
    await userEvent.type(fieldOf(canvas), ' ya')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }))
    await expect(args.onSend).toHaveBeenCalledWith({ body: 'Voy en camino ya' })
  },
}

export const Refused: Story = {
  args: { text: 'Un texto que volvió', error: 'Luis Romero ya no usa Osys: el mensaje no se envió.' },
}

export const OneFile: Story = {
  args: { attachments: [file('propuesta.pdf', 'application/pdf')] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar propuesta.pdf' }))
    await expect(args.onRemove).toHaveBeenCalledWith({ key: 'propuesta.pdf' })
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }))
    await expect(args.onSend).toHaveBeenCalledWith({ body: '' })
  },
}

export const SeveralFiles: Story = {
  args: {
    attachments: [
      file('foto de la fachada con un nombre larguísimo.png', 'image/png'),
      file('propuesta.pdf', 'application/pdf', 2_400_000),
      { ...file('video.mp4', 'video/mp4', 9_000_000), caption: 'El corte de ayer' },
    ],
    refused: [
      { name: 'vacío.txt', reason: 'empty' },
      { name: 'enorme.mov', reason: 'large' },
      { name: 'once.png', reason: 'many' },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Texto para propuesta.pdf' }), 'V')
    await expect(args.onCaption).toHaveBeenCalledWith({ key: 'propuesta.pdf', caption: 'V' })
    await userEvent.click(canvas.getByRole('button', { name: 'Entendido' }))
    await expect(args.onDismissRefused).toHaveBeenCalledOnce()
    // After sending, nothing of the choice is left.
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
    await expect(args.onDismissRefused).toHaveBeenCalledTimes(2)
  },
}

/** The device has no room for one of the files. */
export const FilesWithoutRoom: Story = {
  args: {
    attachments: [
      { ...file('foto.png', 'image/png'), isStored: true },
      { ...file('propuesta.pdf', 'application/pdf'), isStored: false },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/no tiene espacio para guardar «propuesta\.pdf»/)).toBeVisible()
  },
}

/** A pasted picture becomes a file; a copied table stays a text although office programs add its picture. */
export const Paste: Story = {
  play: async ({ canvas, args }) => {
    const field = fieldOf(canvas)
    const picture = new File(['x'], 'captura.png', { type: 'image/png' })
    const data = new DataTransfer()
    data.items.add(picture)
    paste(field, data)
    await expect(args.onFiles).toHaveBeenCalledOnce()
    data.setData('text/plain', 'A1')
    data.setData('text/html', '<td>A1</td>')
    paste(field, data)
    await expect(args.onFiles).toHaveBeenCalledOnce()
  },
}

export const Emoji: Story = {
  play: async ({ canvas, args }) => {
    const field = fieldOf(canvas)
    await userEvent.type(field, 'Hola mundo')
    ;(field as HTMLTextAreaElement).setSelectionRange(4, 4)
    await userEvent.click(canvas.getByRole('button', { name: 'Insertar un emoji' }))
    await userEvent.click(await page.findByRole('button', { name: '🎉' }))
    await expect(field).toHaveValue('Hola🎉 mundo')
    await expect(args.emojiMemory.onUsed).toHaveBeenCalledWith({ emoji: '🎉' })
    await waitFor(() => expect(field).toHaveFocus())
  },
}

export const Voice: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grabar un mensaje de voz' }))
    await canvas.findByRole('button', { name: 'Pausar la grabación' })
    await waitFor(() => expect(canvas.getByRole('timer')).not.toHaveTextContent('0:00'))
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar la grabación' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Deshacer' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar mensaje de voz' }))
    await waitFor(() => expect(args.onVoice).toHaveBeenCalledOnce())
    await expect(args.onRecording).toHaveBeenNthCalledWith(1, { isRunning: true })
    await expect(args.onRecording).toHaveBeenLastCalledWith({ isRunning: false })
    await expect(args.onVoiceLeft).not.toHaveBeenCalled()
    // A discarded recording is not kept any more.
    await expect(args.onRecorded).toHaveBeenCalledWith({ voice: null })
  },
}

export const Recording: Story = {
  args: { text: 'Un borrador que espera' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grabar un mensaje de voz' }))
    await expect(await canvas.findByRole('button', { name: 'Terminar y escuchar' })).toBeVisible()
  },
}
