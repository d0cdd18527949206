import { Button } from '../controls/Button.js'
import { messages } from './messages.js'
import { SignInLayout } from './SignInLayout.js'

export type RestoreFailedProps = {
  readonly isPending?: boolean
  readonly onRetry: () => void
}

/** In place of the login while the server cannot be asked about a kept session: nobody has to sign in again. */
export function RestoreFailed({ isPending, onRetry }: RestoreFailedProps) {
  return (
    <SignInLayout title={messages.restoreFailed} text={messages.restoreFailedText}>
      <Button
        appearance="primary"
        size="large"
        isWide
        autoFocus
        isPending={isPending}
        pendingText={messages.retrying}
        onClick={onRetry}
      >
        {messages.retry}
      </Button>
    </SignInLayout>
  )
}
