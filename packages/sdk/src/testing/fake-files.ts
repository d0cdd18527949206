/** Answers the fake's calls of files. */

import { explainAccess } from '../access/rules.js'
import { fold, wordsOf } from '../basics/fold.js'
import { previewKind } from '../files/rules.preview.js'
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
import { fakeUserRef } from './fake-people.js'
import { FakeRefusal, notFaked, requireAllowed } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { type FakeData, type FakeFile, nextId } from './fake-world.js'

/** The time in which a deleted file can be restored. */
const RESTORE_WITHIN_MS = 60 * 60_000

/** Returns a file as on the wire. */
export function toFakeFile(data: FakeData, { id, name, bytes, ...file }: FakeFile): CompanyFile {
  return {
    id,
    name,
    mime: bytes.type,
    size: bytes.size,
    private: file.private,
    company_id: file.company_id,
    icon: false,
    user: fakeUserRef(data, file.user_id),
    created_at: file.created_at,
    width: file.width,
    height: file.height,
    source: null,
  }
}

const BY: Readonly<Record<FileOrder, (one: FakeFile, other: FakeFile) => number>> = {
  upload: (one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id,
  name: (one, other) => fold(one.name).localeCompare(fold(other.name)) || one.id - other.id,
  size: (one, other) => other.bytes.size - one.bytes.size || other.id - one.id,
}

/** Returns a file that the caller may see, or a deleted one; throws 404 for any other. */
function reach(call: FakeCall, id: number, isDeleted = false): FakeFile {
  const { data, subject } = call
  const found = data.files.get(id)
  const file = isDeleted ? requireRestorable(found, call, RESTORE_WITHIN_MS) : requirePresent(found)
  if (!maySeeFile(subject, toFileFacts(toFakeFile(data, file)))) throw new FakeRefusal('not_found')
  return file
}

function requireDelete({ data, subject }: FakeCall, file: FakeFile): void {
  if (mayDeleteFile(subject, toFileFacts(toFakeFile(data, file)))) return
  requireAllowed(explainAccess(subject, { permission: 'ohplaky.file.destroy_others' }))
}

/** Stores a file, tells it, and returns it as on the wire. */
function store(call: FakeCall, stored: FakeFile, action: 'new' | 'delete' | 'restore'): CompanyFile {
  const { id, company_id } = stored
  call.data.files.set(id, stored)
  const file = toFakeFile(call.data, stored)
  const isTold = !file.private && action !== 'delete'
  const about = { action, id, company_id, client_id: null, refetch: file.private }
  call.tell([companyChannel(company_id)], 'FileChanged', { ...about, file: isTold ? file : null })
  return file
}

/**
 * Returns the bytes of an upload with their type. The fake reads that of pictures from the bytes, as the server does
 * of all files; the type of others is the one that the sender gives.
 */
export function bytesOf({ pictures }: FakeCall, part: object): Blob {
  const file = part as Blob
  const picture = pictures.get(part)
  if (picture) return new Blob([file], { type: picture.mime })
  const type = file.type.split(';')[0] ?? ''
  if (type.startsWith('image/')) notFaked('pictures but PNG, GIF, JPEG and WebP')
  return new Blob([file], { type: type || 'application/octet-stream' })
}

/** Returns the bytes as they are sent: a type that no browser may show becomes opaque. */
export function sentBytes(bytes: Blob): Blob {
  const kind = previewKind(bytes.type)
  const isShown = kind !== null && kind !== 'text'
  return bytes.slice(0, bytes.size, isShown ? bytes.type : 'application/octet-stream')
}

/** Answers the calls of files, but for archives and the icons of companies. */
export const fakeFiles = {
  list({ company_id, search, order, page, per_page, ...input }, call) {
    reachFakeCompany(call, company_id)
    const words = wordsOf(search ?? '')
    const found = [...call.data.files.values()]
      .filter(
        file =>
          file.company_id === company_id &&
          file.deleted_at === null &&
          file.private === input.private &&
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
      const { width = null, height = null } = call.pictures.get(part) ?? {}
      return { name: part.name ?? '', bytes: bytesOf(call, part), width, height }
    })
    reachFakeCompanyToWrite(call, company_id)
    const usual = { company_id, user_id: call.person.id, created_at: call.now, deleted_at: null }
    const stored = parts.map(part =>
      store(call, { ...usual, ...part, private: isPrivate, id: nextId(call.data, 'files') }, 'new'),
    )
    return { status: 'success', msg: fakeMessages.done, files: stored }
  },
  download({ id }, call) {
    const { bytes, name, company_id } = reach(call, id)
    reachFakeCompany(call, company_id)
    return { blob: sentBytes(bytes), name }
  },
  delete({ id }, call) {
    const file = reach(call, id)
    reachFakeCompanyToWrite(call, file.company_id)
    requireDelete(call, file)
    store(call, { ...file, deleted_at: call.now }, 'delete')
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
