import { ProposalsDialog } from '@osys/ui-kit/task-templates/ProposalsDialog'
import { messages as texts } from '@osys/ui-kit/task-templates/messages'
import { useToday } from '@osys/ui-kit/fields/useToday'
import { useState } from 'react'
import { standingOf } from './present.templates.js'
import type { TemplatesStore } from './store.templates.js'
import { useProposals } from './useProposals.js'
import { useTemplateList } from './useTemplateList.js'

/** The company of the page whose tasks are made. */
export interface TemplateCompany {
  readonly id: number
  readonly brief_id: number | null
}

export interface UseTemplateProps {
  readonly store: TemplatesStore
  readonly company: TemplateCompany
  /** The template that is chosen first; null for none. */
  readonly firstId: number | null
  readonly onMade: () => void
  readonly onClose: () => void
}

const BRIEF = 'brief'

/** Renders the tasks that a template, or the brief of the company, would make; they are made on confirmation. */
export function UseTemplate({ store, company, firstId, onMade, onClose }: UseTemplateProps) {
  const templates = useTemplateList(store)
  const [chosen, setChosen] = useState(firstId === null ? '' : `${firstId}`)
  const used = useProposals(store, useToday(), {
    briefId: chosen === BRIEF ? company.brief_id : null,
    templateId: chosen === '' || chosen === BRIEF ? null : Number(chosen),
  })
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  async function make(): Promise<void> {
    if (used.phase !== 'ended') return
    if (used.count === 0) {
      setError(chosen === '' ? texts.nothingChosen : texts.nothingTaken)
      return
    }
    setPending(true)
    const outcome = await store.makeProposed({ company_id: company.id, ...used.toTry() })
    setPending(false)
    if (outcome.ended === 'done') onMade()
    else if (outcome.ended === 'refused') setError(outcome.error.msg)
  }

  return (
    <ProposalsDialog
      {...used.props}
      title={texts.fromTitle}
      choice={{
        label: texts.template,
        value: chosen,
        options: [
          { value: '', label: texts.choose },
          ...(company.brief_id === null ? [] : [{ value: BRIEF, label: texts.fromBrief }]),
          ...(templates.value ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
        ],
        standing: standingOf(templates),
      }}
      submitLabel={texts.make(used.count)}
      error={error ?? used.error}
      isPending={isPending}
      onReload={() => void store.load()}
      onChoose={({ value }) => {
        setChosen(value)
        setError(undefined)
      }}
      onSubmit={() => void make()}
      onClose={onClose}
    />
  )
}
