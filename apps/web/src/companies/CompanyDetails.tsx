import { mayOpen } from '@osys/sdk/access/rules'
import { saveDetails } from '@osys/sdk/companies/actions'
import { type DetailsDraft, detailsErrors, toDetailsDraft } from '@osys/sdk/companies/state.details'
import type { Company } from '@osys/sdk/companies/schema'
import { subjectOf } from '@osys/sdk/session/state'
import { changedFields, mergeEdits } from '@osys/sdk/state/merge'
import { DetailsView } from '@osys/ui-kit/companies/DetailsView'
import type { DetailsConflicts } from '@osys/ui-kit/companies/DetailsForm'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from '../app/first-error.js'
import { keptEdits } from '../app/kept-edits.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

export interface CompanyDetailsProps {
  readonly company: Company
  /** The brief that the company came from. */
  readonly brief: ReactNode
  /** Hears of the server's copy after a change. */
  readonly onChanged: (company: Company) => void
}

/** An edit under way, with the copy that it started from. */
interface Edit {
  readonly base: Company
  readonly draft: DetailsDraft
  readonly errors: Readonly<Record<string, string>>
  readonly conflicts: DetailsConflicts | null
  readonly isSaving: boolean
}

const useEdit = keptEdits<Edit>(
  ({ base, draft }) => Object.keys(changedFields(toDetailsDraft(base), draft)).length > 0,
)

/** The tab 'Detalles' of a company: what is known of it, to read or to change in place. Spec §2, §4. */
export function CompanyDetails({ company, brief, onChanged }: CompanyDetailsProps) {
  const { api, auth, config } = useSuite()
  const subject = subjectOf(useCell(auth))
  const timeZone = useCell(config).config?.timezone
  const [edit, setEdit] = useEdit(company.id)
  const rootRef = useRef<HTMLDivElement>(null)
  const mayEdit = company.status !== 'archived' && mayOpen(subject, { permission: 'ohplaky.brief.update' })

  /** Shows a change of the edit at once, so that the first marked field is there to be focused. */
  function mark(change: Partial<Edit>): void {
    flushSync(() => setEdit(old => old && { ...old, ...change }))
    focusFirstError(rootRef.current)
  }

  async function save({ base, draft }: Edit): Promise<void> {
    const errors = detailsErrors(base, draft)
    if (Object.keys(errors).length > 0) return mark({ errors })
    setEdit(old => old && { ...old, errors, isSaving: true })
    const saved = await saveDetails(api, base, draft)
    if (saved.kind === 'saved') {
      onChanged(saved.company)
      setEdit(null)
    } else if (saved.kind === 'refused') {
      mark({ errors: saved.errors, isSaving: false })
    } else {
      const { merged, conflicts } = mergeEdits(toDetailsDraft(base), draft, toDetailsDraft(saved.current))
      onChanged(saved.current)
      setEdit({ base: saved.current, draft: merged, conflicts, errors: {}, isSaving: false })
    }
  }

  return (
    <div ref={rootRef}>
      <DetailsView
        company={company}
        timeZone={timeZone}
        mayEdit={mayEdit}
        brief={brief}
        form={
          edit && {
            ...edit,
            onChange: change => setEdit(old => old && { ...old, draft: { ...old.draft, ...change } }),
            onSave: () => void save(edit),
            onCancel: () => setEdit(null),
          }
        }
        onEdit={() =>
          setEdit({
            base: company,
            draft: toDetailsDraft(company),
            errors: {},
            conflicts: null,
            isSaving: false,
          })
        }
      />
    </div>
  )
}
