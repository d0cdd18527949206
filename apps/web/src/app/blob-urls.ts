import type { BlobUrls } from '@osys/sdk/files/actions.preview'

/** Makes and frees the addresses of bytes that the page shows. */
export const blobUrls: BlobUrls = {
  create: blob => URL.createObjectURL(blob),
  revoke: url => URL.revokeObjectURL(url),
}
