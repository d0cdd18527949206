/**
 * Changes an account, and ends its sessions where `rules.update` says so; a person who sets their own password stays
 * signed in where they do it.
 */

import type { updateUser as endpoint } from '@osys/sdk/users/endpoints.update'
import { auditAction, auditedFields } from '@osys/sdk/users/rules.audit'
import { changeAccess, findTarget, type PersonalCall, type Scene } from '../access/reach.js'
import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import { constraintOf } from '../http/faults.js'
import type { Handler } from '../http/mount.js'
import { type Person, permissionsOf } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { toUser } from '../people/present.js'
import { findUser } from '../people/queries.js'
import { tellAccessChange } from '../realtime/access-change.js'
import { hashPassword } from '../secrets/password.js'
import { removeSessionsOf } from '../session/queries.offered.js'
import { refuseOwnPassword } from '../session/reach.password.js'
import type { PictureKind } from '../stored/pictures.js'
import { replacingPictures } from '../stored/removals.js'
import { userMessages } from './messages.js'
import { notificationOfPasswordReset } from './notify.js'
import { drawPictures } from './ports.pictures.js'
import { storePasswordReset, updateColumns } from './queries.js'
import { needsCurrentPassword, refuseUserChange } from './rules.js'
import { type Columns, endsSessions, toColumns } from './rules.update.js'

type Update = Handler<typeof endpoint, Person>
type Input = Parameters<Update>[0]

/**
 * Changes an account: its fields, password and pictures. Hashing and drawing, which are slow, come before the
 * transaction. Spec §4.
 */
export const updateUser: Update = async (input, call) => {
  const found = await findTarget(call.db, input.id, call.now)
  if (!found) return refuse('not_found')
  // The same rules run again inside the transaction; here they keep a refused call from hashing and drawing.
  const refusal =
    refuseUserChange(call.person, found, input, Number.POSITIVE_INFINITY) ??
    (needsCurrentPassword(call.person, found, input)
      ? await refuseOwnPassword(call, input.current_password)
      : undefined)
  if (refusal) return refusal

  const pictures = await drawPictures(input, call)
  if (isRefusal(pictures)) return pictures
  const change = replacingPictures(call.deps, Object.values(pictures), async take => {
    const password_hash = input.password && (await hashPassword(call.turn('knownPasswords'), input.password))
    const columns = toColumns(input, { ...pictures, ...(password_hash && { password_hash }) })
    return changeAccess(call, input.id, (tx, tell, scene) => {
      take({ pictures: Object.keys(pictures).map(kind => scene.target.account[kind as PictureKind]) })
      return applyChange(tx, tell, input, call, scene, columns)
    })
  })
  return change.catch((error: unknown) => {
    if (constraintOf(error) !== 'users_email') throw error
    return refuse('invalid', { errors: { email: [userMessages.emailTaken] } })
  })
}

async function applyChange(
  tx: Queryable,
  tell: Tell,
  input: Input,
  call: PersonalCall,
  { actor, target, owners }: Scene,
  columns: Columns,
) {
  const refusal = refuseUserChange(actor, target, input, owners)
  if (refusal) return refusal
  const { id, password, status } = input
  const { person, now } = call
  const isOwn = person.id === id
  await updateColumns(tx, id, columns)
  if (endsSessions(target, input)) {
    // The session that changes its own password stays.
    await removeSessionsOf(tx, id, isOwn && status !== 'inactive' ? person.session.id : null)
  }
  if (password !== undefined)
    await storePasswordReset(tx, id, isOwn ? null : { set_by: person.id, set_at: now })

  const { password_hash, ...others } = columns
  const changed = auditedFields(target.account, {
    ...others,
    ...(password_hash && { password: password_hash }),
  })
  if (Object.keys(changed.after).length > 0) {
    const subject = { subject_type: 'user', subject_id: id }
    await recordAudit(tx, call, { action: auditAction(target.account, status), ...subject, ...changed })
    if (password !== undefined && !isOwn)
      tell.people([notificationOfPasswordReset(target.account, person.account)])
    // The person's other open apps show the new name and picture.
    await tellAccessChange(tx, tell, id)
  }
  const next = (await findUser(tx, id, now)) ?? target
  const user = toUser(next.account, next.roles, permissionsOf(next), next.taken_lately)
  return { status: 'success' as const, msg: userMessages.updated, user }
}
