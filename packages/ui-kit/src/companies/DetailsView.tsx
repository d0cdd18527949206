import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import type { DetailsDraft } from '@osys/sdk/companies/state.details'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { UnsavedEdit, type UnsavedEditOf } from '../fields/UnsavedEdit.js'
import { Card } from '../layout/Card.js'
import { useFocusAfter } from '../overlays/useFocusAfter.js'
import { CompanyFacts, type CompanyFactsProps } from './CompanyFacts.js'
import { DetailsForm, type DetailsFormProps } from './DetailsForm.js'
import styles from './DetailsView.module.css'
import { detailsMessages, unitLabels } from './messages.js'

export type DetailsViewProps = CompanyFactsProps & {
  readonly mayEdit: boolean
  /** The props of the form while the details are edited; null otherwise. */
  readonly form: DetailsFormProps | null
  /** An unsaved edit that the form does not show; null when there is none. */
  readonly kept: UnsavedEditOf<DetailsDraft> | null
  /** The brief from which the company was created. */
  readonly brief: ReactNode
  readonly onEdit: () => void
}

/** The tab 'Detalles' of a company: its data, to read or to edit in place, and its brief. */
export function DetailsView({ company, timeZone, mayEdit, form, kept, brief, onEdit }: DetailsViewProps) {
  const editRef = useFocusAfter(form !== null || kept !== null)
  return (
    <div className={styles.cards}>
      <Card padding="large">
        <section className={styles.card} aria-label={detailsMessages.data}>
          <div className={styles.head}>
            <h3 className={styles.title}>{detailsMessages.data}</h3>
            {mayEdit && !form && !kept && (
              <Button ref={editRef} icon={<Edit20Regular />} onClick={onEdit}>
                {detailsMessages.edit}
              </Button>
            )}
          </div>
          {kept && <UnsavedEdit {...kept} mayEdit={mayEdit} texts={unsavedTexts(kept.changes)} />}
          {form ? <DetailsForm {...form} /> : <CompanyFacts company={company} timeZone={timeZone} />}
        </section>
      </Card>
      {brief}
    </div>
  )
}

function unsavedTexts(changes: Partial<DetailsDraft>): (readonly [label: string, text: string])[] {
  const { labels, emptied } = detailsMessages
  const { business_unit: unit, ...rest } = changes
  const texts = { ...rest, ...(unit !== undefined && { business_unit: unit && unitLabels[unit] }) }
  return Object.entries(texts).map(([name, text]) => [labels[name as keyof DetailsDraft], text || emptied])
}
