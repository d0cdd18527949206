import type { MultipartFile } from '@fastify/multipart'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toFileName } from './file-name.js'

/** Space that uploads leave to the database. */
const KEPT_FREE_BYTES = 32 * 1024 * 1024

/**
 * A received file, kept in a temporary place until the call ends. It has the `size` and `type` of a Blob, so
 * the contract's file schema accepts it; the bytes are at `path`.
 */
export class Upload {
  /** The name that the sender gave, its folders cut off; fit to show, not to be a path. */
  readonly name: string
  /** The media type that the sender claims. */
  readonly type: string
  readonly size: number
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string
  readonly path: string

  constructor(facts: { name: string; type: string; size: number; hash: string; path: string }) {
    this.name = facts.name
    this.type = facts.type
    this.size = facts.size
    this.hash = facts.hash
    this.path = facts.path
  }
}

/** The received file behind a value of the contract's file schema, or undefined when it is none of ours. */
export function toUpload(value: unknown): Upload | undefined {
  return value instanceof Upload ? value : undefined
}

/** Writes one part to the temporary folder, counting and hashing on the way. Rejects when the disk is full. */
export async function receiveFile(part: MultipartFile, folder: string): Promise<Upload> {
  const target = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(part.file, meter, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
  return new Upload({
    name: toFileName(part.filename),
    type: part.mimetype,
    size,
    hash: hash.digest('hex'),
    path: target,
  })
}

/**
 * Rejects as a full disk does when `bytes` more would leave too little of it: a disk that is filled to the last byte
 * ends the database, and not only the upload.
 */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - bytes >= KEPT_FREE_BYTES) return
  throw Object.assign(new Error('The upload would fill the disk'), { code: 'ENOSPC' })
}

/** Throws the temporary files away; those that were moved to their place are gone already. */
export async function discardUploads(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map(upload => rm(upload.path, { force: true })))
}
