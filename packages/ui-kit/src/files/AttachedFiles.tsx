import { Dismiss16Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { FileRef } from '@osys/sdk/files/schema'
import { sizeText } from '../display/size.js'
import styles from './AttachedFiles.module.css'
import { FileIcon } from './FileIcon.js'
import { messages } from './messages.js'

export type AttachedFilesProps = {
  readonly files: readonly FileRef[]
  /** The pictures that have loaded, by file. */
  readonly thumbs: ReadonlyMap<number, string>
  readonly onOpen: (choice: { readonly file: FileRef }) => void
  /** Left out where files stay attached. */
  readonly onRemove?: (choice: { readonly file: FileRef }) => void
}

/** The files that are attached to a text, or that will be. A click opens one. */
export function AttachedFiles({ files, thumbs, onOpen, onRemove }: AttachedFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className={styles.list} aria-label={messages.attached(files.length)}>
      {files.map(file => (
        <li key={file.id} className={styles.item}>
          <button
            type="button"
            className={styles.file}
            title={file.name}
            aria-label={messages.open(file.name)}
            onClick={() => onOpen({ file })}
          >
            <FileIcon mime={file.mime} thumb={thumbs.get(file.id)} />
            <span className={styles.name}>{file.name}</span>
          </button>
          <span className={styles.size}>{sizeText(file.size)}</span>
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={messages.detach(file.name)}
              onClick={() => onRemove({ file })}
            >
              <Dismiss16Regular />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
