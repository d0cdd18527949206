import { ButtonLink } from '../controls/ButtonLink.js'
import { messages } from './messages.setup.js'
import { SetupForm, type SetupFormProps } from './SetupForm.js'
import { SignInLayout } from './SignInLayout.js'

export type SetupViewProps = SetupFormProps & {
  /** The state of the one-time link: usable, invalid, or pointless because the workspace has an owner. */
  readonly state: 'ready' | 'invalid' | 'done'
  readonly loginHref: string
}

const TEXTS = {
  ready: [messages.setupTitle, messages.setupText],
  invalid: [messages.setupInvalid, messages.setupInvalidText],
  done: [messages.setupDone, messages.setupDoneText],
} as const

/** The page at `/setup`. */
export function SetupView({ state, loginHref, ...form }: SetupViewProps) {
  const [title, text] = TEXTS[state]
  return (
    <SignInLayout title={title} text={text}>
      {state === 'ready' ? (
        <SetupForm {...form} />
      ) : (
        <ButtonLink href={loginHref} appearance="primary" size="large" isWide>
          {messages.goToLogin}
        </ButtonLink>
      )}
    </SignInLayout>
  )
}
