import type { FileRef } from '@osys/sdk/files/schema'
import { useId } from 'react'
import { AttachButton, type Attaching } from '../comments/AttachButton.js'
import { AttachedFiles } from '../files/AttachedFiles.js'
import { messages } from '../files/messages.js'
import styles from './TaskFiles.module.css'

export type TaskFilesProps = Pick<Attaching, 'thumbs' | 'onOpenFile'> & {
  /** The files that came with the comments, newest first. */
  readonly files: readonly FileRef[]
  /** Null for people who write no comment here. */
  readonly attaching: Attaching | null
}

/** The files of a task in one row, with the menu that adds one to the comment being written. */
export function TaskFiles({ files, thumbs, attaching, onOpenFile }: TaskFilesProps) {
  const titleId = useId()
  if (files.length === 0) return null
  return (
    <section className={styles.files} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {messages.title}
        </h3>
        {attaching && <AttachButton attaching={attaching} look="add" />}
      </div>
      <div className={styles.row}>
        <AttachedFiles files={files} thumbs={thumbs} onOpen={onOpenFile} />
      </div>
    </section>
  )
}
