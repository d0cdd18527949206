import { EMPTY_BRIEF_DRAFT, toBriefDraft } from '@osys/sdk/briefs/state.draft'
import { aBrief } from '@osys/sdk/testing/briefs'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { BriefFilesProps } from './BriefFiles.js'
import { BriefLastStep } from './BriefLastStep.js'
import { BriefPage } from './BriefPage.js'
import { BriefThanks } from './BriefThanks.js'
import { BriefWizard } from './BriefWizard.js'

const draft = toBriefDraft(aBrief())
const hrefFor = (step: number): string => `/new-company?paso=${step + 1}`
const onRemove = fn()
const onOutside = fn()
const FILES: BriefFilesProps = {
  files: [
    { name: 'Manual de marca.pdf', size: 482_113 },
    {
      name: 'Fotografías del producto en la sierra, selección final para revisión del cliente.zip',
      size: 24_000_000,
    },
  ],
  refused: [],
  shares: null,
  onAdd: fn(),
  onRemove,
}
const outside = { privacy: false, fax: '', isMissing: false, onChange: onOutside }
const last = (files: Partial<BriefFilesProps> = {}, stranger: typeof outside | null = outside) => (
  <BriefLastStep draft={draft} hrefFor={hrefFor} files={{ ...FILES, ...files }} outside={stranger} />
)

const meta = {
  title: 'briefs/BriefWizard',
  component: BriefWizard,
  args: {
    step: 0,
    furthest: 0,
    hrefFor,
    draft: EMPTY_BRIEF_DRAFT,
    errors: {},
    isInside: false,
    isRestored: false,
    failure: null,
    isSending: false,
    last: null,
    onChange: fn(),
    onNext: fn(),
    onSend: fn(),
    onStopSending: fn(),
    onDiscard: fn(),
  },
  decorators: [
    Story => (
      <BriefPage mode="light" leaveHref={null} onToggleMode={() => {}}>
        <Story />
      </BriefPage>
    ),
  ],
} satisfies Meta<typeof BriefWizard>

export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Nombre de la empresa *'), 'A')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...EMPTY_BRIEF_DRAFT, company_name: 'A' })
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }))
    await expect(args.onNext).toHaveBeenCalledTimes(1)
  },
}

export const FirstRefused: Story = {
  args: {
    errors: {
      company_name: 'Error: Este campo es obligatorio.',
      contact_email: 'Error: Escribe un correo válido, como nombre@empresa.com.',
      'social.0': 'Error: Escribe como máximo 300 caracteres.',
    },
    failure: { step: 0 },
  },
}

export const Restored: Story = {
  args: { draft, step: 1, furthest: 5, isRestored: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar' }))
    await userEvent.click(canvas.getAllByRole('button', { name: 'Descartar' }).at(-1) as HTMLElement)
    await expect(args.onDiscard).toHaveBeenCalledTimes(1)
  },
}

export const Goal: Story = { args: { draft, step: 2, furthest: 5 } }

export const Deliverables: Story = {
  args: {
    draft,
    step: 3,
    furthest: 3,
    errors: { 'deliverables.0.quantity': 'Error: Escribe un número.' },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar entregable' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ deliverables: [draft.deliverables[0], EMPTY_BRIEF_DRAFT.deliverables[0]] }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el entregable 1' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ deliverables: EMPTY_BRIEF_DRAFT.deliverables }),
    )
  },
}

export const Terms: Story = { args: { draft, step: 4, furthest: 5 } }

export const Last: Story = {
  args: { draft, step: 5, furthest: 5, last: last() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(onOutside).toHaveBeenLastCalledWith({ privacy: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar Manual de marca.pdf' }))
    await expect(onRemove).toHaveBeenLastCalledWith({ index: 0 })
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar brief' }))
    await expect(args.onSend).toHaveBeenCalledTimes(1)
  },
}

export const LastWithoutConsent: Story = {
  args: {
    draft,
    step: 5,
    furthest: 5,
    failure: { step: null },
    last: last(
      {
        refused: [
          { name: 'video.mov', fault: 'too_large' },
          { name: 'otro.pdf', fault: 'too_many' },
        ],
        error: 'Error: El archivo pesa demasiado; el máximo es 25 MB.',
      },
      { ...outside, isMissing: true },
    ),
  },
}

export const Sending: Story = {
  args: { draft, step: 5, furthest: 5, isSending: true, last: last({ shares: [1, 0.4] }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviando…' }))
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Detener el envío' }))
    await expect(args.onStopSending).toHaveBeenCalledTimes(1)
  },
}

export const Inside: Story = {
  args: { draft, step: 5, furthest: 5, isInside: true, last: last({ files: [] }, null) },
}

export const Thanks: Story = {
  render: () => <BriefThanks isInside={false} companyHref={null} onAnother={() => {}} />,
}

export const ThanksInside: Story = {
  render: () => <BriefThanks isInside companyHref="/ohplaky/empresa/3/details" onAnother={() => {}} />,
}
