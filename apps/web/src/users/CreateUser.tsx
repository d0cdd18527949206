import { assignableRoles } from '@osys/sdk/access/rules.giving'
import { ROLE_LABELS, type Role } from '@osys/sdk/access/schema'
import type { Subject } from '@osys/sdk/access/rules'
import { passwordRules } from '@osys/sdk/account/rules.password'
import { type ApiError, isApiError } from '@osys/sdk/http/error'
import { createUser } from '@osys/sdk/users/endpoints'
import { CreateUserDialog, type NewUser } from '@osys/ui-kit/users/CreateUserDialog'
import { useState } from 'react'
import { formErrors } from '../app/form-errors.js'
import { useSuite } from '../app/suite.js'

export interface CreateUserProps {
  readonly subject: Subject
  readonly onCreated: () => void
  readonly onClose: () => void
}

const FIELDS = ['name', 'email', 'position', 'phone', 'password', 'password_confirmation', 'roles']
/** Nobody yet: whoever is created has no role and no permission. */
const NEWCOMER = { id: 0, roles: [], permissions: [] }

/** The dialog that makes an account. */
export function CreateUser({ subject, onCreated, onClose }: CreateUserProps) {
  const { api } = useSuite()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function submit({ roles, ...user }: NewUser): Promise<void> {
    setPending(true)
    setError(null)
    try {
      // The boxes offer roles only.
      await api.call(
        createUser,
        { ...user, ...(roles.length > 0 && { roles: roles as readonly Role[] as Role[] }) },
        { fields: FIELDS },
      )
      onCreated()
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      setError(thrown)
      setPending(false)
    }
  }

  return (
    <CreateUserDialog
      roles={assignableRoles(subject, NEWCOMER).map(name => ({ name, label: ROLE_LABELS[name] }))}
      checkPassword={passwordRules}
      isPending={isPending}
      {...formErrors(error, FIELDS)}
      onSubmit={user => void submit(user)}
      onClose={onClose}
    />
  )
}
