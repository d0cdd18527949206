/**
 * Receives an uploaded file into the temporary folder, counts and hashes its bytes, and discards it after the
 * call.
 */

import type { MultipartFile } from '@fastify/multipart'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { toFileName } from './file-name.js'

/**
 * A received file in a temporary place until the call ends. It has the `size` and `type` of a Blob, so the
 * contract's file schema accepts it; the bytes are at `path`.
 */
export class Upload {
  /** The name that the sender gave, without folders; it may be shown, but not used as a path. */
  readonly name: string
  /** The media type that the sender claims. */
  readonly type: string
  readonly size: number
  /** The SHA-256 of the bytes, in hex. */
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

/**
 * Returns the received file behind a value of the contract's file schema, or undefined when the value is not
 * an upload.
 */
export function toUpload(value: unknown): Upload | undefined {
  return value instanceof Upload ? value : undefined
}

/**
 * Writes one part to the temporary folder; counts and hashes its bytes at the same time. Calls `take` before
 * each piece to reserve space. Rejects when `take` does, or when the disk is full nevertheless.
 */
export async function receiveFile(
  part: MultipartFile,
  folder: string,
  take: (bytes: number) => Promise<void>,
): Promise<Upload> {
  const target = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  async function* meter(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      await take(chunk.length)
      yield chunk
    }
  }
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

/** Deletes the temporary files; those that were moved to their place are not affected. */
export async function discardUploads(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map(upload => rm(upload.path, { force: true })))
}
