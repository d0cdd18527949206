/** Answers the fake's calls of files. */

import { explainAccess } from '../access/rules.js'
import { fold, wordsOf } from '../basics/fold.js'
import { toArchiveNames } from '../files/rules.archive.js'
import { previewKind } from '../files/rules.preview.js'
import { isRestorable } from '../files/rules.restoring.js'
import { mayDeleteFile, mayKeepPrivate, maySeeFile, toFileFacts } from '../files/rules.rights.js'
import type { CompanyFile, FileOrder } from '../files/schema.js'
import { companyChannel } from '../realtime/channels.js'
import {
  type FakeCall,
  type FakeFeature,
  pageOf,
  reachFakeCompany,
  reachFakeCompanyToWrite,
  requirePresent,
  requireRestorable,
} from './fake-call.js'
import { tellOfCompany, toFakeCompany } from './fake-companies.js'
import { fakeUserRef } from './fake-people.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { fakeZip } from './fake-zip.js'
import { type FakeData, type FakeFile, nextId } from './fake-world.js'

/** Returns a file as on the wire. */
export function toFakeFile(data: FakeData, { id, name, bytes, ...file }: FakeFile): CompanyFile {
  return {
    id,
    name,
    mime: bytes.type,
    size: bytes.size,
    private: file.private,
    company_id: file.company_id,
    icon: file.icon,
    user: fakeUserRef(data, file.user_id),
    created_at: file.created_at,
    width: file.width,
    height: file.height,
    source: sourceOf(data, id, file.company_id),
  }
}

/** Returns the newest comment of a company to which a file is attached; null without one. */
function sourceOf({ comments, tasks }: FakeData, fileId: number, companyId: number): CompanyFile['source'] {
  const comment = [...comments.values()].findLast(
    each => each.file_ids.includes(fileId) && each.company_id === companyId && each.deleted_at === null,
  )
  if (!comment) return null
  const task = comment.task_id === null ? undefined : tasks.get(comment.task_id)
  const isThere = task && task.deleted_at === null
  return { comment_id: comment.id, task: isThere ? { id: task.id, number: task.number } : null }
}

/** Tells whether a comment of a task shows a file. */
function isOfTask({ comments }: FakeData, taskId: number, { id, company_id }: FakeFile): boolean {
  return [...comments.values()].some(
    each =>
      each.task_id === taskId &&
      each.company_id === company_id &&
      each.deleted_at === null &&
      each.file_ids.includes(id),
  )
}

