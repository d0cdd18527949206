import { aFile } from '@osys/sdk/testing/files'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { isReached, showsBusy } from '../testing/stories.js'
import { FilesView, type FilesViewProps } from './FilesView.js'

const FILES = [
  aFile({ id: 1, icon: true }),
  aFile({ id: 2, name: 'Contrato firmado.pdf', mime: 'application/pdf', size: 1_572_864 }),
  aFile({
    id: 3,
    name: 'Entrevista.mp3',
    mime: 'audio/mpeg',
    size: 8_400_000,
    user: aUserRef({ name: 'Luis Ortega' }),
  }),
  aFile({ id: 4, name: 'Recorrido.mp4', mime: 'video/mp4', size: 31_000_000 }),
  aFile({ id: 5, name: 'Tarifas.csv', mime: 'text/csv', size: 900 }),
  aFile({ id: 6, name: 'Todo junto.zip', mime: 'application/zip', user: null, created_at: null }),
]
const loaded = (files: typeof FILES, more = {}): FilesViewProps['state'] => ({
  kind: 'loaded',
  files,
  page: 1,
  lastPage: 1,
  total: files.length,
  isStale: false,
  ...more,
})
const upload = { size: 4_000_000, private: false, share: 0.4, msg: '', canRetry: true } as const

const meta = {
  title: 'files/FilesView',
  component: FilesView,
  decorators: [
    Story => (
      <div style={{ maxInlineSize: 420, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    state: loaded(FILES),
    uploads: [],
    mayUpload: true,
    mayZip: true,
    isZipping: false,
    thumbs: new Map<number, string>(),
    actionsOf: file => (file.id === 6 ? [] : ['download', 'makeIcon', 'remove']),
    pendingId: null,
    search: '',
    order: 'upload',
    isPrivate: false,
    count: 0,
    look: 'list',
    onSearch: fn(),
    onOrder: fn(),
    onPrivate: fn(),
    onClear: fn(),
    onLook: fn(),
    onOpen: fn(),
    onAction: fn(),
    onFiles: fn(),
    onCancelUpload: fn(),
    onRetryUpload: fn(),
    onZip: fn(),
    onPage: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof FilesView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByTitle(/ de 20\d\d, /).every(isReached)).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Ver Contrato firmado.pdf' }))
    await expect(args.onOpen).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Acciones de Contrato firmado.pdf' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Eliminar' }))
    await expect(args.onAction).toHaveBeenCalledWith(expect.objectContaining({ action: 'remove' }))
    await userEvent.upload(canvas.getByLabelText('Suelta aquí archivos o elígelos'), new File(['x'], 'x.txt'))
    await expect(args.onFiles).toHaveBeenCalled()
  },
}

/** The whole row opens its file, but a press on the link of its comment reaches the link. */
export const FromComments: Story = {
  args: { sourceOf: ({ id }) => ({ code: id % 2 === 0 ? 'CAFE-7' : null, href: '#comentario' }) },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link', { name: /^En / })
    await expect(links).toHaveLength(FILES.length)
    await expect(links.map(isReached)).toEqual(FILES.map(() => true))
  },
}

export const Grid: Story = { args: { look: 'grid' } }
export const GridFromComments: Story = { ...FromComments, args: { ...FromComments.args, look: 'grid' } }

export const Uploading: Story = {
  args: {
    uploads: [
      {
        ...upload,
        key: 'a',
        name: 'presentacion-final-con-un-nombre-muy-largo-version-7.pdf',
        status: 'sending',
      },
      { ...upload, key: 'b', name: 'foto.jpg', status: 'waiting', share: 0 },
      { ...upload, key: 'c', name: 'video.mov', status: 'failed', msg: 'No hay conexión con el servidor.' },
      {
        ...upload,
        key: 'd',
        name: 'disco.iso',
        status: 'failed',
        msg: 'Pesa más de 50 MB.',
        canRetry: false,
      },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar video.mov' }))
    await expect(args.onRetryUpload).toHaveBeenCalledWith({ key: 'c' })
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar foto.jpg' }))
    await expect(args.onCancelUpload).toHaveBeenCalledWith({ key: 'b' })
    await expect(canvas.queryByRole('button', { name: 'Reintentar disco.iso' })).toBeNull()
  },
}

/** The files of another choice are on their way. */
export const Stale: Story = {
  args: { state: loaded(FILES, { isStale: true }) },
  play: async ({ canvas }) => showsBusy(canvas.getByRole('list', { name: 'Archivos' })),
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servidor no respondió a tiempo.', isRetrying: false } },
}

export const Empty: Story = { args: { state: loaded([]) } }

export const ReadOnly: Story = { args: { mayUpload: false, mayZip: false, actionsOf: () => ['download'] } }

export const Private: Story = {
  args: { isPrivate: true, count: 1, state: loaded([aFile({ id: 9, name: 'Contrato.pdf', private: true })]) },
}

export const NothingFound: Story = { args: { search: 'zzz', count: 1, state: loaded([]) } }

export const LongNames: Story = {
  args: {
    state: loaded(
      [
        aFile({ id: 1, name: `${'palabra-muy-larga-'.repeat(9)}.png`, icon: true, private: true }),
        aFile({ id: 2, name: '👩‍🎨 \u202eعربى diseño.pdf', mime: 'application/pdf' }),
      ],
      { lastPage: 4, total: 320 },
    ),
  },
}
