import type { updateUser } from '@osys/sdk/users/endpoints'
import {
  changeAccess,
  type ChangedPerson,
  findTarget,
  type PersonalCall,
  type Scene,
} from '../access/reach.js'
import { recordAudit } from '../audit/record.js'
import type { Queryable } from '../db/client.js'
import { constraintOf } from '../http/faults.js'
import type { Handler } from '../http/mount.js'
import { type Person, permissionsOf } from '../http/person.js'
import { MAX_FRAMES, MAX_MEGAPIXELS, type PictureFault } from '../http/pictures.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { toUpload } from '../http/upload.js'
import { tell } from '../notifications/news.js'
import { recordAccessChange } from '../realtime/emit.js'
import { checkPassword } from '../session/handlers.password.js'
import { hashPassword } from '../secrets/password.js'
import { removeSessionsOf } from '../session/queries.js'
import { clearAttempts } from '../session/queries.attempts.js'
import { throttleAddress } from '../http/attempts.js'
import { userMessages } from './messages.js'
import { type PictureKind, removePictures, storePicture } from '../stored/pictures.js'
import { passwordResetNews, toUser } from './present.js'
import { findPasswordHash, findUser, storePasswordReset, updateColumns } from './queries.js'
import { needsCurrentPassword, refuseCurrentPassword, refuseUserChange } from './rules.js'
import type { users } from '../db/tables/users.js'

type Columns = Partial<typeof users.$inferInsert>
type Update = Handler<typeof updateUser, Person>
type Input = Parameters<Update>[0]

const PICTURE_FAULTS: Readonly<Record<PictureFault, string>> = {
  not_an_image: userMessages.notAnImage,
  too_many_pixels: userMessages.tooManyPixels(MAX_MEGAPIXELS),
  too_many_frames: userMessages.tooManyFrames(MAX_FRAMES),
}

/** Changes an account: query, rule, write, present. The slow parts come before the transaction. */
export const changeUser: Update = async (input, call) => {
  const found = await findTarget(call.db, input.id, call.now)
  if (!found) return refuse('not_found')
  // The rules are asked again inside; here they keep a refused call from hashing and drawing.
  const early = refuseUserChange(call.person, found, input, Number.POSITIVE_INFINITY)
  if (early) return early
  const refusal = await checkCurrentPassword(input, found, call)
  if (refusal) return refusal

  const pictures = await drawPictures(input, call)
  if (isRefusal(pictures)) return pictures
  const password_hash =
    input.password === undefined ? undefined : await hashPassword(call.turn('knownPasswords'), input.password)
  const columns = toColumns(input, { ...pictures, ...(password_hash && { password_hash }) })
  const fresh = Object.values(pictures)

  let replaced: (string | null)[] = []
  try {
    const result = await changeAccess(call, input.id, async (tx, scene) => {
      replaced = picturesOf(scene.target, pictures)
      return applyChange(tx, input, call, scene, columns)
    })
    await removePictures(call.deps, isRefusal(result) ? fresh : replaced)
    return result
  } catch (error) {
    await removePictures(call.deps, fresh)
    if (constraintOf(error) !== 'users_email') throw error
    return refuse('invalid', { errors: { email: [userMessages.emailTaken] } })
  }
}

