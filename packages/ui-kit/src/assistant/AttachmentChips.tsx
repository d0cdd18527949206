import { Dismiss12Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { Document16Regular } from '@fluentui/react-icons/headless/svg/document'
import { Image16Regular } from '@fluentui/react-icons/headless/svg/image'
import { HiddenText } from '../display/HiddenText.js'
import { Spinner } from '../display/Spinner.js'
import { sizeText } from '../display/size.js'
import { FileThumb } from '../files/FileThumb.js'
import styles from './AttachmentChips.module.css'
import { messages } from './messages.js'

/** A file of a question. */
export interface Chip {
  readonly key: string
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** Pages, or how much of the text was read. */
  readonly detail?: string
  /** Why its text could not be read. */
  readonly problem?: string
  /** Its bytes, while it is not sent yet; a picture is shown instead of the icon. */
  readonly blob?: Blob
  /** An address of the picture that is shown instead of the icon. */
  readonly picture?: string
  readonly isOpening?: boolean
}

export type AttachmentChipsProps = {
  readonly chips: readonly Chip[]
  readonly onOpen?: (choice: { readonly key: string }) => void
  readonly onRemove?: (choice: { readonly key: string }) => void
  /** For a document that was made of a long paste. */
  readonly onToText?: (choice: { readonly key: string }) => void
  readonly isText?: (key: string) => boolean
}

/** The files of a question. */
export function AttachmentChips({ chips, onOpen, onRemove, onToText, isText }: AttachmentChipsProps) {
  return (
    <ul className={styles.chips} aria-label={messages.attachments}>
      {chips.map(chip => (
        <li key={chip.key} className={chip.problem ? styles.bad : styles.chip}>
          {onOpen ? (
            <button type="button" className={styles.open} onClick={() => onOpen({ key: chip.key })}>
              <HiddenText>{messages.openFile}</HiddenText>
              <Face chip={chip} />
            </button>
          ) : (
            <span className={styles.open}>
              <Face chip={chip} />
            </span>
          )}
          {onToText && isText?.(chip.key) && (
            <button
              type="button"
              className={styles.toText}
              aria-label={messages.toText(chip.name)}
              onClick={() => onToText({ key: chip.key })}
            >
              {messages.toTextShort}
            </button>
          )}
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={messages.remove(chip.name)}
              onClick={() => onRemove({ key: chip.key })}
            >
              <Dismiss12Regular />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Face({ chip }: { readonly chip: Chip }) {
  const { name, type, size, detail, problem, blob, picture, isOpening } = chip
  const drawn = type.startsWith('image/') ? <Image16Regular /> : <Document16Regular />
  const icon = <span className={styles.icon}>{isOpening ? <Spinner /> : drawn}</span>
  return (
    <>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      {!picture && (blob ? <FileThumb blob={blob} type={type} size={36} icon={icon} /> : icon)}
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {problem ?? [sizeText(size), detail].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}
