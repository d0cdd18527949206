import type { Outcome } from '@osys/sdk/http/outcome'
import { newUuid } from '@osys/sdk/http/uuid'
import { proposedOfBrief, proposedOfTemplate } from '@osys/sdk/tasks/rules.proposals'
import type { TaskTemplate } from '@osys/sdk/tasks/schema.templates'
import {
  allProposalsTaken,
  type BatchTry,
  batchTried,
  proposalChanged,
  type Proposals,
  proposalsReplaced,
  takenProposals,
} from '@osys/sdk/tasks/state.proposals'
import type { ProposalsDialogProps } from '@osys/ui-kit/task-templates/ProposalsDialog'
import { messages as texts } from '@osys/ui-kit/task-templates/messages'
import { useEffect, useRef, useState } from 'react'
import type { TemplatesStore } from './store.templates.js'

/** The proposed tasks of a dialog, with the props that show and change them. */
export interface UsedProposals {
  readonly proposals: Proposals
  /** Returns what the next try to make the ticked tasks sends. */
  readonly toTry: () => BatchTry
  /** The number of ticked tasks. */
  readonly count: number
  readonly isLoading: boolean
  /** A sentence when a source could not be loaded. */
  readonly error: string | undefined
  /** Loads the sources again after one could not be loaded; undefined when all were. */
  readonly onAgain: (() => void) | undefined
  readonly props: Pick<ProposalsDialogProps, 'proposals' | 'start' | 'onStart' | 'onTick' | 'onDate'>
}

/** The sources of proposed tasks; null for none. */
export interface ProposalSources {
  readonly briefId: number | null
  readonly templateId: number | null
}

/** Returns the tasks that a template and a brief propose, as the person ticks and dates them. */
export function useProposals(
  store: TemplatesStore,
  today: string,
  { briefId, templateId }: ProposalSources,
): UsedProposals {
  const [plan, setPlan] = useState<Plan>({ proposals: [], template: null, start: today })
  const [loaded, setLoaded] = useState<ProposalSources>({ briefId: null, templateId: null })
  const [failed, setFailed] = useState<{ readonly text: string } & ProposalSources>()
  const [round, setRound] = useState(0)
  const lastTry = useRef<BatchTry | null>(null)
  const change = (next: (proposals: Proposals) => Proposals): void =>
    setPlan(before => ({ ...before, proposals: next(before.proposals) }))

  useEffect(
    () =>
      loadNewest(briefId, store.loadProposingBrief, outcome => {
        if (outcome?.ended === 'refused') setFailed({ text: outcome.error.msg, briefId, templateId: null })
        const after = outcome?.ended === 'done' ? proposedOfBrief(outcome.value, today) : []
        setPlan(before => ({ ...before, proposals: proposalsReplaced(before.proposals, 'brief', after) }))
        setLoaded(before => ({ ...before, briefId }))
      }),
    // A new round loads it again.
    [store, briefId, today, round],
  )
  useEffect(
    () =>
      loadNewest(templateId, store.loadTemplate, outcome => {
        if (outcome?.ended === 'refused') setFailed({ text: outcome.error.msg, briefId: null, templateId })
        const template = outcome?.ended === 'done' ? outcome.value : null
        setPlan(before => planned({ ...before, template }))
        setLoaded(before => ({ ...before, templateId }))
      }),
    [store, templateId, round],
  )

  const isFailed = failed && (failed.briefId ?? briefId) === briefId
  const isOfShown = isFailed && (failed.templateId ?? templateId) === templateId
  return {
    proposals: plan.proposals,
    toTry: () => (lastTry.current = batchTried(lastTry.current, plan.proposals, newUuid)),
    count: takenProposals(plan.proposals).length,
    isLoading: loaded.briefId !== briefId || loaded.templateId !== templateId,
    error: isOfShown ? failed.text || texts.failed : undefined,
    onAgain: isOfShown
      ? () => {
          setFailed(undefined)
          setLoaded({ briefId: null, templateId: null })
          setRound(before => before + 1)
        }
      : undefined,
    props: {
      proposals: plan.proposals,
      start: plan.template && plan.start,
      onStart: ({ value: start }) => setPlan(before => planned({ ...before, start })),
      onTick: ({ key, isTaken }) =>
        change(before =>
          key === undefined ? allProposalsTaken(before, isTaken) : proposalChanged(before, key, { isTaken }),
        ),
      onDate: ({ key, due_date }) => change(before => proposalChanged(before, key, { due_date })),
    },
  }
}

interface Plan {
  readonly proposals: Proposals
  readonly template: TaskTemplate | null
  /** The first day: the due date of a task is so many days after it as its template says. */
  readonly start: string
}

/** Returns a plan with the tasks of its template, with due dates counted from its first day. */
function planned(plan: Plan): Plan {
  const after = plan.template ? proposedOfTemplate(plan.template.tasks, plan.start) : []
  return { ...plan, proposals: proposalsReplaced(plan.proposals, 'template', after) }
}

/** Loads a source and tells of its outcome, null when there is none to load; the returned function gives it up. */
function loadNewest<Value>(
  id: number | null,
  load: (id: number, options: { readonly signal: AbortSignal }) => Promise<Outcome<Value>>,
  onEnd: (outcome: Outcome<Value> | null) => void,
): () => void {
  const { abort, signal } = abortable()
  void (id === null ? Promise.resolve(null) : load(id, { signal })).then(outcome => {
    if (!signal.aborted) onEnd(outcome)
  })
  return abort
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