const BY: Readonly<Record<FileOrder, (one: FakeFile, other: FakeFile) => number>> = {
  upload: (one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id,
  name: (one, other) => fold(one.name).localeCompare(fold(other.name)) || one.id - other.id,
  size: (one, other) => other.bytes.size - one.bytes.size || other.id - one.id,
}

/** Returns a file that the caller may see, of a company that they may see; throws 404 for any other. */
export function reachFakeFile(call: FakeCall, id: number): FakeFile {
  const file = reach(call, id)
  reachFakeCompany(call, file.company_id)
  return file
}

/** Returns a file that the caller may see, or a deleted one; throws 404 for any other. */
function reach(call: FakeCall, id: number, isDeleted = false): FakeFile {
  const { data, subject } = call
  const found = data.files.get(id)
  const file = isDeleted ? requireRestorable(found, call, isRestorable) : requirePresent(found)
  if (!maySeeFile(subject, toFileFacts(toFakeFile(data, file)))) throw new FakeRefusal('not_found')
  return file
}

function requireDelete({ data, subject }: FakeCall, file: FakeFile): void {
  if (mayDeleteFile(subject, toFileFacts(toFakeFile(data, file)))) return
  requireAllowed(explainAccess(subject, { permission: 'ohplaky.file.destroy_others' }))
}

/** Stores a file, tells it, and returns it as on the wire. */
function store(
  call: FakeCall,
  stored: FakeFile,
  action: 'new' | 'update' | 'delete' | 'restore',
): CompanyFile {
  const { id, company_id } = stored
  call.data.files.set(id, stored)
  const file = toFakeFile(call.data, stored)
  const isTold = !file.private && action !== 'delete'
  const about = { action, id, company_id, client_id: null, refetch: file.private }
  call.tell([companyChannel(company_id)], 'FileChanged', { ...about, file: isTold ? file : null })
  return file
}

/** The types of pictures that can become an icon. */
const ICON_TYPES = /^image\/(png|jpeg|gif|webp)$/

/** Tells a company whose icon is another. Its version stays, because people do not edit the icon. */
function tellOfIcon(call: FakeCall, companyId: number): void {
  const company = call.data.companies.get(companyId)
  if (company) tellOfCompany(call, toFakeCompany(call.data, company), 'update')
}

/** Returns the bytes of an upload with the type of their content. */
export function bytesOf({ contents }: FakeCall, part: object): Blob {
  return new Blob([part as Blob], { type: contents.get(part)?.mime ?? '' })
}

/** Returns the bytes as they are sent: a type that no browser may show becomes opaque. */
export function sentBytes(bytes: Blob): Blob {
  const kind = previewKind(bytes.type)
  const isShown = kind !== null && kind !== 'text'
  return bytes.slice(0, bytes.size, isShown ? bytes.type : 'application/octet-stream')
}

/** Answers the calls of files. */
export const fakeFiles = {
  list({ company_id, search, order, page, per_page, id, task_id, ...input }, call) {
    reachFakeCompany(call, company_id)
    const words = wordsOf(search ?? '')
    const found = [...call.data.files.values()]
      .filter(
        file =>
          file.company_id === company_id &&
          file.deleted_at === null &&
          (id === undefined ? file.private === input.private : file.id === id) &&
          (task_id === undefined || isOfTask(call.data, task_id, file)) &&
          (!file.private || file.user_id === call.person.id || mayKeepPrivate(call.subject)) &&
          words.every(word => fold(file.name).includes(word)),
      )
      .toSorted(BY[order])
    const { shown, ...counts } = pageOf(found, page, per_page)
    return { items: shown.map(file => toFakeFile(call.data, file)), ...counts }
  },
  upload({ company_id, files, private: isPrivate = false }, call) {
    reachFakeCompany(call, company_id)
    if (isPrivate) requireAllowed(explainAccess(call.subject, { permission: 'ohplaky.files.create_private' }))
    const parts = files.map(part => {
      const { width = null, height = null, text = null } = call.contents.get(part) ?? {}
      return { name: part.name ?? '', bytes: bytesOf(call, part), width, height, text }
    })
    reachFakeCompanyToWrite(call, company_id)
    const usual = { company_id, user_id: call.person.id, icon: false, created_at: call.now, deleted_at: null }
    const stored = parts.map(part =>
      store(call, { ...usual, ...part, private: isPrivate, id: nextId(call.data, 'files') }, 'new'),
    )
    return { status: 'success', msg: fakeMessages.done, files: stored }
  },
  download({ id }, call) {
    const { bytes, name } = reachFakeFile(call, id)
    return { blob: sentBytes(bytes), name }
  },
  downloadZip({ company_id }, call) {
    const { data, subject } = call
    const company = reachFakeCompany(call, company_id)
    const found = [...data.files.values()].filter(
      file =>
        file.company_id === company_id &&
        file.deleted_at === null &&
        (!file.private || maySeeFile(subject, toFileFacts(toFakeFile(data, file)))),
    )
    if (found.length === 0) throw new FakeRefusal('not_found')
    const names = toArchiveNames(found.map(({ name }) => name))
    const name = fakeMessages.archive(company.name.replaceAll(/[\\/]/g, '-'))
    return fakeZip(found.map(({ bytes }, index) => ({ name: names[index] ?? '', bytes }))).then(blob => ({
      blob,
      name,
    }))
  },
  setIcon({ id, icon }, call) {
    const { data } = call
    const file = reach(call, id)
    const company = reachFakeCompanyToWrite(call, file.company_id)
    if (icon && (!ICON_TYPES.test(file.bytes.type) || file.private))
      throw new FakeRefusal('invalid', { errors: { icon: [fakeMessages.field] } })
    if (icon || file.icon) {
      const others = [...data.files.values()].filter(
        each => each.company_id === company.id && each.icon && each.id !== id,
      )
      for (const other of others) data.files.set(other.id, { ...other, icon: false })
      store(call, { ...file, icon }, 'update')
      for (const other of others) store(call, { ...other, icon: false }, 'update')
      tellOfIcon(call, company.id)
    }
    return { status: 'success', msg: fakeMessages.done, file: toFakeFile(data, { ...file, icon }) }
  },
  delete({ id }, call) {
    const file = reach(call, id)
    reachFakeCompanyToWrite(call, file.company_id)
    requireDelete(call, file)
    store(call, { ...file, icon: false, deleted_at: call.now }, 'delete')
    if (file.icon) tellOfIcon(call, file.company_id)
    return { status: 'success', msg: fakeMessages.done }
  },
  restore({ id }, call) {
    const file = reach(call, id, true)
    reachFakeCompanyToWrite(call, file.company_id)
    requireDelete(call, file)
    const shown = store(call, { ...file, deleted_at: null }, 'restore')
    return { status: 'success', msg: fakeMessages.done, file: shown }
  },
} satisfies FakeFeature<'files'>
