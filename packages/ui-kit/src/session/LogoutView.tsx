import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import formStyles from '../fields/Form.module.css'
import { FormAlert } from '../fields/FormAlert.js'
import { messages } from './messages.js'
import { SignInLayout } from './SignInLayout.js'

export type LogoutViewProps = {
  readonly hubHref: string
  readonly isPending?: boolean
  readonly error?: string
  readonly onLogout: () => void
}

/** The page at `/logout`. It asks first, so that a link on another site cannot sign anybody out. */
export function LogoutView({ hubHref, isPending, error, onLogout }: LogoutViewProps) {
  return (
    <SignInLayout title={messages.logoutTitle} text={messages.logoutText}>
      <div className={formStyles.form}>
        {error && <FormAlert>{error}</FormAlert>}
        <Button
          appearance="primary"
          size="large"
          isWide
          autoFocus
          isPending={isPending}
          pendingText={messages.loggingOut}
          onClick={onLogout}
        >
          {messages.logout}
        </Button>
        <ButtonLink href={hubHref} size="large" isWide>
          {messages.stay}
        </ButtonLink>
      </div>
    </SignInLayout>
  )
}
