import { Dismiss16Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { Attachment, RefusedFile } from '@osys/sdk/chat/rules.attachments'
import { Button } from '../controls/Button.js'
import { sizeText } from '../display/size.js'
import { FileIcon } from '../files/FileIcon.js'
import { FileThumb } from '../files/FileThumb.js'
import styles from './AttachmentTray.module.css'
import { overMessage } from './format.limit.js'
import { messages } from './messages.js'

export type AttachmentTrayProps = {
  readonly attachments: readonly Attachment[]
  /** The files of the last choice that cannot be sent. */
  readonly refused: readonly RefusedFile[]
  readonly onRemove: (choice: { readonly key: string }) => void
  readonly onCaption: (change: { readonly key: string; readonly caption: string }) => void
  readonly onDismissRefused: () => void
}

/** The files that go with the message that is being written. Several files have captions of their own. */
export function AttachmentTray(props: AttachmentTrayProps) {
  const { attachments, refused } = props
  return (
    <>
      <div role="alert">
        {refused.length > 0 && (
          <div className={styles.refused}>
            <ul className={styles.reasons}>
              {refused.map(({ name, reason }, index) => (
                // Two files of one name may be refused, and the list is never reordered.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={`${index}-${name}`}>{messages.refused[reason](name)}</li>
              ))}
            </ul>
            <Button size="small" appearance="subtle" onClick={props.onDismissRefused}>
              {messages.dismissRefused}
            </Button>
          </div>
        )}
      </div>
      {attachments.length > 0 && (
        <ul className={styles.list} aria-label={messages.attachments(attachments.length)}>
          {attachments.map(attachment => (
            <AttachmentCard
              key={attachment.key}
              attachment={attachment}
              hasCaption={attachments.length > 1}
              onRemove={props.onRemove}
              onCaption={props.onCaption}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type CardProps = Pick<AttachmentTrayProps, 'onRemove' | 'onCaption'> & {
  readonly attachment: Attachment
  readonly hasCaption: boolean
}

function AttachmentCard({ attachment, hasCaption, onRemove, onCaption }: CardProps) {
  const { key, file, caption } = attachment
  return (
    <li className={styles.card}>
      <FileThumb blob={file} type={file.type} size={40} icon={<FileIcon mime={file.type} />} />
      <div className={styles.what}>
        <p className={styles.name} title={file.name}>
          {file.name}
        </p>
        <p className={styles.facts}>{sizeText(file.size)}</p>
        {hasCaption && (
          <input
            className={styles.caption}
            type="text"
            dir="auto"
            value={caption}
            aria-label={messages.caption(file.name)}
            aria-invalid={overMessage(caption) ? true : undefined}
            placeholder={messages.captionPlaceholder}
            onChange={event => onCaption({ key, caption: event.target.value })}
          />
        )}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={messages.removeFile(file.name)}
        onClick={() => onRemove({ key })}
      >
        <Dismiss16Regular />
      </button>
    </li>
  )
}
