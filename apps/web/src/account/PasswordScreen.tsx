import { explainAccountChange } from '@osys/sdk/access/rules.administering'
import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { passwordRules } from '@osys/sdk/account/rules.password'
import { type ApiError, isApiError } from '@osys/sdk/http/error'
import { updateUser } from '@osys/sdk/users/endpoints'
import { toAccount } from '@osys/sdk/users/rules.choices'
import { MissingRight } from '@osys/ui-kit/access/MissingRight'
import { type NewPassword, PasswordView } from '@osys/ui-kit/account/PasswordView'
import { useState } from 'react'
import { formErrors } from '../app/form-errors.js'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'
import type { AccountSectionProps } from './present.js'
import { OwnSessions } from './OwnSessions.js'

const FIELDS = ['current_password', 'password', 'password_confirmation']

/** The page at `/account/{id}/password`: a new password and, on one's own account, the sessions. Spec §2, §4. */
export function PasswordScreen({ user, isOwn, subject }: AccountSectionProps) {
  const { api } = useSuite()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [changes, setChanges] = useState(0)
  const verdict = isOwn ? null : explainAccountChange(subject, toAccount(user), 'osys.user.update')
  if (verdict && !verdict.allowed) {
    return (
      <MissingRight
        title={messages.cannotSetPassword}
        missing={missingText(verdict)}
        grantedBy={grantedByText(verdict)}
      />
    )
  }

  async function save({ current_password, ...typed }: NewPassword): Promise<boolean> {
    setPending(true)
    setError(null)
    try {
      await api.call(
        updateUser,
        { id: user.id, ...typed, ...(isOwn && { current_password }) },
        { fields: FIELDS },
      )
      setChanges(count => count + 1)
      return true
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      setError(thrown)
      return false
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <PasswordView
        personName={isOwn ? null : user.name}
        checkPassword={passwordRules}
        isPending={isPending}
        {...formErrors(error, FIELDS)}
        onSave={save}
      />
      {isOwn && <OwnSessions key={changes} />}
    </>
  )
}