async function applyChange(
  tx: Queryable,
  input: Input,
  call: PersonalCall,
  { actor, target, owners }: Scene,
  columns: Columns,
) {
  const refusal = refuseUserChange(actor, target, input, owners)
  if (refusal) return refusal
  await updateColumns(tx, input.id, columns)
  // A new password ends what an old one opened; only the session that changes its own stays. Nobody comes back by
  // being let in again.
  const isOtherStatus = input.status !== undefined && input.status !== target.account.status
  if (input.password !== undefined || isOtherStatus) {
    const isOwn = call.person.id === input.id && input.status !== 'inactive'
    await removeSessionsOf(tx, input.id, isOwn ? call.person.session.id : null)
  }
  const isReset = input.password !== undefined && call.person.id !== input.id
  if (input.password !== undefined) {
    const reset = { set_by: call.person.id, set_at: call.now }
    await storePasswordReset(tx, input.id, isReset ? reset : null)
  }
  const changed = auditedFields(target, columns)
  if (Object.keys(changed.after).length > 0) {
    await recordAudit(tx, call, {
      action: actionOf(target, input),
      subject_type: 'user',
      subject_id: input.id,
      ...changed,
    })
  }
  const next = (await findUser(tx, input.id, call.now)) ?? target
  const user = toUser(next.account, next.roles, permissionsOf(next), next.taken_lately)
  // Their other open apps show the new name and picture.
  if (Object.keys(changed.after).length > 0) {
    const told = isReset ? await tell(tx, [passwordResetNews(target.account, call.person.account)]) : []
    await recordAccessChange(tx, input.id, told)
  }
  return { status: 'success' as const, msg: userMessages.updated, user }
}

async function checkCurrentPassword(
  input: Input,
  found: ChangedPerson,
  call: PersonalCall,
): Promise<Refusal | undefined> {
  if (!needsCurrentPassword(call.person, found, input)) return undefined
  if (!input.current_password) return refuseCurrentPassword(input.current_password)
  const { email } = found.account
  const hash = await findPasswordHash(call.db, input.id)
  const account = hash === undefined ? null : { id: input.id, password_hash: hash }
  // The same count as at sign-in: a stolen session must not become a place to guess the password.
  const verdict = await checkPassword(call, { email, password: input.current_password, account })
  if (isRefusal(verdict)) return verdict
  if (verdict === 'wrong') return refuseCurrentPassword(input.current_password)
  await clearAttempts(call.db, email, throttleAddress(call.address))
  return undefined
}

/** New pictures by column: stored names, null for one that is taken away. */
async function drawPictures(
  input: Input,
  call: PersonalCall,
): Promise<Partial<Record<PictureKind, string | null>> | Refusal> {
  const drawn: Partial<Record<PictureKind, string | null>> = {}
  for (const kind of ['avatar', 'banner'] as const) {
    const upload = toUpload(input[kind])
    if (input[kind] === null) drawn[kind] = null
    if (!upload) continue
    const stored = await storePicture(call, kind, upload)
    if ('fault' in stored) {
      await removePictures(call.deps, Object.values(drawn))
      return refuse('invalid', { errors: { [kind]: [PICTURE_FAULTS[stored.fault]] } })
    }
    drawn[kind] = stored.name
  }
  return drawn
}

function toColumns(input: Input, more: Columns): Columns {
  const columns: Columns = {
    name: input.name,
    email: input.email,
    phone: emptyAsNull(input.phone),
    position: emptyAsNull(input.position),
    status: input.status,
    theme_mode: input.theme?.mode,
    theme_variant: input.theme?.variant,
    ...more,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function emptyAsNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

/** The changed fields before and after, without what nobody needs to look up: the theme. */
function auditedFields({ account }: ChangedPerson, columns: Columns) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(columns)) {
    if (name.startsWith('theme_')) continue
    const old = name === 'password_hash' ? undefined : account[name as keyof typeof account]
    if (name !== 'password_hash' && old === value) continue
    // That it changed is the record; what it is, nobody may read.
    before[name === 'password_hash' ? 'password' : name] = name === 'password_hash' ? '[secret]' : old
    after[name === 'password_hash' ? 'password' : name] = name === 'password_hash' ? '[changed]' : value
  }
  return { before, after }
}

/** Who is let out or in again stands in the record by that name, whatever else was changed with it. */
function actionOf({ account }: ChangedPerson, { status }: Input): string {
  if (status === undefined || status === account.status) return 'user.update'
  return status === 'active' ? 'user.activate' : 'user.deactivate'
}

function picturesOf(
  { account }: ChangedPerson,
  drawn: Partial<Record<PictureKind, string | null>>,
): (string | null)[] {
  return (Object.keys(drawn) as PictureKind[]).map(kind => account[kind])
}
