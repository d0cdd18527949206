import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import formStyles from '../fields/Form.module.css'
import { FormAlert } from '../fields/FormAlert.js'
import { logoutMessages } from './messages.logout.js'
import { SignInLayout } from './SignInLayout.js'

export type LogoutViewProps = {
  readonly hubHref: string
  readonly isPending?: boolean
  readonly error?: string
  /** The entries that the person has not sent yet; undefined when everything is sent. */
  readonly unsent?: {
    readonly count: number
    /** True when this device can keep it until the next sign-in. */
    readonly mayKeep: boolean
    readonly onDiscard: () => void
  }
  /** The number of files that were chosen in the chat and not sent: signing out takes them from this device. */
  readonly chosenFiles?: number
  readonly onLogout: () => void
}

/** The page at `/logout`. It asks first, so that a link on another site cannot sign anybody out. */
export function LogoutView({
  hubHref,
  isPending,
  error,
  unsent,
  chosenFiles = 0,
  onLogout,
}: LogoutViewProps) {
  const text = !unsent
    ? logoutMessages.logoutText
    : unsent.mayKeep
      ? logoutMessages.unsentText
      : logoutMessages.unsentInMemory
  return (
    <SignInLayout
      title={unsent ? logoutMessages.unsent(unsent.count) : logoutMessages.logoutTitle}
      text={text}
    >
      <div className={formStyles.form}>
        {error && <FormAlert>{error}</FormAlert>}
        {chosenFiles > 0 && <p>{logoutMessages.chosenFiles(chosenFiles)}</p>}
        {(!unsent || unsent.mayKeep) && (
          <Button
            appearance="primary"
            size="large"
            isWide
            autoFocus
            isPending={isPending}
            pendingText={logoutMessages.loggingOut}
            onClick={onLogout}
          >
            {unsent ? logoutMessages.logoutAndKeep(unsent.count) : logoutMessages.logout}
          </Button>
        )}
        {unsent && (
          <Button tone="danger" size="large" isWide isPending={isPending} onClick={unsent.onDiscard}>
            {logoutMessages.logoutAndDiscard(unsent.count)}
          </Button>
        )}
        <ButtonLink href={hubHref} size="large" isWide>
          {logoutMessages.stay}
        </ButtonLink>
      </div>
    </SignInLayout>
  )
}
