import { assignableRoles } from '@osys/sdk/access/rules.giving'
import { ROLE_LABELS, type Role } from '@osys/sdk/access/schema'
import type { Subject } from '@osys/sdk/access/rules'
import { passwordRules } from '@osys/sdk/account/rules.password'
import { createAccount, NEW_ACCOUNT_FIELDS } from '@osys/sdk/users/actions'
import { CreateUserDialog, type NewUser } from '@osys/ui-kit/users/CreateUserDialog'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'

export interface CreateUserProps {
  readonly subject: Subject
  readonly onCreated: () => void
  readonly onClose: () => void
}

/** The account to be created, which has no role and no permission yet. */
const NEWCOMER = { id: 0, roles: [], permissions: [] }

/** Renders the dialog that creates an account. */
export function CreateUser({ subject, onCreated, onClose }: CreateUserProps) {
  const { api } = useSuite()
  const form = useSubmit(NEW_ACCOUNT_FIELDS, ({ roles, ...user }: NewUser) =>
    // The boxes offer roles only.
    createAccount({ api }, { ...user, roles: roles as readonly Role[] }),
  )

  async function submit(user: NewUser): Promise<void> {
    const outcome = await form.submit(user)
    if (outcome.ended === 'done') onCreated()
  }

  return (
    <CreateUserDialog
      roles={assignableRoles(subject, NEWCOMER).map(name => ({ name, label: ROLE_LABELS[name] }))}
      checkPassword={passwordRules}
      isPending={form.isPending}
      fieldErrors={form.fieldErrors}
      error={form.error}
      onSubmit={user => void submit(user)}
      onClose={onClose}
    />
  )
}
