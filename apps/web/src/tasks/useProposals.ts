import type { Outcome } from '@osys/sdk/http/outcome'
import { newUuid } from '@osys/sdk/http/uuid'
import { proposedOfBrief, proposedOfTemplate } from '@osys/sdk/tasks/rules.proposals'
import type { TaskTemplate } from '@osys/sdk/tasks/schema.templates'
import {
  allProposalsTaken,
  type BatchTry,
  batchTried,
  NO_SOURCE_ENDED,
  proposalChanged,
  type Proposals,
  proposalsReplaced,
  type SourceEnds,
  type SourcesStanding,
  sourcesStanding,
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
  readonly phase: SourcesStanding['phase']
  /** A sentence when a source could not be loaded. */
  readonly error: string | undefined
  readonly props: Pick<
    ProposalsDialogProps,
    'proposals' | 'start' | 'isLoading' | 'isAgain' | 'onAgain' | 'onStart' | 'onTick' | 'onDate'
  >
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
  const [ends, setEnds] = useState<SourceEnds>(NO_SOURCE_ENDED)
  const [round, setRound] = useState(0)
  const lastTry = useRef<BatchTry | null>(null)
  const change = (next: (proposals: Proposals) => Proposals): void =>
    setPlan(before => ({ ...before, proposals: next(before.proposals) }))

  useEffect(
    () =>
      loadNewest(briefId, store.loadProposingBrief, outcome => {
        const after = outcome?.ended === 'done' ? proposedOfBrief(outcome.value, today) : []
        setPlan(before => ({ ...before, proposals: proposalsReplaced(before.proposals, 'brief', after) }))
        setEnds(before => ({ ...before, brief: { id: briefId, round, error: errorOf(outcome) } }))
      }),
    // A new round loads it again.
    [store, briefId, today, round],
  )
  useEffect(
    () =>
      loadNewest(templateId, store.loadTemplate, outcome => {
        const template = outcome?.ended === 'done' ? outcome.value : null
        setPlan(before => planned({ ...before, template }))
        setEnds(before => ({ ...before, template: { id: templateId, round, error: errorOf(outcome) } }))
      }),
    [store, templateId, round],
  )

  const { phase, error } = sourcesStanding(ends, { brief: briefId, template: templateId, round })
  return {
    proposals: plan.proposals,
    toTry: () => (lastTry.current = batchTried(lastTry.current, plan.proposals, newUuid)),
    count: takenProposals(plan.proposals).length,
    phase,
    error: error === null ? undefined : error || texts.failed,
    props: {
      proposals: plan.proposals,
      start: plan.template && plan.start,
      isLoading: phase === 'loading',
      isAgain: phase === 'again',
      onAgain: error === null ? undefined : () => setRound(before => before + 1),
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

/** Returns the reason why a source did not come; null when it came, or there is none. */
function errorOf(outcome: Outcome<unknown> | null): string | null {
  return outcome?.ended === 'refused' ? outcome.error.msg : null
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
