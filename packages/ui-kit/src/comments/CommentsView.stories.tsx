import { aComment } from '@osys/sdk/testing/comments'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { CodeNames } from '../display/CodedText.js'
import { type CommentDraftText, Composer, type ComposerProps } from './Composer.js'
import { CommentsView, type CommentsViewProps } from './CommentsView.js'
import { OutdatedEdits, type OutdatedEditsProps } from './OutdatedEdits.js'
import { ReadOnlyNote } from './ReadOnlyNote.js'

const ana = { ...aUserRef(), email: 'ana@osys.demo' }
const luis = { ...aUserRef({ id: 9, name: 'Luis Ortega' }), email: null }
const onSend = fn()
const marking = {
  viewerId: ana.id,
  memory: { recents: [], tone: 'none', onUsed: fn(), onTone: fn() },
  thumbs: new Map(),
  onReact: fn(),
  onOpenFile: fn(),
} satisfies CommentsViewProps['marking']
const attaching = {
  mayUpload: true,
  uploads: [],
  thumbs: new Map(),
  onOpenFile: fn(),
  onUpload: fn(),
  onCancelUpload: fn(),
  onRetryUpload: fn(),
  onChoose: fn(),
} satisfies ComposerProps['attaching']
const LOGO = { id: 61, name: 'logotipo-horizontal.png', mime: 'image/png', size: 184_320 }
const BRIEF = { id: 62, name: 'brief.pdf', mime: 'application/pdf', size: 2_184_320 }
const onSearchPeople = async (text: string) =>
  [luis, ana].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
const say = (id: number, user: typeof ana | typeof luis, body: string, first_comment = true) =>
  aComment({ id, user, body, first_comment })
const COMMENTS = [
  say(1, luis, 'Ya está lista la segunda versión del logotipo.'),
  say(2, luis, 'La dejé en los archivos: https://osys.demo/archivos?version=2', false),
  aComment({
    id: 3,
    user: ana,
    body: '@Luis Ortega se ve muy bien.\n\nSolo cambiaría el verde del fondo.',
    mentions: [9],
    mentioned: [{ id: 9, name: 'Luis Ortega' }],
    edited_at: '2026-11-20T21:20:00.000Z',
  }),
]

function Written(props: Partial<ComposerProps>) {
  const [draft, setDraft] = useState<CommentDraftText>({ text: '', people: [], files: [] })
  return (
    <Composer draft={draft} onDraft={setDraft} onSend={onSend} onSearchPeople={onSearchPeople} {...props} />
  )
}

const onSaveEdit = fn()
const onDropEdit = fn()
const onLostEdit = fn()

function Outdated() {
  const [edits, setEdits] = useState<OutdatedEditsProps['edits']>([
    { key: 'a', id: 3, text: 'Cambiaría el fondo.', people: [], seen: 'Cambiaría **el verde**.' },
  ])
  return (
    <>
      <OutdatedEdits
        edits={edits}
        onSave={onSaveEdit}
        onLost={onLostEdit}
        onDrop={choice => {
          onDropEdit(choice)
          setEdits([])
        }}
        onSearchPeople={onSearchPeople}
      />
      <Written />
    </>
  )
}

const loaded = (comments: readonly ReturnType<typeof aComment>[], more = {}): CommentsViewProps['state'] => ({
  kind: 'loaded',
  comments,
  hasOlder: false,
  isLoadingOlder: false,
  ...more,
})

