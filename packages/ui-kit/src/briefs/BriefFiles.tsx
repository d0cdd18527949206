import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { Document20Regular } from '@fluentui/react-icons/headless/svg/document'
import type { ChosenFile, FileFault } from '@osys/sdk/briefs/state'
import { DropZone } from '../fields/DropZone.js'
import { FormAlert } from '../fields/FormAlert.js'
import { IconButton } from '../controls/IconButton.js'
import { ProgressBar } from '../display/ProgressBar.js'
import styles from './BriefFiles.module.css'
import { messages } from './messages.js'
import { sizeText } from '../display/size.js'

export type BriefFilesProps = {
  readonly files: readonly ChosenFile[]
  /** The files of the last choice that were refused, each with its fault. */
  readonly refused: readonly { readonly name: string; readonly fault: FileFault }[]
  /** The uploaded share of each file, 0 to 1; null while no upload is running. */
  readonly shares: readonly number[] | null
  readonly error?: string
  readonly onAdd: (choice: { readonly files: readonly File[] }) => void
  readonly onRemove: (choice: { readonly index: number }) => void
}

/** The files of a brief: a drop zone, the chosen files with buttons to remove them, and upload progress. */
export function BriefFiles({ files, refused, shares, error, onAdd, onRemove }: BriefFilesProps) {
  return (
    <div className={styles.files}>
      {shares === null && <DropZone label={messages.dropFiles} hint={messages.filesHint} onFiles={onAdd} />}
      {error && <FormAlert>{error}</FormAlert>}
      {refused.length > 0 && (
        <FormAlert>
          {refused.map(({ name, fault }) => (
            <p key={`${name} ${fault}`}>{messages.refusedFile(name, fault)}</p>
          ))}
        </FormAlert>
      )}
      {files.length > 0 && (
        <ul className={styles.list} aria-label={messages.files}>
          {files.map(({ name, size }, index) => (
            <li key={`${name} ${size}`} className={styles.file}>
              <Document20Regular />
              <span className={styles.text}>
                <span className={styles.name}>{name}</span>
                <span className={styles.size}>{sizeText(size)}</span>
                {shares && <ProgressBar label={messages.sentShare(name)} share={shares[index] ?? 0} />}
              </span>
              {shares === null && (
                <IconButton
                  label={messages.removeFile(name)}
                  icon={<Dismiss20Regular />}
                  onClick={() => onRemove({ index })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
