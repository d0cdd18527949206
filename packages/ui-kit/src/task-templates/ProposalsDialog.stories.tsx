import { proposedOfBrief, proposedOfTemplate } from '@osys/sdk/tasks/rules.proposals'
import { aTemplate } from '@osys/sdk/testing/tasks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Today } from '../fields/useToday.js'
import { messages as texts } from './messages.js'
import { ProposalsDialog, type ProposalsDialogProps, type TemplatesStanding } from './ProposalsDialog.js'

const PROPOSALS = proposedOfTemplate(aTemplate().tasks, '2026-11-20')
const BRIEF = {
  deliverables: [
    { type: 'Video', format: 'Vertical', quantity: 6, channel: 'Instagram' },
    { type: 'Logotipo', format: null, quantity: 1, channel: null },
  ],
  deadline: '2026-12-15',
}

const choiceOfNone = (standing: TemplatesStanding) => ({
  label: texts.template,
  value: '',
  options: [{ value: '', label: texts.choose }],
  standing,
})

const meta = {
  title: 'tasks/ProposalsDialog',
  component: ProposalsDialog,
  args: {
    title: texts.fromTitle,
    choice: {
      label: texts.template,
      value: '3',
      options: [
        { value: '', label: texts.choose },
        { value: '3', label: 'Campaña de lanzamiento' },
      ],
      standing: 'loaded',
    },
    start: '2026-11-20',
    proposals: PROPOSALS,
    isLoading: false,
    submitLabel: texts.make(2),
    isPending: false,
    onReload: fn(),
    onChoose: fn(),
    onStart: fn(),
    onTick: fn(),
    onDate: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ProposalsDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: /^Preparar la propuesta/ }))
    await expect(args.onTick).toHaveBeenLastCalledWith({ key: 'template-0', isTaken: false })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Las 2 tareas' }))
    await expect(args.onTick).toHaveBeenLastCalledWith({ isTaken: false })
    await userEvent.click(screen.getByRole('button', { name: 'Entrega de Presentarla al cliente' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Entrega' }), '15/12/2026{Enter}')
    await expect(args.onDate).toHaveBeenLastCalledWith({ key: 'template-1', due_date: '2026-12-15' })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Crear 2 tareas' }))
    await expect(args.onSubmit).toHaveBeenCalled()
  },
}

/** A date of another year says its year. */
export const NextYear: Story = {
  args: { proposals: PROPOSALS.map(task => ({ ...task, due_date: '2027-03-03' })) },
  render: args => (
    <Today value="2026-11-20">
      <ProposalsDialog {...args} />
    </Today>
  ),
  play: async () => {
    const [first] = screen.getAllByRole('button', { name: /^Entrega de / })
    await expect(first).toHaveTextContent(/3 (de )?mar\.? (de )?2027/)
  },
}

export const Empty: Story = {
  args: {
    choice: choiceOfNone('none'),
    start: null,
    proposals: [],
    submitLabel: texts.make(0),
    error: texts.nothingChosen,
  },
  play: () => waitFor(() => expect(screen.getByText(/^Todavía no hay plantillas\./)).toBeVisible()),
}

export const TemplatesLoading: Story = {
  args: { ...Empty.args, choice: choiceOfNone('loading'), error: undefined },
  play: () => waitFor(() => expect(screen.getByText('Cargando las plantillas')).toBeVisible()),
}

export const TemplatesFailed: Story = {
  args: { ...Empty.args, choice: choiceOfNone('failed'), error: undefined },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('No se pudieron cargar las plantillas')
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onReload).toHaveBeenCalled()
  },
}

/** While it asks again the failure stays, so that nothing flickers without a network. */
export const TemplatesAgain: Story = {
  args: { ...Empty.args, choice: choiceOfNone('again'), error: undefined },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('No se pudieron cargar las plantillas')
    await expect(screen.queryByText('Cargando las plantillas')).toBeNull()
    const again = within(screen.getByRole('alert')).getByRole('button')
    await expect(again).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(again)
    await expect(args.onReload).not.toHaveBeenCalled()
  },
}

export const SourceFailed: Story = {
  args: { proposals: [], start: null, submitLabel: texts.make(0), error: texts.failed, onAgain: fn() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onAgain).toHaveBeenCalled()
  },
}

/** Pressed, the button stays, and what came with it; when the tasks have come, they get the focus. */
export const SourceAgain: Story = {
  args: { error: texts.failed, onAgain: fn() },
  render: args => <AskedAgain {...args} />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    const again = screen.getByRole('button', { name: /^Reintentar/ })
    await expect(again).toHaveAttribute('aria-busy', 'true')
    await expect(again).toHaveFocus()
    await expect(screen.getByRole('checkbox', { name: 'Las 2 tareas' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull())
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Las 2 tareas' })).toHaveFocus())
  },
}

function AskedAgain({ error, onAgain, ...props }: ProposalsDialogProps) {
  const [phase, setPhase] = useState<'failed' | 'again' | 'ended'>('failed')
  useEffect(() => {
    if (phase !== 'again') return
    const timer = setTimeout(() => setPhase('ended'), 300)
    return () => clearTimeout(timer)
  }, [phase])
  return phase === 'ended' ? (
    <ProposalsDialog {...props} />
  ) : (
    <ProposalsDialog
      {...props}
      error={error}
      isAgain={phase === 'again'}
      onAgain={() => {
        onAgain?.()
        setPhase('again')
      }}
    />
  )
}

export const Loading: Story = { args: { proposals: [], start: null, isLoading: true } }

export const Approval: Story = {
  args: {
    title: texts.approveTitle('Café Roble Alto'),
    text: texts.approveText,
    choice: {
      label: texts.addTemplate,
      value: '',
      options: [
        { value: '', label: texts.noTemplate },
        { value: '3', label: 'Campaña de lanzamiento' },
      ],
      standing: 'loaded',
    },
    start: null,
    proposals: proposedOfBrief(BRIEF, '2026-11-20').map((task, index) => ({ ...task, isTaken: index === 0 })),
    submitLabel: texts.approve(1),
  },
}
