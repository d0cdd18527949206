import { ArrowReply20Regular } from '@fluentui/react-icons/headless/svg/arrow-reply'
import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import { IconButton } from '../controls/IconButton.js'
import styles from './MessageComposer.module.css'
import { messages } from './messages.js'

/** The reply or edit that the composer's text becomes, when it is no plain message. */
export type ComposerPurpose =
  | {
      readonly kind: 'reply'
      /** The author of the message that is replied to; null for one's own. */
      readonly name: string | null
      readonly excerpt: string
    }
  | { readonly kind: 'edit'; readonly excerpt: string }

export type ComposerContextProps = {
  readonly purpose: ComposerPurpose
  readonly onCancel: () => void
}

/** The bar above the composer that says what is replied to or edited. */
export function ComposerContext({ purpose, onCancel }: ComposerContextProps) {
  const isEdit = purpose.kind === 'edit'
  return (
    <div className={styles.context}>
      <span className={styles.contextIcon}>{isEdit ? <Edit20Regular /> : <ArrowReply20Regular />}</span>
      <div className={styles.contextText}>
        <p className={styles.contextTitle}>
          {purpose.kind === 'edit'
            ? messages.editing
            : purpose.name === null
              ? messages.replyingToSelf
              : messages.replyingTo(purpose.name)}
        </p>
        <p className={styles.excerpt} dir="auto">
          {purpose.excerpt}
        </p>
      </div>
      <IconButton
        label={isEdit ? messages.cancelEdit : messages.cancelReply}
        icon={<Dismiss20Regular />}
        onClick={onCancel}
      />
    </div>
  )
}
