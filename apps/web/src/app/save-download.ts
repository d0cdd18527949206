import type { Download } from '@osys/sdk/http/download'

/** Hands a fetched file to the browser to save. */
export function saveDownload({ blob, name }: Download): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
