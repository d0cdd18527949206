import { DocumentDismiss24Regular } from '@fluentui/react-icons/headless/svg/document-dismiss'
import { useRef } from 'react'
import { EmptyState } from '../basics/EmptyState.js'
import { useScrollStop } from '../basics/useScrollStop.js'
import styles from './MediaViewer.module.css'
import { messages } from './messages.js'

export type TextPreviewProps = { readonly name: string; readonly text: string; readonly isCut: boolean }

/** The text of a file as it is. */
export function TextPreview({ name, text, isCut }: TextPreviewProps) {
  const frameRef = useRef<HTMLDivElement>(null)
  useScrollStop(frameRef)
  return (
    <div ref={frameRef} className={styles.paper} role="group" aria-label={name}>
      <pre className={styles.text} dir="auto">
        {text}
      </pre>
      {isCut && <p className={styles.cut}>{messages.cut}</p>}
    </div>
  )
}

/** Stands in the place of what cannot be shown. */
export function NoPreview() {
  return (
    <EmptyState
      icon={<DocumentDismiss24Regular />}
      title={messages.noPreview}
      text={messages.noPreviewText}
    />
  )
}
