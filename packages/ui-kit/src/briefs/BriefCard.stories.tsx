import { toBriefDraft } from '@osys/sdk/briefs/state.draft'
import { aBrief } from '@osys/sdk/testing/briefs'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { BriefCard } from './BriefCard.js'
import type { BriefFormProps } from './BriefForm.js'

const brief = aBrief()
const loaded = (of: typeof brief) => ({ kind: 'loaded', brief: of, draft: toBriefDraft(of) }) as const
const FORM: BriefFormProps = {
  draft: toBriefDraft(brief),
  errors: {},
  conflicts: null,
  isSaving: false,
  isChanged: false,
  files: { files: [], refused: [], shares: null, onAdd: fn(), onRemove: fn() },
  onChange: fn(),
  onSave: fn(),
  onCancel: fn(),
}

const meta = {
  title: 'briefs/BriefCard',
  component: BriefCard,
  args: {
    state: loaded(brief),
    mayEdit: true,
    form: null,
    kept: null,
    downloadFrom: null,
    downloading: new Set<string>(),
    onRetry: fn(),
    onEdit: fn(),
    onDownload: fn(),
  },
  // The card's page has this title above it.
  decorators: [
    Story => (
      <>
        <h2>{brief.company_name}</h2>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof BriefCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Descargar Manual de marca.pdf' }))
    await expect(args.onDownload).toHaveBeenCalledWith({ file: brief.files[0] })
    await userEvent.click(canvas.getByRole('button', { name: 'Editar brief' }))
    await expect(args.onEdit).toHaveBeenCalled()
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }
export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servidor no responde.', isRetrying: false } },
}
export const Downloading: Story = { args: { downloading: new Set(['manual.pdf']) } }
export const DownloadRefused: Story = { args: { downloadFrom: ['Admin Osys', 'Propietario'] } }
export const WithoutFiles: Story = { args: { state: loaded(aBrief({ files: [] })) } }

export const Editing: Story = {
  args: { form: FORM },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar brief' }))
    await expect(FORM.onSave).toHaveBeenCalledTimes(1)
  },
}

const onContinue = fn()

/** An edit that another page left stays closed until the person goes on with it. */
export const EditKept: Story = {
  args: {
    kept: {
      changes: { objective: 'Otro objetivo', business_unit: 'solutions' },
      files: [],
      onContinue,
      onDiscard: fn(),
      onCopy: fn(),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Editar brief' })).toBeNull()
    await expect(canvas.queryByLabelText('Objetivo')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }))
    await expect(onContinue).toHaveBeenCalled()
  },
}

const dropFiles = fn()

/** Files that were chosen before the person could no longer edit are named, and can be discarded. */
export const FilesKept: Story = {
  args: {
    mayEdit: false,
    kept: {
      changes: {},
      files: [{ name: 'Guía.pdf' }, { name: 'Logo.png' }],
      onContinue: fn(),
      onDiscard: dropFiles,
      onCopy: fn(),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Archivos: Guía.pdf, Logo.png')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }))
    await expect(dropFiles).toHaveBeenCalledTimes(1)
  },
}

const discard = fn()

/** 'Cancelar' asks before changes are lost. */
export const EditCancelled: Story = {
  args: { form: { ...FORM, isChanged: true, onCancel: discard } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await expect(canvas.getByText('¿Descartar lo que escribiste?')).toBeVisible()
    await expect(discard).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await expect(discard).toHaveBeenCalledTimes(1)
  },
}

export const EditConflict: Story = {
  args: {
    form: {
      ...FORM,
      conflicts: {
        objective: { mine: FORM.draft.objective, theirs: 'Vender el doble en invierno.' },
        deliverables: {
          mine: FORM.draft.deliverables,
          theirs: [{ type: 'Cartel', format: '', quantity: '4', channel: 'Calle' }],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Usar este' })[0] as HTMLElement)
    await expect(FORM.onChange).toHaveBeenLastCalledWith({
      ...FORM.draft,
      objective: 'Vender el doble en invierno.',
    })
  },
}

export const LongText: Story = {
  args: {
    state: loaded(
      aBrief({
        background: 'Un contexto muy largo que sigue y sigue. '.repeat(60),
        references: Array.from(
          { length: 20 },
          (_, index) => `https://example.com/${'referencia-'.repeat(8)}${index}`,
        ),
        deliverables: Array.from({ length: 12 }, (_, index) => ({
          type: `Pieza número ${index + 1} con un nombre considerablemente largo`,
          format: null,
          quantity: index % 3 === 0 ? null : 10_000,
          channel: 'Redes sociales y puntos de venta',
        })),
      }),
    ),
  },
}
