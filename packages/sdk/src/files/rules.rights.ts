import { holdsPermission, type Subject } from '../access/rules.js'
import type { CompanyFile } from './schema.js'

/** What the rules read of a file; a file without an uploader is nobody's own. */
export interface FileFacts {
  readonly private: boolean
  readonly ownerId: number | null
}

/** What the rules read of a file as it is on the wire. */
export function toFileFacts(file: Pick<CompanyFile, 'private' | 'user'>): FileFacts {
  return { private: file.private, ownerId: file.user?.id ?? null }
}

/** Whether a person sees a file of a company that they see: private ones are their uploader's. Spec §4. */
export function maySeeFile(subject: Subject, file: FileFacts): boolean {
  return !file.private || isOwn(subject, file) || mayKeepPrivate(subject)
}

/** Whether a person may upload private files, and sees those of others. Spec §6. */
export function mayKeepPrivate(subject: Subject): boolean {
  return holdsPermission(subject, 'ohplaky.files.create_private')
}

/** Whether a person may delete a file that they see: their own, or those of others with the right to. Spec §6. */
export function mayDeleteFile(subject: Subject, file: FileFacts): boolean {
  if (!holdsPermission(subject, 'ohplaky.file.destroy')) return false
  return isOwn(subject, file) || holdsPermission(subject, 'ohplaky.file.destroy_others')
}

function isOwn(subject: Subject, { ownerId }: FileFacts): boolean {
  return subject.kind === 'person' && subject.id === ownerId
}
