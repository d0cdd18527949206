/** Reads the files that come with a question to the fake's assistant. */

import { mayCall } from '../access/rules.js'
import { isMisnamed, kindOf, textTypeOf } from '../assistant/rules.given.js'
import { ASSISTANT_LIMITS as LIMITS } from '../assistant/schema.js'
import type { FilePart } from '../basics/file.js'
import { downloadFile } from '../files/endpoints.js'
import type { FakeCall } from './fake-call.js'
import { bytesOf, reachFakeFile } from './fake-files.js'
import type { FakeAttachment } from './fake-rows.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { fakeMessages } from './messages.js'

/** The files that a question names. */
interface Named {
  readonly images?: readonly FilePart[] | undefined
  readonly files?: readonly FilePart[] | undefined
  readonly file_ids?: readonly number[] | undefined
}

const wrong = (field: string) => new FakeRefusal('invalid', { errors: { [field]: [fakeMessages.field] } })

/** Returns the pictures and documents of a question. Throws for a file that the assistant does not take. */
export function readFakeGiven(
  call: FakeCall,
  { images = [], files = [], file_ids = [] }: Named,
): readonly FakeAttachment[] {
  if (images.length + files.length + file_ids.length > LIMITS.attachments) throw wrong('files')
  if (file_ids.length > 0) requireAllowed(mayCall(call.subject, downloadFile.access, {}))
  const copies = file_ids.map(id => reachFakeFile(call, id))
  const sent = (field: string) => (part: FilePart) => {
    const { width = null, height = null, text = null } = call.contents.get(part) ?? {}
    return { field, name: part.name ?? '', bytes: bytesOf(call, part), width, height, text }
  }
  const all = [
    ...images.map(sent('images')),
    ...files.map(sent('files')),
    ...copies.map(({ name, bytes, width, height, text }) => ({
      field: 'file_ids',
      name,
      bytes,
      width,
      height,
      text,
    })),
  ]
  return all.map(({ field, ...given }) => {
    const file = asText(given)
    const kind = kindOf(file.bytes.type)
    if (kind === null || isMisnamed(file.name, file.bytes.type)) throw wrong(field)
    if (file.bytes.size > (kind === 'image' ? LIMITS.imageBytes : LIMITS.documentBytes)) throw wrong(field)
    return { ...file, id: 0, kind, isRead: false }
  })
}

/** Returns a file of no other kind that is named as text and can be read as such as text. */
function asText<File extends Pick<FakeAttachment, 'name' | 'bytes' | 'text'>>(file: File): File {
  const { name, bytes, text } = file
  const type = kindOf(bytes.type) === null && text !== null ? textTypeOf(name) : null
  return type === null ? file : { ...file, bytes: bytes.slice(0, bytes.size, type) }
}
