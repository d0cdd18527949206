import { explainAccountChange } from '@osys/sdk/access/rules.administering'
import { mayOpen } from '@osys/sdk/access/rules'
import { PROFILE_FIELDS, saveAccount } from '@osys/sdk/account/actions'
import { toAccount } from '@osys/sdk/users/rules.choices'
import type { User } from '@osys/sdk/users/schema'
import { type ProfileEdits, ProfileView } from '@osys/ui-kit/account/ProfileView'
import { unsavedEditHook } from '../app/unsaved-edits.js'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'
import { messages } from './messages.js'
import { PictureChanges } from './PictureChanges.js'
import { type AccountSectionProps, reasonOf } from './present.js'

const hasEdits = (edits: ProfileEdits): boolean => Object.keys(edits).length > 0

/** Returns the edits of a profile, kept while another page is open. */
const useProfileEdits = unsavedEditHook<ProfileEdits>(hasEdits)

export interface ProfileScreenProps extends AccountSectionProps {
  readonly onSaved: (user: User) => void
}

/** Renders `/account/{id}`: the profile and its pictures. Spec §2. */
export function ProfileScreen({ user, isOwn, subject, onSaved }: ProfileScreenProps) {
  const { api } = useSuite()
  const { submit, isPending, fieldErrors, error } = useSubmit(PROFILE_FIELDS, (edits: ProfileEdits) =>
    saveAccount({ api }, user.id, edits, { fields: PROFILE_FIELDS }),
  )
  const [edits, setEdits] = useProfileEdits(user.id)
  const verdict = explainAccountChange(subject, toAccount(user), 'osys.user.update')
  const mayRank = isOwn ? mayOpen(subject, { permission: 'osys.user.update' }) : verdict.allowed
  const mayEdit = isOwn || verdict.allowed

  async function save(edits: ProfileEdits): Promise<boolean> {
    const outcome = await submit(edits)
    if (outcome.ended === 'done') onSaved(outcome.value)
    return outcome.ended === 'done'
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
        fieldErrors={fieldErrors}
        error={error}
        edits={edits ?? {}}
        onEdits={next => setEdits(hasEdits(next) ? next : null)}
        onSave={save}
      />
    </>
  )
}
