import { ArrowUpload20Regular } from '@fluentui/react-icons/headless/svg/arrow-upload'
import { type DragEvent, useId, useRef, useState } from 'react'
import { classes } from '../layout/classes.js'
import styles from './DropZone.module.css'

export type DropZoneProps = {
  /** What it is for and what to do: 'Suelta aquí los archivos o elígelos'. */
  readonly label: string
  readonly hint?: string
  /** The kinds that the browser offers to choose from, such as 'image/*'. */
  readonly accept?: string
  /** False where one file is all there can be. */
  readonly isMultiple?: boolean
  /** Never told of an empty choice. */
  readonly onFiles: (choice: { readonly files: readonly File[] }) => void
}

/** A place to drop files on, and a button that chooses them. */
export function DropZone({ label, hint, accept, isMultiple = true, onFiles }: DropZoneProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  // Entering a child leaves its parent, so that the two are counted.
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
        // Or the browser would open the file in place of the page.
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
          // The same file can be chosen again after it was taken away.
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
