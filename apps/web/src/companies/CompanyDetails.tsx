import { mayOpen } from '@osys/sdk/access/rules'
import { saveDetails } from '@osys/sdk/companies/actions.details'
import {
  companyOfAnswer,
  detailsChanges,
  detailsAnswered,
  type DetailsEdit,
  detailsEditOf,
  detailsErrors,
  isDetailsChanged,
} from '@osys/sdk/companies/state.details'
import type { Company } from '@osys/sdk/companies/schema'
import { isDetailsEditStored, keepDetailsEdit, readDetailsEdit } from '@osys/sdk/companies/storage.edits'
import { subjectOf } from '@osys/sdk/session/state'
import { DetailsView } from '@osys/ui-kit/companies/DetailsView'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from '../app/focus-first-error.js'
import { unsavedEditHook } from '../app/unsaved-edits.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useCopy } from '../app/useCopy.js'

export interface CompanyDetailsProps {
  readonly company: Company
  /** The brief that the company was created from. */
  readonly brief: ReactNode
  /** Called with the server's copy after a change. */
  readonly onChanged: (company: Company) => void
}

const useEdit = unsavedEditHook<DetailsEdit>(isDetailsChanged, {
  read: readDetailsEdit,
  keep: keepDetailsEdit,
  isStored: isDetailsEditStored,
})

/** Renders the tab 'Detalles' of a company: its data, to read or to change in place. Spec §2, §4. */
export function CompanyDetails({ company, brief, onChanged }: CompanyDetailsProps) {
  const { api, auth, config } = useSuite()
  const subject = subjectOf(useCell(auth))
  const timeZone = useCell(config).config?.timezone
  const [edit, setEdit, waiting] = useEdit(company.id)
  const copy = useCopy()
  const rootRef = useRef<HTMLDivElement>(null)
  const mayEdit = company.status !== 'archived' && mayOpen(subject, { permission: 'ohplaky.brief.update' })

  const unsaved = mayEdit ? waiting : (edit ?? waiting)

  /** Renders the faults at once, so that the first marked field exists when it is focused. */
  function mark(change: (edit: DetailsEdit) => DetailsEdit | null): void {
    flushSync(() => setEdit(old => old && change(old)))
    focusFirstError(rootRef.current)
  }

  async function save({ base, draft }: DetailsEdit): Promise<void> {
    const errors = detailsErrors(base, draft)
    if (Object.keys(errors).length > 0) return mark(old => ({ ...old, errors }))
    setEdit(old => old && { ...old, errors, isSaving: true })
    const outcome = await saveDetails({ api }, base, draft)
    const newest = companyOfAnswer(outcome)
    if (newest) {
      onChanged(newest)
      setEdit(old => old && detailsAnswered(old, outcome))
    } else mark(old => detailsAnswered(old, outcome))
  }

  return (
    <div ref={rootRef}>
      <DetailsView
        company={company}
        timeZone={timeZone}
        mayEdit={mayEdit}
        brief={brief}
        form={
          mayEdit && edit
            ? {
                ...edit,
                isChanged: isDetailsChanged(edit),
                onChange: change => setEdit(old => old && { ...old, draft: { ...old.draft, ...change } }),
                onSave: () => void save(edit),
                onCancel: () => setEdit(null),
              }
            : null
        }
        kept={
          unsaved && isDetailsChanged(unsaved)
            ? {
                changes: detailsChanges(unsaved),
                onContinue: () => setEdit(unsaved),
                onDiscard: () => setEdit(null),
                onCopy: ({ text }) => copy(text),
              }
            : null
        }
        onEdit={() => setEdit(detailsEditOf(company))}
      />
    </div>
  )
}
