import { ArrowClockwise16Regular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { PendingUpload } from '@osys/sdk/files/state.uploads'
import { Button } from '../controls/Button.js'
import { IconButton } from '../controls/IconButton.js'
import { ProgressBar } from '../display/ProgressBar.js'
import { sizeText } from '../display/size.js'
import { messages } from './messages.js'
import styles from './UploadList.module.css'

export type UploadListProps = {
  readonly uploads: readonly Omit<PendingUpload, 'file'>[]
  readonly onCancel: (choice: { readonly key: string }) => void
  readonly onRetry: (choice: { readonly key: string }) => void
}

/** The uploads that are running or failed; failed ones stay until they are sent again or removed. */
export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.list} aria-label={messages.uploading}>
      {uploads.map(({ key, name, size, status, share, msg, canRetry }) => (
        <li key={key} className={styles.item}>
          <div className={styles.what}>
            <p className={styles.name} title={name}>
              {name}
            </p>
            {status === 'failed' ? (
              <p className={styles.failed} role="alert">
                {msg}
              </p>
            ) : (
              <>
                <ProgressBar label={messages.progressOf(name)} share={status === 'waiting' ? 0 : share} />
                <p className={styles.facts}>
                  {status === 'waiting'
                    ? messages.waiting
                    : messages.sentOf(sizeText(size * (share ?? 0)), sizeText(size))}
                </p>
              </>
            )}
          </div>
          {status === 'failed' && canRetry && (
            <Button
              size="small"
              label={messages.retryOf(name)}
              icon={<ArrowClockwise16Regular />}
              onClick={() => onRetry({ key })}
            >
              {messages.retry}
            </Button>
          )}
          <IconButton
            label={status === 'failed' ? messages.dismissOf(name) : messages.cancelOf(name)}
            icon={<Dismiss20Regular />}
            onClick={() => onCancel({ key })}
          />
        </li>
      ))}
    </ul>
  )
}
