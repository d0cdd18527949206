import { explainAccountChange } from '@osys/sdk/access/rules.administering'
import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { passwordRules } from '@osys/sdk/account/rules.password'
import { PASSWORD_FIELDS, saveAccount } from '@osys/sdk/account/actions'
import { toAccount } from '@osys/sdk/users/rules.choices'
import { MissingRight } from '@osys/ui-kit/access/MissingRight'
import { type NewPassword, PasswordView } from '@osys/ui-kit/account/PasswordView'
import { useState } from 'react'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'
import { messages } from './messages.js'
import type { AccountSectionProps } from './present.js'
import { OwnSessions } from './OwnSessions.js'

/** Renders `/account/{id}/password`: the form and, on the person's own account, the sessions. Spec §2, §4. */
export function PasswordScreen({ user, isOwn, subject }: AccountSectionProps) {
  const { api } = useSuite()
  const { submit, isPending, fieldErrors, error } = useSubmit(
    PASSWORD_FIELDS,
    ({ current_password, ...typed }: NewPassword) =>
      saveAccount({ api }, user.id, isOwn ? { ...typed, current_password } : typed, {
        fields: PASSWORD_FIELDS,
      }),
  )
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

  async function save(typed: NewPassword): Promise<boolean> {
    const outcome = await submit(typed)
    if (outcome.ended !== 'done') return false
    setChanges(count => count + 1)
    return true
  }

  return (
    <>
      <PasswordView
        personName={isOwn ? null : user.name}
        checkPassword={passwordRules}
        isPending={isPending}
        fieldErrors={fieldErrors}
        error={error}
        onSave={save}
      />
      {isOwn && <OwnSessions key={changes} />}
    </>
  )
}
