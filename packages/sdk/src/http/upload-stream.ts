/** Sends a form as a stream that is counted, where `fetch` takes one: in Node, Bun and Deno. */

import type { Fetch } from './api.js'
import type { SendUpload } from './upload.js'
import { newUuid } from './uuid.js'

/**
 * Returns a transport that reports how much of a form it has handed to the network. Files are read as they
 * are sent.
 */
export function sendStreaming(fetch: Fetch): SendUpload {
  return (url, { method, headers, body, signal, onProgress }) => {
    if (!(body instanceof FormData)) return fetch(url, { method, headers, body, signal })
    const { form, type } = multipartOf(body)
    const totalBytes = form.size
    let sentBytes = 0
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        controller.enqueue(bytes)
        sentBytes += bytes.byteLength
        onProgress({ sentBytes, totalBytes })
      },
    })
    const request = {
      method,
      headers: { ...headers, 'Content-Type': type, 'Content-Length': String(totalBytes) },
      body: form.stream().pipeThrough(counted),
      signal,
      duplex: 'half',
    }
    return fetch(url, request)
  }
}

/** Returns a form as `multipart/form-data` (RFC 7578), whose files are not read yet. */
function multipartOf(form: FormData): { readonly form: Blob; readonly type: string } {
  const boundary = `----osys-${newUuid()}`
  const parts: (string | Blob)[] = []
  for (const [name, value] of form) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`
    if (typeof value === 'string') parts.push(`${head}\r\n\r\n${value.replaceAll(/\r?\n|\r/g, '\r\n')}`)
    else {
      const type = value.type || 'application/octet-stream'
      parts.push(`${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value)
    }
    parts.push('\r\n')
  }
  return {
    form: new Blob([...parts, `--${boundary}--\r\n`]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

/** Returns a name as browsers write it in a part's head. */
function quoted(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}
