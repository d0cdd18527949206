import { CheckmarkCircle16Regular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { ErrorCircle16Regular } from '@fluentui/react-icons/headless/svg/error-circle'
import type { ImportRow } from '@osys/sdk/tasks/schema.csv'
import { useRef } from 'react'
import { Button } from '../controls/Button.js'
import { Spinner } from '../display/Spinner.js'
import { DropZone } from '../fields/DropZone.js'
import { FormAlert } from '../fields/FormAlert.js'
import { useScrollStop } from '../layout/useScrollStop.js'
import { Dialog } from '../overlays/Dialog.js'
import styles from './ImportDialog.module.css'
import { importMessages as texts } from './messages.import.js'
import { messages } from './messages.js'

export type ImportDialogProps = {
  /** The name of the chosen file; null before. */
  readonly fileName: string | null
  /** The outcome of each row; null until the file was checked. */
  readonly rows: readonly ImportRow[] | null
  readonly isChecking: boolean
  readonly isImporting: boolean
  /** The server's sentence when it refused the file. */
  readonly error: string | null
  /** Why this device could not read the file. */
  readonly fault: 'tooLarge' | 'empty' | 'notText' | 'unreadable' | null
  readonly onFile: (choice: { readonly file: File }) => void
  readonly onImport: () => void
  /** Saves the rows with faults as a file, to be corrected and imported alone. */
  readonly onFaulty: () => void
  readonly onClose: () => void
}

/** Takes a CSV file, shows what each of its rows would do, and makes the tasks only then. */
export function ImportDialog(props: ImportDialogProps) {
  const { fileName, rows, isChecking, isImporting, error, fault, onFile, onImport, onClose } = props
  const count = rows?.filter(({ outcome }) => outcome === 'create').length ?? 0
  const wrong = rows?.filter(({ outcome }) => outcome === 'error').length ?? 0
  return (
    <Dialog
      title={texts.title}
      width={720}
      actions={
        <>
          {count > 0 && (
            <Button appearance="primary" isPending={isImporting} onClick={onImport}>
              {texts.make(count)}
            </Button>
          )}
          {wrong > 0 && <Button onClick={props.onFaulty}>{texts.faulty}</Button>}
          <Button onClick={onClose}>{isImporting ? texts.close : messages.cancel}</Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.content}>
        {fault ? <FormAlert>{texts[fault]}</FormAlert> : error !== null && <FormAlert>{error}</FormAlert>}
        {!isImporting && (
          <DropZone
            label={fileName === null ? texts.choose : texts.chooseOther(fileName)}
            hint={texts.hint}
            accept=".csv,text/csv,text/plain"
            isMultiple={false}
            onFiles={({ files: [file] }) => file && onFile({ file })}
          />
        )}
        {isImporting && <p role="status">{texts.goesOn}</p>}
        {isChecking && (
          <p role="status" className={styles.checking}>
            <Spinner />
            {texts.checking}
          </p>
        )}
        {rows && (
          <>
            <p role="status" className={styles.summary}>
              {texts.summary(count, wrong, rows.length - count - wrong)}
            </p>
            <Rows rows={rows} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Rows({ rows }: { readonly rows: readonly ImportRow[] }) {
  const listRef = useRef<HTMLUListElement>(null)
  useScrollStop(listRef)
  return (
    <ul ref={listRef} className={styles.rows} aria-label={texts.rows}>
      {rows.map(row => (
        <Row key={row.line} {...row} />
      ))}
    </ul>
  )
}

function Row({ line, title, company, outcome, faults }: ImportRow) {
  const isWrong = outcome === 'error'
  return (
    <li className={styles.row} data-outcome={outcome}>
      <span className={styles.line}>{texts.line(line)}</span>
      <span className={styles.mark}>{isWrong ? <ErrorCircle16Regular /> : <CheckmarkCircle16Regular />}</span>
      <span className={styles.text}>
        <span className={styles.name}>{title || texts.untitled}</span>
        <span className={styles.more}>
          {isWrong ? faults.join(' ') : outcome === 'exists' ? texts.exists : texts.creates(company)}
        </span>
      </span>
    </li>
  )
}
