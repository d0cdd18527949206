/**
 * Decides who sees, uploads and deletes files, also in lists and zips, by the SDK's `files/rules.rights`, and
 * what can be the company's icon.
 */

import { explainAccess } from '@osys/sdk/access/rules'
import { type FileFacts, mayDeleteFile, mayKeepPrivate, maySeeFile } from '@osys/sdk/files/rules.rights'
import { toAccessRefusal } from '../http/access.js'
import { type Person, toSubject } from '../http/person.js'
import { refuse, type Refusal } from '../http/refusal.js'
import { fileMessages } from './messages.js'

/** Returns the filter for private files: the person's id shows only their own, null shows all. Spec §4. */
export function privateOf(person: Person): number | null {
  return mayKeepPrivate(toSubject(person)) ? null : person.id
}

/**
 * Returns why a person may not upload, or undefined when they may: private files need a permission of their
 * own. Spec §6.
 */
export function refuseUpload(person: Person, isPrivate: boolean): Refusal | undefined {
  const verdict = explainAccess(toSubject(person), { permission: 'ohplaky.files.create_private' })
  return isPrivate && !verdict.allowed ? toAccessRefusal(verdict) : undefined
}

/**
 * Refuses a file that a person may not see, without telling that it exists; undefined when they may see it.
 * Spec §6.
 */
export function refuseSight(person: Person, file: FileFacts): Refusal | undefined {
  return maySeeFile(toSubject(person), file) ? undefined : refuse('not_found')
}

/** Returns why a person may not delete a file that they can see, or undefined when they may. Spec §6. */
export function refuseDelete(person: Person, file: FileFacts): Refusal | undefined {
  const subject = toSubject(person)
  if (mayDeleteFile(subject, file)) return undefined
  const verdict = explainAccess(subject, { permission: 'ohplaky.file.destroy_others' })
  return verdict.allowed ? undefined : toAccessRefusal(verdict)
}

/** The types of pictures that can become an icon. */
const ICON_TYPES = /^image\/(png|jpeg|gif|webp)$/

/**
 * Returns why a file cannot be its company's icon, or undefined when it can. Everybody sees an icon. Spec §4.
 */
export function refuseIcon(file: { readonly mime: string; readonly private: boolean }): Refusal | undefined {
  if (!ICON_TYPES.test(file.mime)) return refuse('invalid', { errors: { icon: [fileMessages.notAnImage] } })
  return file.private ? refuse('invalid', { errors: { icon: [fileMessages.privateIcon] } }) : undefined
}
