/** Decides which downloaded files a browser may display, and writes their type and `Content-Disposition`. */

/** The types that a browser may display: none of them can run code. All others are only downloaded. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif|bmp|apng)|application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+)$/

/** Returns whether bytes of a type may be displayed by a page of the suite. */
export function isShowable(mime: string): boolean {
  return SHOWN.test(mime)
}

/**
 * Returns the type under which bytes are sent: types that are not displayed become opaque, so that no browser
 * treats them as page, picture or script.
 */
export function sentType(mime: string): string {
  if (isShowable(mime)) return mime
  return mime === 'application/zip' ? mime : 'application/octet-stream'
}

/**
 * Returns a `Content-Disposition` that every browser reads (RFC 6266): the name in ASCII letters, and the
 * exact one.
 */
export function toDisposition(name: string, isInline: boolean): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
