/** Decides who sees and deletes a file, who keeps private ones, and which actions a list offers on it. */

import { hasRole, holdsPermission, type Subject } from '../access/rules.js'
import { attachmentKind } from '../assistant/rules.question.js'
import { ASSISTANT_ROLES } from '../assistant/schema.js'
import type { CompanyFile } from './schema.js'

/** The fields of a file that the rules read. A file may have no uploader. */
export interface FileFacts {
  readonly private: boolean
  readonly ownerId: number | null
}

/** Returns the facts of a file on the wire that the rules read. */
export function toFileFacts(file: Pick<CompanyFile, 'private' | 'user'>): FileFacts {
  return { private: file.private, ownerId: file.user?.id ?? null }
}

/**
 * Tells whether a person sees a file of a company that they see. Private files are for their uploader and the
 * holders of a permission. Spec §4.
 */
export function maySeeFile(subject: Subject, file: FileFacts): boolean {
  return !file.private || isOwn(subject, file) || mayKeepPrivate(subject)
}

/** Tells whether a person may upload private files and sees those of others. Spec §6. */
export function mayKeepPrivate(subject: Subject): boolean {
  return holdsPermission(subject, 'ohplaky.files.create_private')
}

/**
 * Tells whether a person may delete a file that they see: their own, or others' files with the permission.
 * Spec §6.
 */
export function mayDeleteFile(subject: Subject, file: FileFacts): boolean {
  if (!holdsPermission(subject, 'ohplaky.file.destroy')) return false
  return isOwn(subject, file) || holdsPermission(subject, 'ohplaky.file.destroy_others')
}

function isOwn(subject: Subject, { ownerId }: FileFacts): boolean {
  return subject.kind === 'person' && subject.id === ownerId
}

/** Tells whether a person may hand a file to the assistant, which reads its kind. */
function mayHandOver(subject: Subject, { name, mime }: CompanyFile): boolean {
  const mayRead = holdsPermission(subject, 'ohplaky.file.download')
  return mayRead && hasRole(subject, ASSISTANT_ROLES) && attachmentKind({ name, type: mime }) !== null
}

/** The picture types that the server can read (Spec §5), which can be icons. AVIF is shown, but not read. */
const ICONS = /^image\/(png|jpeg|gif|webp)$/

/** The actions on a file of a list. */
export type FileAction = 'download' | 'ask' | 'makeIcon' | 'removeIcon' | 'remove'

/**
 * Returns the actions that a person may do with a file. The files of an archived company are only read. Spec
 * §4, §6.
 */
export function fileActions(
  subject: Subject,
  file: CompanyFile,
  { isArchived }: { readonly isArchived: boolean },
): readonly FileAction[] {
  const mayChange = !isArchived && holdsPermission(subject, 'ohplaky.file.create')
  const actions: readonly (readonly [FileAction, boolean])[] = [
    ['download', holdsPermission(subject, 'ohplaky.file.download')],
    ['ask', mayHandOver(subject, file)],
    ['removeIcon', mayChange && file.icon],
    ['makeIcon', mayChange && !file.icon && ICONS.test(file.mime) && !file.private],
    ['remove', !isArchived && mayDeleteFile(subject, toFileFacts(file))],
  ]
  return actions.filter(([, may]) => may).map(([action]) => action)
}
