import type { ReactNode } from 'react'
import { useFileDrop } from '../files/useFileDrop.js'
import styles from './FileDropArea.module.css'
import { messages } from './messages.js'

export type FileDropAreaProps = {
  readonly children: ReactNode
  /** Null where nothing can be sent. */
  readonly onFiles: ((choice: { readonly files: readonly File[] }) => void) | null
}

/** A part of the page that takes dropped files, such as a whole conversation; it fills its parent. */
export function FileDropArea({ children, onFiles }: FileDropAreaProps) {
  const { isOver, handlers } = useFileDrop(onFiles && (files => onFiles({ files })))
  return (
    <div className={styles.area} {...handlers}>
      {children}
      {isOver && <div className={styles.over}>{messages.dropHere}</div>}
    </div>
  )
}
