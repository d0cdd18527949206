import { explainAccountChange } from '@osys/sdk/access/rules.administering'
import { mayOpen } from '@osys/sdk/access/rules'
import { type ApiError, isApiError } from '@osys/sdk/http/error'
import { updateUser } from '@osys/sdk/users/endpoints'
import { toAccount } from '@osys/sdk/users/rules.choices'
import type { User } from '@osys/sdk/users/schema'
import { type ProfileEdits, ProfileView } from '@osys/ui-kit/account/ProfileView'
import { useState } from 'react'
import { formErrors } from '../app/form-errors.js'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'
import { PictureChanges } from './PictureChanges.js'
import { type AccountSectionProps, reasonOf } from './present.js'

export interface ProfileScreenProps extends AccountSectionProps {
  readonly onSaved: (user: User) => void
}

const FIELDS = ['name', 'email', 'phone', 'position', 'current_password'] as const

/** The page at `/account/{id}`: the profile and its pictures. Spec §2. */
export function ProfileScreen({ user, isOwn, subject, onSaved }: ProfileScreenProps) {
  const { api } = useSuite()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const verdict = explainAccountChange(subject, toAccount(user), 'osys.user.update')
  const mayRank = isOwn ? mayOpen(subject, { permission: 'osys.user.update' }) : verdict.allowed
  const mayEdit = isOwn || verdict.allowed

  async function save(edits: ProfileEdits): Promise<boolean> {
    setPending(true)
    setError(null)
    try {
      const reply = await api.call(updateUser, { id: user.id, ...edits }, { fields: FIELDS })
      onSaved(reply.user)
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
      {mayEdit && <PictureChanges user={user} onSaved={onSaved} />}
      <ProfileView
        saved={{
          name: user.name,
          email: user.email,
          phone: user.phone ?? '',
          position: user.position ?? '',
        }}
        editable={
          mayEdit ? (mayRank ? ['name', 'email', 'phone', 'position'] : ['name', 'email', 'phone']) : []
        }
        reason={isOwn ? (mayRank ? '' : messages.positionReason) : reasonOf(verdict)}
        isOwn={isOwn}
        isPending={isPending}
        {...formErrors(error, FIELDS)}
        onSave={save}
      />
    </>
  )
}
