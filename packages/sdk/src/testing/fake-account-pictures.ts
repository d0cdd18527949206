/** Checks and stores the pictures of the fake's accounts, and serves pictures as they were sent. */

import type { FakeCall } from './fake-call.js'
import { bytesOf } from './fake-files.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import type { FakeData, FakePerson, FakeWorld } from './fake-world.js'

/** The most pixels of a picture, as on the server. */
const MOST_PIXELS = 25_000_000

const KINDS = ['avatar', 'banner'] as const
type Kind = (typeof KINDS)[number]

/** Pictures of an account by their field; null takes one away. */
type Pictures = { readonly [Name in Kind]?: Blob | null }

/** Returns the pictures of a call. Throws for one that is no picture, or too large. */
export function drawFakePictures(
  call: FakeCall,
  given: { readonly [Name in Kind]?: object | null | undefined },
): Pictures {
  const drawn: { [Name in Kind]?: Blob | null } = {}
  for (const kind of KINDS) {
    const part = given[kind]
    if (part === null) drawn[kind] = null
    if (!part) continue
    const { width, height } = call.contents.get(part) ?? {}
    if (!width || !height || width * height > MOST_PIXELS)
      throw new FakeRefusal('invalid', { errors: { [kind]: [fakeMessages.field] } })
    drawn[kind] = bytesOf(call, part)
  }
  return drawn
}

/** Stores the pictures of a person in the place of those before, and returns their names by field. */
export function storeFakePictures(
  { pictures }: FakeData,
  person: FakePerson,
  drawn: Pictures,
): Partial<Pick<FakePerson, Kind>> {
  const names: { [Name in Kind]?: string | null } = {}
  for (const kind of KINDS) {
    const bytes = drawn[kind]
    if (bytes === undefined) continue
    pictures.delete(person[kind] ?? '')
    names[kind] = bytes && `${crypto.randomUUID()}.webp`
    if (bytes && names[kind]) pictures.set(names[kind], bytes)
  }
  return names
}

/** Returns the picture at an address under `/media/`: that of an account, or the icon of a company. */
export function findFakePicture({ data }: FakeWorld, request: Request): Response | undefined {
  const [, name = ''] = /^\/media\/(.+)$/.exec(new URL(request.url).pathname) ?? []
  const icon = data.files.get(Number(/^fake-(\d+)\./.exec(name)?.[1]))
  const bytes = icon?.icon ? icon.bytes : data.pictures.get(name.replace('-192.', '.'))
  return bytes && new Response(bytes)
}
