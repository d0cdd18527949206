/** Names a downloaded file: dots removed, or underscores in a custom name. */

import type { AnyEndpoint } from './endpoint.js'

/** A file that the server sent, with the name to save it under. */
export interface Download {
  readonly blob: Blob
  readonly name: string
}

/**
 * Returns the name to save a download under: dots are removed from the server's name, or replaced by
 * underscores in a custom name; the extension is kept. Spec §9.
 */
export function downloadName(serverName: string, customName?: string): string {
  const { base, extension } = splitExtension(serverName)
  if (customName === undefined || customName.trim() === '') return base.replaceAll('.', '') + extension
  const custom = customName.trim()
  const bare =
    extension && custom.toLowerCase().endsWith(extension.toLowerCase())
      ? custom.slice(0, -extension.length)
      : custom
  return bare.replaceAll('.', '_') + extension
}

/** Returns the name to save the file of an answer under. */
export function fileNameOf(endpoint: AnyEndpoint, response: Response, customName?: string): string {
  return downloadName(serverNameOf(endpoint, response), customName)
}

/** Returns the name that the server gives a download, or a plain one by its kind. */
function serverNameOf({ reply }: Pick<AnyEndpoint, 'reply'>, response: Response): string {
  const given = dispositionName(response.headers.get('content-disposition'))
  return given ?? `descarga.${reply === 'zip' ? 'zip' : 'bin'}`
}

/** Returns the file name in a `Content-Disposition` header (RFC 6266), without any path. */
export function dispositionName(header: string | null): string | undefined {
  if (header === null) return undefined
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header)
  const name =
    (extended && decodePercent(extended.trim())) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim()
  return name?.split(/[/\\]/).at(-1) || undefined
}

function splitExtension(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? { base: name, extension: '' } : { base: name.slice(0, dot), extension: name.slice(dot) }
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // The percent-encoding is invalid. The plain parameter, if present, is better than a broken name.
    return undefined
  }
}
