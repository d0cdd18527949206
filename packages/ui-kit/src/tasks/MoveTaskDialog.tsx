import { useState } from 'react'
import { CompanyPicker, type CompanyPickerProps, type PickedCompany } from '../companies/CompanyPicker.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { messages } from './messages.js'
import styles from './MoveTaskDialog.module.css'

export type MoveTaskDialogProps = {
  readonly code: string
  readonly companyName: string
  /** The server's message when the task could not be moved. */
  readonly error?: string | undefined
  readonly isPending: boolean
  readonly onSearchCompanies: CompanyPickerProps['onSearch']
  readonly onMove: (choice: { readonly company: PickedCompany }) => void
  readonly onClose: () => void
}

/** Asks for the company that a task moves to, and says what goes along and what stays. */
export function MoveTaskDialog(props: MoveTaskDialogProps) {
  const { code, companyName, error, isPending, onMove } = props
  const [company, setCompany] = useState<PickedCompany | null>(null)
  const [isMissing, setMissing] = useState(false)
  return (
    <FormDialog
      title={messages.moveTitle(code)}
      submitLabel={messages.moveSubmit}
      isPending={isPending}
      {...(isMissing && company === null ? { error: messages.moveMissing } : error ? { error } : {})}
      onSubmit={() => {
        setMissing(company === null)
        if (company) onMove({ company })
      }}
      onClose={props.onClose}
    >
      <CompanyPicker
        label={messages.moveTo}
        value={company}
        onSearch={props.onSearchCompanies}
        onChange={({ value }) => setCompany(value)}
      />
      <ul className={styles.list}>
        {messages.moveFacts(code, companyName).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </FormDialog>
  )
}
