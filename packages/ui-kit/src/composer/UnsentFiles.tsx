import type { Attachment } from '@osys/sdk/chat/rules.attachments'
import { Button } from '../controls/Button.js'
import { sizeText } from '../display/size.js'
import { FileIcon } from '../files/FileIcon.js'
import { FileThumb } from '../files/FileThumb.js'
import styles from './AttachmentTray.module.css'
import { messages } from './messages.js'

export type UnsentFilesProps = {
  readonly attachments: readonly Attachment[]
  readonly onSave: (choice: { readonly file: File }) => void
  readonly onRemove: (choice: { readonly key: string }) => void
}

/** The files that were chosen before nothing could be written any more: each can be saved or taken away. */
export function UnsentFiles({ attachments, onSave, onRemove }: UnsentFilesProps) {
  if (attachments.length === 0) return null
  return (
    <ul className={styles.list} aria-label={messages.unsentFiles(attachments.length)}>
      {attachments.map(({ key, file, caption }) => (
        <li key={key} className={styles.unsent}>
          <FileThumb blob={file} type={file.type} size={40} icon={<FileIcon mime={file.type} />} />
          <div className={styles.what}>
            <p className={styles.name} title={file.name}>
              {file.name}
            </p>
            <p className={styles.facts}>{sizeText(file.size)}</p>
            {caption !== '' && <p className={styles.written}>{caption}</p>}
            <div className={styles.buttons}>
              <Button size="small" label={messages.saveFile(file.name)} onClick={() => onSave({ file })}>
                {messages.saveUnsent}
              </Button>
              <Button
                size="small"
                appearance="subtle"
                label={messages.removeFile(file.name)}
                onClick={() => onRemove({ key })}
              >
                {messages.removeUnsent}
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
