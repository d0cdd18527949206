/** Types that a browser may show by itself: none of them can run anything. Everything else is only ever saved. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif|bmp|apng)|application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+)$/

/** Whether bytes of a type may be shown in a page of ours. */
export function isShowable(mime: string): boolean {
  return SHOWN.test(mime)
}

/** The type that bytes are sent under: what is not shown is opaque, so that no page, picture or script is made of it. */
export function sentType(mime: string): string {
  if (isShowable(mime)) return mime
  return mime === 'application/zip' ? mime : 'application/octet-stream'
}

/** A `Content-Disposition` that every browser reads (RFC 6266): the name in plain letters, and as it is. */
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