const meta = {
  title: 'comments/CommentsView',
  component: CommentsView,
  decorators: [
    Story => (
      <div style={{ maxInlineSize: 420, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    state: loaded(COMMENTS),
    viewerId: ana.id,
    marking,
    mayEdit: comment => comment.user.id === ana.id,
    mayDelete: comment => comment.id > 0,
    canUndo: false,
    foot: <Written />,
    onRetry: fn(),
    onOlder: fn(),
    onEdit: fn(),
    onLost: fn(),
    onDelete: fn(),
    onUndo: fn(),
    onSearchPeople,
    timeZone: 'America/Mexico_City',
  },
} satisfies Meta<typeof CommentsView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('editado')).toHaveAttribute(
      'title',
      expect.stringMatching(/^viernes, 20 de noviembre de 2026, 3:20\sp\.m\.$/),
    )
    await userEvent.click(canvas.getByRole('button', { name: `Acciones del comentario de ${ana.name}` }))
    const page = within(document.body)
    await userEvent.click(await page.findByRole('menuitem', { name: 'Editar' }))
    const field = await canvas.findByRole('textbox', { name: 'Editar comentario' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Otro texto')
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await expect(args.onEdit).toHaveBeenCalledWith(
      expect.objectContaining({ body: 'Otro texto', mentioned: [] }),
    )
  },
}

/** The codes of tasks are links, where they name one that the reader may see. */
export const TaskCode: Story = {
  args: { state: loaded([say(1, luis, 'Igual que **CAFE-7**, no como CAFE-8 ni `CAFE-7`.')]) },
  decorators: [
    Story => (
      <CodeNames
        value={
          new Map([
            ['CAFE-7', { title: 'Escribir el guion', url: '#cafe-7' }],
            ['CAFE-8', null],
          ])
        }
      >
        <Story />
      </CodeNames>
    ),
  ],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link')
    await expect(link).toHaveTextContent(/^CAFE-7$/)
    await expect(link).toHaveAttribute('href', '#cafe-7')
    await expect(link).toHaveAttribute('title', 'Escribir el guion')
    await expect(canvas.getByText(/no como CAFE-8/)).toBeVisible()
  },
}

/** Esc and 'Cancelar' ask before a changed text is lost; who types on, or stays, goes on in the field. */
export const CancelChanged: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Acciones del comentario de ${ana.name}` }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Editar' }))
    const field = await canvas.findByRole('textbox', { name: 'Editar comentario' })
    await userEvent.type(field, ' y más{Escape}')
    await expect(canvas.getByText('¿Descartar lo que escribiste?')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Seguir escribiendo' }))
    await expect(field).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await userEvent.type(field, '.')
    await expect(canvas.queryByText('¿Descartar lo que escribiste?')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await expect(canvas.queryByRole('textbox', { name: 'Editar comentario' })).toBeNull()
    await expect(args.onEdit).not.toHaveBeenCalled()
    await expect(args.onLost).not.toHaveBeenCalled()
  },
}

/** When the author changes the comment on another device, the edit still says from which text it started. */
export const ChangedWhileEditing: Story = {
  render: function Changing(args) {
    const [comments, setComments] = useState(COMMENTS)
    const change = () =>
      setComments(COMMENTS.map(each => (each.id === 3 ? { ...each, body: 'De otro equipo' } : each)))
    return (
      <>
        <button type="button" onClick={change}>
          Cambiar
        </button>
        <CommentsView {...args} state={loaded(comments)} />
      </>
    )
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Acciones del comentario de ${ana.name}` }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Editar' }))
    const field = await canvas.findByRole('textbox', { name: 'Editar comentario' })
    await userEvent.clear(field)
    await userEvent.type(field, 'De aquí')
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await expect(args.onEdit).toHaveBeenCalledWith(
      expect.objectContaining({ body: 'De aquí', seen: COMMENTS[2]?.body }),
    )
  },
}

