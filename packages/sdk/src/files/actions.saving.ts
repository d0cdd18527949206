import { type ApiPort, attempt } from '../http/attempt.js'
import type { Download } from '../http/download.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { downloadFile } from './endpoints.js'

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000

/** Fetches a file and hands it over to be saved. */
export async function saveOneFile(
  ports: ApiPort & { readonly save: (download: Download) => void },
  id: number,
): Promise<Outcome> {
  return mapDone(await attempt(ports, downloadFile, { id }, { timeout: DOWNLOAD_TIMEOUT_MS }), ports.save)
}
