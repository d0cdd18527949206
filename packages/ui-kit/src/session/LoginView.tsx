import type { ReactNode } from 'react'
import { LoginForm, type LoginFormProps } from './LoginForm.js'
import { messages } from './messages.js'
import { SignInLayout } from './SignInLayout.js'

export type LoginViewProps = LoginFormProps & {
  readonly corner?: ReactNode
  readonly version?: string
}

/** The login page at `/`. */
export function LoginView({ corner, version, ...form }: LoginViewProps) {
  return (
    <SignInLayout title={messages.loginTitle} text={messages.loginText} corner={corner} foot={version}>
      <LoginForm {...form} />
    </SignInLayout>
  )
}
