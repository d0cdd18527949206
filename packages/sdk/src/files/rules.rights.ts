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

/** The pictures that the server reads (spec §5), which may be icons. AVIF is shown, but is none of them. */
const ICONS = /^image\/(png|jpeg|gif|webp)$/

/** What somebody can do with a file of a list. */
export type FileAction = 'download' | 'makeIcon' | 'removeIcon' | 'remove'

/** What a person may do with a file; an archived company is only read. Spec §4, §6. */
export function fileActions(
  subject: Subject,
  file: CompanyFile,
  { isArchived }: { readonly isArchived: boolean },
): readonly FileAction[] {
  const mayChange = !isArchived && holdsPermission(subject, 'ohplaky.file.create')
  const actions: readonly (readonly [FileAction, boolean])[] = [
    ['download', holdsPermission(subject, 'ohplaky.file.download')],
    ['removeIcon', mayChange && file.icon],
    ['makeIcon', mayChange && !file.icon && ICONS.test(file.mime) && !file.private],
    ['remove', !isArchived && mayDeleteFile(subject, toFileFacts(file))],
  ]
  return actions.filter(([, may]) => may).map(([action]) => action)
}
