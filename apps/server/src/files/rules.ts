import { explainAccess } from '@osys/sdk/access/rules'
import { type FileFacts, mayDeleteFile, mayKeepPrivate, maySeeFile } from '@osys/sdk/files/rules.rights'
import { toAccessRefusal } from '../http/access.js'
import { type Person, toSubject } from '../http/person.js'
import { refuse, type Refusal } from '../http/refusal.js'
import { fileMessages } from './messages.js'

/** Whose private files a person sees: only their own (an id), or everybody's (null). Spec §4. */
export function privateOf(person: Person): number | null {
  return mayKeepPrivate(toSubject(person)) ? null : person.id
}

/** Why a person may not upload, or undefined when they may: private files need a permission of their own. Spec §6. */
export function refuseUpload(person: Person, isPrivate: boolean): Refusal | undefined {
  const verdict = explainAccess(toSubject(person), { permission: 'ohplaky.files.create_private' })
  return isPrivate && !verdict.allowed ? toAccessRefusal(verdict) : undefined
}

/** What says nothing of a file that a person does not see, or undefined when they do. Spec §6. */
export function refuseSight(person: Person, file: FileFacts): Refusal | undefined {
  return maySeeFile(toSubject(person), file) ? undefined : refuse('not_found')
}

/** Why a person may not delete a file that they see, or undefined when they may. Spec §6. */
export function refuseDelete(person: Person, file: FileFacts): Refusal | undefined {
  const subject = toSubject(person)
  if (mayDeleteFile(subject, file)) return undefined
  const verdict = explainAccess(subject, { permission: 'ohplaky.file.destroy_others' })
  return verdict.allowed ? undefined : toAccessRefusal(verdict)
}

/** Pictures that an icon can be made of. */
const ICON_TYPES = /^image\/(png|jpeg|gif|webp)$/

/** Why a file cannot stand for its company, or undefined when it can. An icon is seen by everybody. Spec §4. */
export function refuseIcon(file: { readonly mime: string; readonly private: boolean }): Refusal | undefined {
  if (!ICON_TYPES.test(file.mime)) return refuse('invalid', { errors: { icon: [fileMessages.notAnImage] } })
  return file.private ? refuse('invalid', { errors: { icon: [fileMessages.privateIcon] } }) : undefined
}
