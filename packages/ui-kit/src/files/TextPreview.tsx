import { DocumentDismiss24Regular } from '@fluentui/react-icons/headless/svg/document-dismiss'
import { EmptyState } from '../display/EmptyState.js'
import styles from './MediaViewer.module.css'
import { messages } from './messages.js'

export type TextPreviewProps = { readonly name: string; readonly text: string; readonly isCut: boolean }

/** The unformatted text of a file. */
export function TextPreview({ name, text, isCut }: TextPreviewProps) {
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} className={styles.paper} role="group" aria-label={name}>
      <pre className={styles.text} dir="auto">
        {text}
      </pre>
      {isCut && <p className={styles.cut}>{messages.cut}</p>}
    </div>
  )
}

/** The placeholder for a file without a preview. */
export function NoPreview() {
  return (
    <EmptyState
      icon={<DocumentDismiss24Regular />}
      title={messages.noPreview}
      text={messages.noPreviewText}
    />
  )
}
