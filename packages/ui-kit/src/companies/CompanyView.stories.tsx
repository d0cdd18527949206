import { toDetailsDraft } from '@osys/sdk/companies/state.details'
import { aCompany } from '@osys/sdk/testing/companies'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Card } from '../layout/Card.js'
import { EmptyState } from '../display/EmptyState.js'
import { CompanyView } from './CompanyView.js'
import { BoardWaiting } from '../task-board/BoardWaiting.js'
import { CompanyWaiting } from './CompanyWaiting.js'
import type { DetailsFormProps } from './DetailsForm.js'
import { DetailsView, type DetailsViewProps } from './DetailsView.js'

const company = aCompany()
const part = (title: string) => (
  <Card>
    <EmptyState isCompact title={title} />
  </Card>
)
const FORM: DetailsFormProps = {
  draft: toDetailsDraft(company),
  errors: {},
  conflicts: null,
  isSaving: false,
  isChanged: false,
  onChange: fn(),
  onSave: fn(),
  onCancel: fn(),
}
const onEdit = fn()
const onContinue = fn()
const onCopy = fn()
const KEPT: DetailsViewProps['kept'] = {
  changes: { notes: 'Llamar el lunes', sector: '', business_unit: 'solutions' },
  onContinue,
  onDiscard: fn(),
  onCopy,
}
const details = (form: DetailsFormProps | null, of = company, kept: DetailsViewProps['kept'] = null) => (
  <DetailsView
    company={of}
    timeZone="America/Mexico_City"
    mayEdit={of.status !== 'archived'}
    form={form}
    kept={kept}
    brief={part('Brief')}
    onEdit={onEdit}
  />
)

const SIDE = (
  <>
    {part('Comentarios')}
    {part('Archivos')}
  </>
)

const meta = {
  title: 'companies/CompanyView',
  component: CompanyView,
  args: {
    company,
    tab: 'details',
    hrefs: {
      tasks: '/ohplaky/empresa/3',
      comments: '/ohplaky/empresa/3?tab=comments',
      files: '/ohplaky/empresa/3?tab=files',
      details: '/ohplaky/empresa/3/details',
    },
    unread: 2,
    isComposerShown: false,
    onSide: fn(),
    side: SIDE,
    moves: ['archive'],
    isReactivation: false,
    approvalFrom: [],
    moving: null,
    onMove: fn(),
    children: details(null),
  },
} satisfies Meta<typeof CompanyView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /Detalles/ })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('button', { name: 'Editar' }))
    await expect(onEdit).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /^Más acciones de / }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archivar' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Archivar' }))
    await expect(args.onMove).toHaveBeenCalledWith({ move: 'archive' })
  },
}

export const Pending: Story = {
  args: {
    company: aCompany({ status: 'pending', created_from: 'public', approved_at: null, approved_by: null }),
    moves: ['approve', 'archive'],
  },
}

export const PendingWithoutRight: Story = {
  args: {
    company: aCompany({ status: 'pending' }),
    moves: [],
    approvalFrom: ['Admin Osys', 'Propietario'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Admin Osys, Propietario/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Aprobar' })).toBeNull()
  },
}

const archived = aCompany({
  status: 'archived',
  archived_at: '2026-11-02T16:00:00.000Z',
  archived_by: aUserRef({ name: 'Sofía Herrera' }),
})

export const Archived: Story = {
  args: { company: archived, moves: ['approve'], isReactivation: true, children: details(null, archived) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/La archivó Sofía Herrera/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reactivar' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Editar' })).toBeNull()
  },
}

/** Its first approval is no reactivation. */
export const Rejected: Story = {
  args: { company: { ...archived, approved_at: null, approved_by: null }, moves: ['approve'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Aprobar' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Reactivar' })).toBeNull()
  },
}

export const Approving: Story = {
  args: { company: aCompany({ status: 'pending' }), moves: ['approve', 'archive'], moving: 'approve' },
}

export const Editing: Story = {
  args: { children: details(FORM) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Giro'), '!')
    await expect(FORM.onChange).toHaveBeenLastCalledWith({ sector: 'Alimentos y bebidas!' })
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar cambios' }))
    await expect(FORM.onSave).toHaveBeenCalled()
  },
}

