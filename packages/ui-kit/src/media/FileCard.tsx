import { ArrowDownload20Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { HiddenText } from '../display/HiddenText.js'
import { sizeText } from '../display/size.js'
import { Spinner } from '../display/Spinner.js'
import { FileIcon } from '../files/FileIcon.js'
import styles from './FileCard.module.css'
import type { ShownMessage } from '../conversation/rules.shown.js'
import { messages as conversationMessages } from '../conversation/messages.js'
import { messages } from './messages.js'

export type FileCardProps = {
  readonly message: ShownMessage
  /** True while the file is fetched. */
  readonly isPending: boolean
  readonly onDownload: () => void
}

/** A document of a message: its kind, name and size; a click downloads it once the server has it. */
export function FileCard({ message, isPending, onDownload }: FileCardProps) {
  const { media } = message
  const name = media?.name || conversationMessages.kinds.file
  const facts = (
    <span className={styles.what}>
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{sizeText(media?.size ?? 0)}</span>
    </span>
  )
  if (message.pending !== undefined) {
    return (
      <div className={styles.card}>
        <FileIcon mime={media?.mime ?? ''} />
        {facts}
      </div>
    )
  }
  return (
    <button
      type="button"
      className={styles.card}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) onDownload()
      }}
    >
      <FileIcon mime={media?.mime ?? ''} />
      <HiddenText>{messages.download}</HiddenText>
      {facts}
      {isPending ? <Spinner /> : <ArrowDownload20Regular />}
    </button>
  )
}
