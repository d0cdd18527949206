import { Button } from '../controls/Button.js'
import { messages } from './messages.js'
import { SignInLayout } from './SignInLayout.js'

export type RestoreFailedProps = {
  readonly isPending?: boolean
  readonly onRetry: () => void
}

/** Replaces the login while a kept session cannot be checked with the server: it need not be typed again. */
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
