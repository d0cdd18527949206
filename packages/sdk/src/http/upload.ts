/**
 * Sends a request and reports how much of its body has been sent, where the platform can. A streamed answer can be read
 * while it comes.
 */

/** The `readyState` of a request whose answer has begun. */
const HEADERS_RECEIVED = 2

/** The part of a call's body that has been sent. */
export interface UploadProgress {
  readonly sentBytes: number
  /** The size of the whole body: the files and the text around them. */
  readonly totalBytes: number
}

/** A request whose body is sent by a transport that reports its progress. */
export interface UploadRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
}

/** Sends a request as fetch does, and reports the progress. Rejects as fetch does. */
export type SendUpload = (url: string, request: UploadRequest) => Promise<Response>

/**
 * Returns the platform's transport that reports progress; undefined when there is none, because fetch cannot
 * report it.
 */
export function platformUpload(): SendUpload | undefined {
  return typeof XMLHttpRequest === 'undefined' ? undefined : sendWith(() => new XMLHttpRequest())
}

/** Returns a transport that sends with requests of the kind of XMLHttpRequest. */
export function sendWith(open: () => XMLHttpRequest): SendUpload {
  return (url, { method, headers, body, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const xhr = open()
      const abort = () => xhr.abort()
      // An answer is read while it comes as text only.
      const isStreamed = headers['Accept'] === 'text/event-stream'
      xhr.open(method, url)
      xhr.responseType = isStreamed ? 'text' : 'arraybuffer'
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
      xhr.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress({ sentBytes: loaded, totalBytes: total }),
      )
      if (isStreamed) {
        xhr.addEventListener('readystatechange', () => {
          if (xhr.readyState === HEADERS_RECEIVED) resolve(toResponse(xhr, textOf(xhr)))
        })
      } else xhr.addEventListener('load', () => resolve(toResponse(xhr, xhr.response as ArrayBuffer)))
      xhr.addEventListener('error', () => reject(new TypeError('The request could not be sent')))
      xhr.addEventListener('abort', () => reject(signal.reason))
      xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', abort)
      xhr.send(body ?? null)
    })
}

/** Returns the text of an answer as it comes. Cancelling it ends the request. */
function textOf(xhr: XMLHttpRequest): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let given = 0
  return new ReadableStream({
    start(controller) {
      function give(): void {
        const text = xhr.responseText.slice(given)
        given += text.length
        if (text !== '') controller.enqueue(encoder.encode(text))
      }
      const fail = () => controller.error(new TypeError('The answer was cut'))
      xhr.addEventListener('progress', give)
      xhr.addEventListener('load', () => {
        give()
        controller.close()
      })
      xhr.addEventListener('error', fail)
      xhr.addEventListener('abort', fail)
    },
    cancel: () => xhr.abort(),
  })
}

function toResponse(xhr: XMLHttpRequest, content: BodyInit): Response {
  const headers = new Headers()
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  // A response with one of these two statuses must have no body, not even an empty one.
  const body = xhr.status === 204 || xhr.status === 205 ? null : content
  return new Response(body, { status: xhr.status, headers })
}
