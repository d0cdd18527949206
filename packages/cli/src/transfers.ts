/** Files that a command sends or saves, with their progress on the terminal. */

import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyEndpoint, FileEndpoint } from '@osys/sdk/http/endpoint'
import type { Client, Ports } from './client.js'
import type { Progress } from './terminal.js'

/** Returns whether a call answers a file. */
export function isFileEndpoint(endpoint: AnyEndpoint): endpoint is FileEndpoint {
  return typeof endpoint.reply === 'string'
}

/** Makes a call that sends files, and resolves with its answer. */
export function sendFiles(
  { osys }: Client,
  endpoint: AnyEndpoint,
  input: object,
  ports: Ports,
): Promise<unknown> {
  const files = Object.values(input)
    .flat()
    .filter(value => value instanceof File)
  const label = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`
  return transfer(ports, label, (progress, signal) =>
    osys.call(endpoint, input, {
      signal,
      onUploadProgress: ({ sentBytes, totalBytes }) => progress.at(sentBytes, totalBytes),
    }),
  )
}

/**
 * Saves the file of a call and resolves with its path and size. A file of its own name that is there already is
 * not replaced unless `out` names it.
 */
export function saveFile(
  { osys }: Client,
  endpoint: FileEndpoint,
  input: object,
  out: string | undefined,
  ports: Ports,
): Promise<{ readonly path: string; readonly bytes: number }> {
  let path = ''
  const to = (name: string): string => (path = targetOf(basename(name), out))
  return transfer(ports, out ?? 'download', async (progress, signal) => {
    const { bytes } = await osys.save(endpoint, input, {
      to,
      signal,
      onProgress: ({ receivedBytes, totalBytes }) => progress.at(receivedBytes, totalBytes),
    })
    return { path, bytes }
  })
}

function targetOf(name: string, out: string | undefined): string {
  const isFolder = out !== undefined && existsSync(out) && statSync(out).isDirectory()
  if (out !== undefined && !isFolder) return out
  const path = isFolder ? join(out, name) : name
  if (existsSync(path)) throw new TypeError(`${path} is there already; --out takes another name, or this one`)
  return path
}

/** Shows the progress of a transfer, and ends it on Ctrl+C, so that it leaves nothing behind. */
async function transfer<Result>(
  { terminal }: Ports,
  label: string,
  run: (progress: Progress, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const progress = await terminal.progress(label)
  const stop = new AbortController()
  const onInterrupt = () => stop.abort()
  process.once('SIGINT', onInterrupt)
  try {
    return await run(progress, stop.signal)
  } finally {
    process.off('SIGINT', onInterrupt)
    progress.end()
  }
}
