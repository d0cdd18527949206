import type { Outcome } from '@osys/sdk/http/outcome'
import { ProposalsDialog } from '@osys/ui-kit/task-templates/ProposalsDialog'
import { messages as texts } from '@osys/ui-kit/task-templates/messages'
import { useToday } from '@osys/ui-kit/fields/useToday'
import { useState } from 'react'
import { useSuite } from '../app/suite.js'
import { standingOf } from './present.templates.js'
import { createApprovalStore } from './store.templates.js'
import { useProposals } from './useProposals.js'
import { useTemplateList } from './useTemplateList.js'

export interface ApproveCompanyProps {
  readonly company: { readonly id: number; readonly name: string; readonly brief_id: number | null }
  readonly approve: () => Promise<Outcome<unknown>>
  readonly onClose: () => void
}

/** Renders the approval of a company: the deliverables of its brief are proposed as tasks, and made on confirmation. */
export function ApproveCompany({ company, approve, onClose }: ApproveCompanyProps) {
  const suite = useSuite()
  const [store] = useState(() => createApprovalStore(suite, approve))
  const templates = useTemplateList(store)
  const standing = standingOf(templates)
  const [chosen, setChosen] = useState('')
  const used = useProposals(store, useToday(), {
    briefId: company.brief_id,
    templateId: chosen === '' ? null : Number(chosen),
  })
  const [isApproved, setApproved] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm(): Promise<void> {
    setPending(true)
    const batch = { company_id: company.id, ...used.toTry() }
    const ended = await store.approveWithTasks(batch, isApproved)
    setPending(false)
    setApproved(ended.isApproved)
    if (ended.outcome.ended === 'done') onClose()
    else if (ended.outcome.ended === 'refused') {
      const { msg } = ended.outcome.error
      setError(ended.isApproved ? texts.approvedOnly(msg) : msg)
    }
  }

  return (
    <ProposalsDialog
      {...used.props}
      title={texts.approveTitle(company.name)}
      {...(used.proposals.length > 0 && { text: texts.approveText })}
      choice={{
        label: texts.addTemplate,
        value: chosen,
        options: [
          { value: '', label: texts.noTemplate },
          ...(templates.value ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
        ],
        // An approval needs no template.
        standing: standing === 'none' ? 'loaded' : standing,
      }}
      submitLabel={isApproved ? texts.make(used.count) : texts.approve(used.count)}
      error={error ?? used.error}
      // Proposed tasks must be seen before one confirms them.
      isPending={isPending || used.phase !== 'ended'}
      onReload={() => void store.load()}
      onChoose={({ value }) => {
        setChosen(value)
        setError(undefined)
      }}
      onSubmit={() => void confirm()}
      onClose={onClose}
    />
  )
}
