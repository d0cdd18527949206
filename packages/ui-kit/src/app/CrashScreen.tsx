import { PlugDisconnected48Regular } from '@fluentui/react-icons/headless/svg/plug-disconnected'
import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import styles from './MessagePage.module.css'
import { MessagePage } from './MessagePage.js'
import { startMessages } from './messages.start.js'

export type CrashScreenProps = {
  /** The thrown error as text, for the person who is asked for help. */
  readonly details?: string
  readonly hubHref: string
  /** True when a part of the code could not be fetched, as without a network. */
  readonly isMissing?: boolean
  readonly onReload: () => void
}

/** An error boundary shows this in place of the page that broke. */
export function CrashScreen({ details, hubHref, isMissing = false, onReload }: CrashScreenProps) {
  return (
    <MessagePage
      icon={<PlugDisconnected48Regular />}
      title={isMissing ? startMessages.missing : startMessages.crashed}
      lines={[isMissing ? startMessages.missingText : startMessages.crashedText]}
      actions={
        <>
          <Button appearance="primary" onClick={onReload}>
            {startMessages.reload}
          </Button>
          <ButtonLink href={hubHref}>{startMessages.backToHub}</ButtonLink>
        </>
      }
    >
      {details && (
        <details className={styles.details}>
          <summary>{startMessages.details}</summary>
          <pre>{details}</pre>
        </details>
      )}
    </MessagePage>
  )
}