/** An edit that met a newer text stands below that text, and is saved over it; it is no comment of its own. */
export const OutdatedEdit: Story = {
  args: { foot: <Outdated /> },
  play: async ({ canvas }) => {
    const box = within(canvas.getByRole('region', { name: /^Cambiaste este comentario en otra parte/ }))
    await expect(box.getByText('el verde')).toBeVisible()
    const field = box.getByRole('textbox', { name: 'Editar comentario' })
    await expect(field).toHaveValue('Cambiaría el fondo.')
    await expect(field).not.toHaveFocus()
    await userEvent.type(field, ' Y ya.')
    await userEvent.click(box.getByRole('button', { name: 'Guardar' }))
    await expect(onSaveEdit).toHaveBeenCalledWith(
      expect.objectContaining({ body: 'Cambiaría el fondo. Y ya.', mentioned: [] }),
    )
    await userEvent.click(box.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(await box.findByRole('button', { name: 'Descartar' }))
    await expect(onDropEdit).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleName('Escribe un comentario')
  },
}

/** When another person deletes the comment, `onLost` gets the text that was typed into it. */
export const DeletedWhileEditing: Story = {
  render: function Vanishing(args) {
    const [isThere, setThere] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setThere(false)}>
          Eliminar todo
        </button>
        <CommentsView {...args} state={isThere ? args.state : loaded([])} />
      </>
    )
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Acciones del comentario de ${ana.name}` }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Editar' }))
    const field = await canvas.findByRole('textbox', { name: 'Editar comentario' })
    await userEvent.clear(field)
    await userEvent.type(field, 'A medias')
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar todo' }))
    await expect(args.onLost).toHaveBeenCalledWith({ body: 'A medias', mentioned: [] })
    await expect(args.onEdit).not.toHaveBeenCalled()
  },
}

/** Enter before the answer to the typed name mentions the person of that name, not one of the list before. */
export const MentionInHaste: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Escribe un comentario' })
    await userEvent.type(field, '@')
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2))
    await userEvent.type(field, 'ana{Enter}', { delay: null })
    await waitFor(() => expect(field).toHaveValue(`@${ana.name} `))
  },
}

export const Mention: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Escribe un comentario' })
    await userEvent.type(field, 'Hola @lui')
    await waitFor(() => expect(canvas.getByRole('option', { name: /Luis Ortega/ })).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('Hola @Luis Ortega ')
    await userEvent.type(field, 'gracias')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(onSend).toHaveBeenCalledWith({
      body: 'Hola @Luis Ortega gracias',
      mentioned: [{ id: 9, name: 'Luis Ortega' }],
      files: [],
    })
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servidor no respondió a tiempo.', isRetrying: false } },
}

export const Empty: Story = { args: { state: loaded([]) } }

export const Archived: Story = {
  args: { mayEdit: () => false, mayDelete: () => false, foot: <ReadOnlyNote draft="" onCopy={fn()} /> },
}

const copy = fn()

export const ArchivedWhileWriting: Story = {
  args: {
    mayEdit: () => false,
    mayDelete: () => false,
    foot: <ReadOnlyNote draft="Esto falta por decir" onCopy={copy} />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar' }))
    await expect(copy).toHaveBeenCalledWith({ text: 'Esto falta por decir' })
  },
}

const discard = fn()

/** A draft for which the browser asks before each reload can be given up. */
export const DiscardedWhileWriting: Story = {
  args: {
    mayEdit: () => false,
    mayDelete: () => false,
    foot: <ReadOnlyNote draft="Esto ya no hace falta" onCopy={copy} onDiscard={discard} />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await expect(discard).toHaveBeenCalledTimes(1)
  },
}

export const Optimistic: Story = {
  args: {
    state: loaded([
      ...COMMENTS,
      { ...say(0, ana, 'Voy en camino', false), client_id: 'a', optimistic: true } as ReturnType<
        typeof aComment
      >,
    ]),
  },
}

export const Waiting: Story = {
  args: {
    isWaiting: ({ client_id }) => client_id === 'a',
    state: loaded([
      ...COMMENTS,
      { ...say(0, ana, 'Voy en camino', false), client_id: 'a', optimistic: true } as ReturnType<
        typeof aComment
      >,
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Por enviar')).toBeVisible()
  },
}

export const Deleted: Story = { args: { canUndo: true } }

export const Refused: Story = {
  args: {
    foot: (
      <Written
        draft={{ text: 'Un texto que volvió', people: [], files: [] }}
        error="Escribe un texto más corto."
      />
    ),
  },
}

export const LongAndOlder: Story = {
  args: {
    highlightedId: 7,
    state: loaded(
      Array.from({ length: 30 }, (_, index) =>
        say(
          index + 1,
          index % 5 < 3 ? luis : ana,
          `Comentario ${index + 1} ${'muy largo '.repeat(index % 9)}`,
          index % 5 === 0 || index % 5 === 3,
        ),
      ).concat(say(40, luis, `${'x'.repeat(300)} 👩‍🎨 \u202eعربى`)),
      { hasOlder: true },
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver anteriores' }))
    await expect(args.onOlder).toHaveBeenCalled()
  },
}

export const OlderFailed: Story = {
  args: {
    state: loaded([say(9, luis, 'Sí')], { hasOlder: true, olderError: 'No hay conexión con el servidor.' }),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'No se cargó lo anterior: No hay conexión con el servidor.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

/** When what was missing has come, the focus stays among the comments. */
export const OlderCame: Story = {
  render: args => <AskedAgain {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Ver anteriores' })).toHaveFocus())
  },
}

function AskedAgain(props: CommentsViewProps) {
  const [isFailed, setFailed] = useState(true)
  const olderError = isFailed ? 'No hay conexión con el servidor.' : ''
  return (
    <CommentsView
      {...props}
      state={loaded([say(9, luis, 'Sí')], { hasOlder: true, olderError })}
      onRetry={() => setFailed(false)}
    />
  )
}

export const WithMarks: Story = {
  args: {
    state: loaded([
      aComment({
        id: 1,
        user: luis,
        files: [LOGO, BRIEF],
        reactions: [
          { emoji: '👍', people: [luis, ana] },
          { emoji: '🎉', people: [luis] },
        ],
      }),
    ]),
    foot: <Written attaching={attaching} draft={{ text: '', people: [], files: [LOGO] }} />,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: '👍 de Luis Ortega y Ana Torres', pressed: true }),
    )
    await expect(marking.onReact).toHaveBeenLastCalledWith({ id: 1, emoji: '👍', on: false })
    await userEvent.click(canvas.getByRole('button', { name: '🎉 de Luis Ortega', pressed: false }))
    await expect(marking.onReact).toHaveBeenLastCalledWith({ id: 1, emoji: '🎉', on: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Reaccionar a Luis Ortega' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Reaccionar con 🙏' }))
    await expect(marking.onReact).toHaveBeenLastCalledWith({ id: 1, emoji: '🙏', on: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Ver brief.pdf' }))
    await expect(args.marking.onOpenFile).toHaveBeenCalledWith({ file: BRIEF })
    await userEvent.click(canvas.getByRole('button', { name: 'Comentar' }))
    await expect(onSend).toHaveBeenLastCalledWith({
      body: 'Adjunté un archivo.',
      mentioned: [],
      files: [LOGO],
    })
  },
}

/** A picture is attached by pasting it, and any file by dropping it on the field. */
export const PastedAndDropped: Story = {
  args: { foot: <Written attaching={attaching} /> },
  play: async ({ canvas }) => {
    attaching.onUpload.mockClear()
    const field = canvas.getByRole('textbox', { name: 'Escribe un comentario' })
    const picture = new File(['x'], 'captura.png', { type: 'image/png' })
    const data = (): DataTransfer => {
      const carried = new DataTransfer()
      carried.items.add(picture)
      return carried
    }
    const paste = { clipboardData: data(), bubbles: true, cancelable: true }
    await expect(field.dispatchEvent(new ClipboardEvent('paste', paste))).toBe(false)
    const drag = (type: string): boolean =>
      field.dispatchEvent(new DragEvent(type, { dataTransfer: data(), bubbles: true, cancelable: true }))
    drag('dragenter')
    await expect(await canvas.findByText('Suelta los archivos para adjuntarlos')).toBeVisible()
    await expect(drag('dragover')).toBe(false)
    drag('drop')
    await expect(attaching.onUpload.mock.calls).toEqual([[{ files: [picture] }], [{ files: [picture] }]])
    // A text is the field's.
    const text = new DataTransfer()
    text.setData('text/plain', 'Hola')
    await expect(field.dispatchEvent(new ClipboardEvent('paste', { ...paste, clipboardData: text }))).toBe(
      true,
    )
  },
}

/** A person who may only choose among the files that are there can paste none. */
export const MayNotUpload: Story = {
  args: { foot: <Written attaching={{ ...attaching, mayUpload: false }} /> },
  play: async ({ canvas }) => {
    attaching.onUpload.mockClear()
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'captura.png'))
    const field = canvas.getByRole('textbox', { name: 'Escribe un comentario' })
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect(attaching.onUpload).not.toHaveBeenCalled()
  },
}

export const Uploading: Story = {
  args: {
    foot: (
      <Written
        attaching={{
          ...attaching,
          uploads: [
            {
              key: 'a',
              name: 'manual.pdf',
              size: 4_000_000,
              private: false,
              status: 'sending',
              share: 0.4,
              msg: '',
              canRetry: true,
            },
          ],
        }}
      />
    ),
  },
  play: async ({ canvas }) => {
    onSend.mockClear()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Escribe un comentario' }), 'Va')
    await userEvent.click(canvas.getByRole('button', { name: 'Comentar' }))
    await expect(canvas.getByText('Espera a que terminen de subir los archivos, o quítalos.')).toBeVisible()
    await expect(onSend).not.toHaveBeenCalled()
  },
}
