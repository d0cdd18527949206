import type { FilePreview } from '@osys/sdk/files/rules.preview'
import type { Fetched } from '@osys/sdk/state/fetched'
import type { Preview } from '@osys/ui-kit/files/MediaViewer'

/** Returns the fetched content of a file as the viewer takes it; `url` is the address of its bytes. */
export function toPreview({ value, error, isLoading }: Fetched<FilePreview>, url: string | null): Preview {
  if (error && !isLoading) return { kind: 'failed', text: error.msg }
  if (!value) return { kind: 'loading' }
  if (!('blob' in value)) return value
  return url === null ? { kind: 'loading' } : { ...value, url }
}
