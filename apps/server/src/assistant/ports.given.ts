/** Reads the files of a question by their bytes: pictures, documents, texts. */

import { mayCall } from '@osys/sdk/access/rules'
import { isMisnamed, isPlainText, isProtected, kindOf, textTypeOf } from '@osys/sdk/assistant/rules.given'
import { ASSISTANT_LIMITS as LIMITS } from '@osys/sdk/assistant/schema'
import { fieldMessages } from '@osys/sdk/basics/messages'
import { downloadFile } from '@osys/sdk/files/endpoints'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { reachFile } from '../files/reach.js'
import { toAccessRefusal } from '../http/access.js'
import type { Call } from '../http/call.js'
import { requireSpace } from '../http/intake.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { discardUploads, toUpload, Upload } from '../http/upload.js'
import { type Content, readContent, readHead } from '../stored/content.js'
import { copyStored } from '../stored/keep.js'
import { assistantMessages } from './messages.js'

/** A picture or document that comes with a question, as its bytes show it. */
export interface GivenFile {
  readonly upload: Upload
  readonly kind: 'image' | 'file'
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
}

/** The files that a question names, as its input has them. */
interface Named {
  readonly images?: readonly unknown[] | undefined
  readonly files?: readonly unknown[] | undefined
  readonly file_ids?: readonly number[] | undefined
}

type GivingCall = Pick<Call, 'db' | 'deps'> & { readonly person: Person }

/**
 * Reads the files of a question from their bytes. Files of companies are copied, so that they stay with the
 * question whatever becomes of the company. The copies are in the folder of arriving files, like the uploads.
 */
export async function readGiven(call: GivingCall, named: Named): Promise<readonly GivenFile[] | Refusal> {
  const copies: Upload[] = []
  let given: readonly GivenFile[] | Refusal | undefined
  try {
    given = await readNamed(call, named, copies)
    return given
  } finally {
    if (given === undefined || isRefusal(given)) await discardUploads(copies)
  }
}

async function readNamed(
  call: GivingCall,
  { images = [], files = [], file_ids = [] }: Named,
  copies: Upload[],
): Promise<readonly GivenFile[] | Refusal> {
  if (images.length + files.length + file_ids.length > LIMITS.attachments) {
    return refuse('invalid', { errors: { files: [assistantMessages.tooManyFiles(LIMITS.attachments)] } })
  }
  const refusal = await copyFiles(call, file_ids, copies)
  if (refusal) return refusal
  const given: GivenFile[] = []
  for (const { field, upload } of [
    ...images.map(part => ({ field: 'images', upload: toUpload(part) })),
    ...files.map(part => ({ field: 'files', upload: toUpload(part) })),
    ...copies.map(part => ({ field: 'file_ids', upload: part })),
  ]) {
    if (!upload) continue
    const content = await readAsText(upload)
    const fitting = fit(field, { name: upload.name, mime: content.mime, size: upload.size })
    if (isRefusal(fitting)) return fitting
    if (isMisnamed(upload.name, content.mime)) {
      return refuse('invalid', { errors: { [field]: [`${upload.name}: ${assistantMessages.misnamed}`] } })
    }
    given.push({ upload, kind: fitting, ...content })
  }
  return given
}

/**
 * Reads the content of a file. What is named as plain text and can be read as such is text, also a drawing or XML, which
 * are told by their bytes: the assistant reads it and never shows it as anything else.
 */
async function readAsText(upload: Upload): Promise<Content> {
  const content = await readContent(upload)
  const mime = kindOf(content.mime) === null ? textTypeOf(upload.name) : null
  if (mime === null || !isPlainText(await readHead(upload.path))) return content
  return { mime, width: null, height: null }
}

/** Returns the kind of a file, or the reason why the assistant does not take it. */
function fit(
  field: string,
  { name, mime, size }: { readonly name: string; readonly mime: string; readonly size: number },
): GivenFile['kind'] | Refusal {
  const kind = kindOf(mime)
  if (kind === null) {
    const msg =
      field === 'images'
        ? assistantMessages.notAnImage
        : isProtected(name, mime)
          ? assistantMessages.protectedDocument
          : assistantMessages.notADocument
    return refuse('invalid', { errors: { [field]: [`${name}: ${msg}`] } })
  }
  const most = kind === 'image' ? LIMITS.imageBytes : LIMITS.documentBytes
  return size > most ? refuse('invalid', { errors: { [field]: [fieldMessages.fileTooLarge(most)] } }) : kind
}

/** Returns the type that a company's file may have: its bytes are looked at once they are copied. */
function expectedType({ name, mime }: { readonly name: string; readonly mime: string }): string {
  return kindOf(mime) === null ? (textTypeOf(name) ?? mime) : mime
}

/** Copies files of companies that the person may download; adds them to `copies`. */
async function copyFiles(
  { db, deps, person }: GivingCall,
  ids: readonly number[],
  copies: Upload[],
): Promise<Refusal | undefined> {
  if (ids.length === 0) return undefined
  const verdict = mayCall(toSubject(person), downloadFile.access, {})
  if (!verdict.allowed) return toAccessRefusal(verdict)
  const gone = refuse('not_found', { msg: assistantMessages.fileNotReached })
  for (const id of ids) {
    const file = await reachFile(db, person, id)
    if (isRefusal(file)) return gone
    // Before its bytes are copied: a file of a company may be much larger, or a video.
    const fitting = fit('file_ids', { ...file, mime: expectedType(file) })
    if (isRefusal(fitting)) return fitting
    const target = path.join(deps.places.incoming, randomUUID())
    await requireSpace(deps.places.incoming, file.size)
    copies.push(new Upload({ name: file.name, type: file.mime, size: file.size, hash: '', path: target }))
    if (!(await copyStored(deps, file.storage, target))) return gone
  }
  return undefined
}
