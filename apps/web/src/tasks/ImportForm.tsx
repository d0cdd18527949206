import { newUuid } from '@osys/sdk/http/uuid'
import { refusalOf } from '@osys/sdk/http/outcome'
import { checkImport, type Imported, makeImport } from '@osys/sdk/tasks/actions.csv'
import { faultyRowsOf } from '@osys/sdk/tasks/rules.import-rows'
import { CSV_LIMITS } from '@osys/sdk/tasks/schema.csv'
import { ImportDialog } from '@osys/ui-kit/tasks/ImportDialog'
import { useRef, useState } from 'react'
import { saveDownload } from '../app/save-download.js'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'
import { readText, type TextFault } from './ports.text.js'

export interface ImportFormProps {
  /** The company of rows that name none. */
  readonly companyId: number | null
  readonly onMade: () => void
  /** Called when the person took back what was made, also after the form is gone. */
  readonly onUndone: () => void
  readonly onClose: () => void
}

interface Chosen {
  readonly name: string
  readonly text: string
  /** Sent again with a second try, so that no row becomes two tasks. */
  readonly import_id: string
}

/** Renders the import of tasks: the file is checked by the server, shown row by row, and made only then. */
export function ImportForm({ companyId, onMade, onUndone, onClose }: ImportFormProps) {
  const { api, notices } = useSuite()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [checked, setChecked] = useState<Imported | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [fault, setFault] = useState<TextFault | null>(null)
  // Only the newest file is answered.
  const newest = useRef<File | null>(null)

  const inputOf = ({ text, import_id }: Chosen) => ({
    text,
    import_id,
    ...(companyId !== null && { company_id: companyId }),
  })

  async function check(file: File): Promise<void> {
    newest.current = file
    setChecked(null)
    setError(null)
    setFault(null)
    setChecking(true)
    const read = await readText(file, CSV_LIMITS.text)
    const next = 'text' in read ? { name: file.name, text: read.text, import_id: newUuid() } : null
    const outcome = next && (await checkImport({ api }, inputOf(next)))
    if (newest.current !== file) return
    setChecking(false)
    setChosen(next)
    if ('fault' in read) setFault(read.fault)
    else if (outcome?.ended === 'done') setChecked(outcome.value)
    else setError(outcome && sentenceOf(outcome))
  }

  async function make(file: Chosen): Promise<void> {
    setImporting(true)
    setError(null)
    const outcome = await makeImport({ api, notify: notices.show, onUndone }, inputOf(file))
    setImporting(false)
    if (outcome.ended === 'done') onMade()
    else setError(sentenceOf(outcome))
  }

  function saveFaulty({ name, text }: Chosen, { rows }: Imported): void {
    // With the mark spreadsheets read accents.
    const blob = new Blob(['\ufeff', faultyRowsOf(text, rows)], { type: 'text/csv' })
    saveDownload({ blob, name: messages.faultyRows(name) })
  }

  return (
    <ImportDialog
      fileName={chosen?.name ?? null}
      rows={checked?.rows ?? null}
      isChecking={isChecking}
      isImporting={isImporting}
      error={error}
      fault={fault}
      onFile={({ file }) => void check(file)}
      onImport={() => chosen && void make(chosen)}
      onFaulty={() => chosen && checked && saveFaulty(chosen, checked)}
      onClose={onClose}
    />
  )
}

function sentenceOf(outcome: Parameters<typeof refusalOf>[0]): string | null {
  const refusal = refusalOf(outcome)
  return refusal?.errors.text?.[0] ?? refusal?.msg ?? null
}