export const EditRefused: Story = {
  args: {
    children: details({
      ...FORM,
      draft: { ...FORM.draft, name: '', contact_email: 'marina@' },
      errors: {
        name: 'Error: Este campo es obligatorio.',
        contact_email: 'Error: Escribe un correo válido, como nombre@empresa.com.',
      },
    }),
  },
}

export const EditConflict: Story = {
  args: {
    children: details({
      ...FORM,
      draft: { ...FORM.draft, name: 'Aurora', business_unit: 'solutions' },
      conflicts: {
        name: { mine: 'Aurora', theirs: 'Café Aurora de México' },
        business_unit: { mine: 'solutions', theirs: 'consultants' },
        notes: { mine: 'x', theirs: '' },
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Café Aurora de México')).toBeVisible()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Usar este' })[0] as HTMLElement)
    await expect(FORM.onChange).toHaveBeenLastCalledWith({ name: 'Café Aurora de México' })
  },
}

/** An edit that another page left stays closed until the person goes on with it. */
export const EditKept: Story = {
  args: { children: details(null, company, KEPT) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Notas internas')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Editar' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }))
    await expect(onContinue).toHaveBeenCalled()
  },
}

/** Shows the saved data, and the texts to copy, to a person who may not edit any more. */
export const EditKeptOfArchived: Story = {
  args: { company: archived, moves: ['approve'], children: details(null, archived, KEPT) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('RFC')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar' }))
    await expect(onCopy).toHaveBeenCalledWith({
      text: expect.stringContaining('Notas internas: Llamar el lunes\nGiro: (vacío)'),
    })
  },
}

const discard = fn()

export const EditMerged: Story = {
  args: { children: details({ ...FORM, isChanged: true, conflicts: {}, onCancel: discard }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await expect(discard).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Seguir escribiendo' }))
    await expect(canvas.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await expect(canvas.getByText('¿Descartar lo que escribiste?')).toBeVisible()
  },
}

const bare = aCompany({
  name: 'Cooperativa de Productores Unidos de la Sierra Norte de Puebla y Regiones Vecinas, S.C. de R.L.',
  legal_name: null,
  tax_id: null,
  business_unit: null,
  sector: null,
  contact_email: null,
  contact_phone: null,
  website: 'javascript:alert(1)',
  address: null,
  notes: `${'Una nota muy larga. '.repeat(40)}\n\nY otro párrafo.`,
  tags: Array.from({ length: 20 }, (_, index) => `etiqueta número ${index + 1}`),
  counts: null,
})

export const LongText: Story = { args: { company: bare, children: details(null, bare) } }

export const SideClosed: Story = {
  args: { side: null },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Comentarios 2' })).toHaveAttribute('data-press', 'comment')
    await expect(canvas.getByRole('link', { name: 'Comentarios 2' })).toHaveAttribute(
      'title',
      'Comentarios · M',
    )
    await userEvent.click(
      canvas.getByRole('button', { name: 'Mostrar comentarios y archivos', expanded: false }),
    )
    await expect(args.onSide).toHaveBeenCalled()
  },
}

export const Comments: Story = {
  args: {
    tab: 'comments',
    side: null,
    onSide: undefined,
    isComposerShown: true,
    children: part('Comentarios'),
  },
}

export const Loading: Story = {
  render: () => (
    <CompanyWaiting tab="tasks" isSideOpen={false}>
      <BoardWaiting />
    </CompanyWaiting>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Cargando la empresa…' })).toBeInTheDocument()
    await expect(canvas.getByRole('status', { name: 'Cargando tareas…' })).toBeInTheDocument()
  },
}

/** On a phone nothing is wider than the page. */
export const LoadingNarrow: Story = {
  render: () => (
    <div style={{ inlineSize: 390 }}>
      <CompanyWaiting tab="details" isSideOpen={false} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = canvasElement.firstElementChild
    await expect(page?.scrollWidth).toBe(390)
  },
}
export const LoadingWithSide: Story = { render: () => <CompanyWaiting tab="details" isSideOpen /> }
