import type { Download } from '@osys/sdk/http/download'

/** Has the browser save a fetched file. */
export function saveDownload({ blob, name }: Download): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click event has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
