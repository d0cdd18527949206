import { ArrowUpload20Regular } from '@fluentui/react-icons/headless/svg/arrow-upload'
import { type DragEvent, useId, useRef, useState } from 'react'
import { classes } from '../layout/classes.js'
import styles from './DropZone.module.css'

export type DropZoneProps = {
  /** The purpose and the instruction: 'Suelta aquí los archivos o elígelos'. */
  readonly label: string
  readonly hint?: string
  /** The kinds of files that the browser's dialog offers, such as 'image/*'. */
  readonly accept?: string
  /** False when at most a single file can be chosen. */
  readonly isMultiple?: boolean
  /** Called with the chosen files, never with an empty list. */
  readonly onFiles: (choice: { readonly files: readonly File[] }) => void
}

/** A place to drop files on, and a button to choose them. */
export function DropZone({ label, hint, accept, isMultiple = true, onFiles }: DropZoneProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  // Entering a child also fires a leave event on its parent, so enters and leaves are counted.
  const depth = useRef(0)

  function tell(list: FileList | null): void {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles({ files: isMultiple ? files : files.slice(0, 1) })
  }
  function move(step: number): void {
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }
  const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

  return (
    <div
      className={classes(styles.zone, isOver && styles.over)}
      onDragEnter={event => {
        if (holdsFiles(event)) move(1)
      }}
      onDragLeave={event => {
        if (holdsFiles(event)) move(-1)
      }}
      onDragOver={event => {
        // Without this the browser opens the file in place of the page.
        if (holdsFiles(event)) event.preventDefault()
      }}
      onDrop={event => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        move(-depth.current)
        tell(event.dataTransfer.files)
      }}
    >
      <input
        id={id}
        className={styles.input}
        type="file"
        multiple={isMultiple}
        accept={accept}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => {
          tell(event.target.files)
          // Without this, choosing the same file again after its removal fires no event.
          event.target.value = ''
        }}
      />
      <label className={styles.label} htmlFor={id}>
        <ArrowUpload20Regular />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
