import { routePath } from '@osys/sdk/app/routes'
import type { BriefDraft } from '@osys/sdk/briefs/state.draft'
import {
  BRIEF_STEPS,
  type BriefErrors,
  chooseFiles,
  draftErrors,
  errorOfFiles,
  errorsAfter,
  errorsOfStep,
  furthestStep,
  NOTHING_CHOSEN,
  toBriefErrors,
} from '@osys/sdk/briefs/state'
import { FIRST_STEP, nextStep } from '@osys/sdk/state/stepper'
import { BriefLastStep } from '@osys/ui-kit/briefs/BriefLastStep'
import { BriefWizard, type SendFailure } from '@osys/ui-kit/briefs/BriefWizard'
import { useRef, useState } from 'react'
import { useNow } from '@osys/ui-kit/display/useNow'
import { flushSync } from 'react-dom'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { focusFirstError } from '../app/focus-first-error.js'
import { useSuite } from '../app/suite.js'
import { useChosenFiles } from './useChosenFiles.js'
import { useStoredDraft } from './useStoredDraft.js'
import { type BriefAnswer, useSendBrief } from './useSendBrief.js'

export interface BriefWizardScreenProps {
  /** The signed-in person, whose draft it is; null for people who are not signed in. */
  readonly userId: number | null
  readonly isInside: boolean
  readonly onSent: (companyId: number | null) => void
}

const STRANGER = { privacy: false, fax: '' }

/**
 * Renders the six steps of a new brief. The step stands in the address, so that the back button goes a step
 * back.
 */
export function BriefWizardScreen({ userId, isInside, onSent }: BriefWizardScreenProps) {
  const { storages } = useSuite()
  const { draft, isRestored, change, discard } = useStoredDraft(storages.local, userId)
  const { send, stop, isSending, shares } = useSendBrief(userId, answered)
  const [chosen, choose] = useChosenFiles(userId)
  const [outside, setOutside] = useState(STRANGER)
  /** The steps that were left or sent once, which show their faults from then on. */
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set())
  const [refusal, setRefusal] = useState<BriefErrors>({})
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const rootRef = useRef<HTMLDivElement>(null)

  const found = draftErrors(draft, useNow(60_000))
  const furthest = furthestStep(found)
  const step = Math.min(stepAt(useSearch()), furthest)
  const errors = { ...refusal, ...(tried.has(step) && errorsOfStep(found, step)) }
  const isUnaccepted = !isInside && !outside.privacy

  function edit(next: BriefDraft): void {
    setRefusal(errorsAfter(refusal, draft, next))
    setFailure(null)
    change(next)
  }

  function tryStep(): void {
    flushSync(() => setTried(old => new Set([...old, step])))
    focusFirstError(rootRef.current)
  }

  function next(): void {
    tryStep()
    if (Object.keys(errorsOfStep(found, step)).length === 0)
      navigate(addressOf(nextStep(step, BRIEF_STEPS.length)))
  }

  function submit(): void {
    tryStep()
    if (isUnaccepted || Object.keys(found).length > 0) return
    setFailure(null)
    void send({ draft, files: chosen.files, outside: isInside ? null : outside })
  }

  function answered(outcome: BriefAnswer): void {
    if (outcome.ended === 'done') {
      discard()
      choose(NOTHING_CHOSEN)
      onSent(outcome.value)
    } else if (outcome.ended === 'refused') {
      const refused = toBriefErrors(outcome.error.errors)
      const marked = furthestStep(refused)
      flushSync(() => {
        setRefusal(refused)
        setFailure({ step: Object.keys(refused).length > 0 ? marked : null })
        if (marked !== step) navigate(addressOf(marked))
      })
      focusFirstError(rootRef.current)
    }
  }

  function startOver(): void {
    discard()
    choose(NOTHING_CHOSEN)
    setOutside(STRANGER)
    setTried(new Set())
    setRefusal({})
    setFailure(null)
    navigate(addressOf(FIRST_STEP))
  }

  return (
    <div ref={rootRef}>
      <BriefWizard
        step={step}
        furthest={furthest}
        hrefFor={addressOf}
        draft={draft}
        errors={errors}
        isInside={isInside}
        isRestored={isRestored && !isSending}
        isSending={isSending}
        failure={failure}
        last={
          <BriefLastStep
            draft={draft}
            hrefFor={addressOf}
            files={{
              ...chosen,
              shares: isSending ? shares : null,
              error: errorOfFiles(refusal),
              onAdd: ({ files }) => choose(chooseFiles(chosen.files, files)),
              onRemove: ({ index }) =>
                choose({ files: chosen.files.filter((_, at) => at !== index), refused: [] }),
            }}
            outside={
              isInside
                ? null
                : {
                    ...outside,
                    isMissing: isUnaccepted && tried.has(step),
                    onChange: parts => setOutside(old => ({ ...old, ...parts })),
                  }
            }
          />
        }
        onChange={edit}
        onNext={next}
        onSend={submit}
        onStopSending={stop}
        onDiscard={startOver}
      />
    </div>
  )
}

/** Returns the address of a step; the address counts from 1. */
function addressOf(step: number): string {
  return step === FIRST_STEP ? routePath('newCompany') : `${routePath('newCompany')}?paso=${step + 1}`
}

function stepAt(search: string): number {
  const step = Number(new URLSearchParams(search).get('paso')) - 1
  return Number.isInteger(step) && step > FIRST_STEP ? Math.min(step, BRIEF_STEPS.length - 1) : FIRST_STEP
}
