const BOUNDARY = 'osys-siege'

export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
export const END = `--${BOUNDARY}--\r\n`

/** Returns the head of one part of a form; its bytes and a line end follow. */
export function partHead(name: string, file?: { readonly name: string; readonly mime: string }): string {
  const fileName = file ? `; filename="${file.name}"` : ''
  const type = file ? `Content-Type: ${file.mime}\r\n` : ''
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n${type}\r\n`
}
