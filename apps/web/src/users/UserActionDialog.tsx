import { changeAccount } from '@osys/sdk/users/actions'
import type { User } from '@osys/sdk/users/schema'
import { ConfirmUserAction } from '@osys/ui-kit/users/ConfirmUserAction'
import type { UserAction } from '@osys/ui-kit/users/UserMenu'
import { useState } from 'react'
import { useSuite } from '../app/suite.js'

export interface UserActionDialogProps {
  readonly action: UserAction
  readonly user: User
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before an account is deactivated, reactivated or deleted for good, and makes the call. */
export function UserActionDialog({ action, user, onDone, onClose }: UserActionDialogProps) {
  const { api } = useSuite()
  const [isBusy, setBusy] = useState(false)

  async function run(): Promise<void> {
    setBusy(true)
    const outcome = await changeAccount({ api }, user.id, action)
    // The call's notice tells why it was refused; the question stays open for another try.
    if (outcome.ended === 'done') onDone()
    else setBusy(false)
  }

  return (
    <ConfirmUserAction
      action={action}
      name={user.name}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
