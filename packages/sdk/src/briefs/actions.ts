/** The flows of the brief on a company's page: loads it, follows its changes, downloads its files. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Download } from '../http/download.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import type { Cell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import { downloadBriefFile, getBrief } from './endpoints.js'
import type { Brief } from './schema.js'
import { briefTold, newerBrief } from './state.copies.js'

/** The ports of fetching one brief. */
export interface LoadBriefPorts extends ApiPort {
  readonly brief: Cell<Fetched<Brief>>
  readonly briefId: number
}

/** Fetches the brief of a page. Done with the newest known copy. */
export async function loadBrief(
  ports: LoadBriefPorts,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<Brief>> {
  const { brief, briefId } = ports
  const outcome = await attempt(ports, getBrief, { id: briefId }, { quiet: true, ...options })
  return mapDone(outcome, reply => newerBrief(brief.get().value, reply.brief))
}

/** Shows a copy that came in another way, such as the answer to an edit. */
export function showBrief({ brief }: Pick<LoadBriefPorts, 'brief'>, fresh: Brief): void {
  brief.set(briefTold(brief.get(), fresh))
}

/** The ports of the actions on the page of one brief. */
export interface BriefPagePorts extends LoadBriefPorts {
  /** Fetches the brief into its cell again. */
  readonly load: () => Promise<unknown>
  /** The paths of the files that are being downloaded. */
  readonly downloading: Cell<ReadonlySet<string>>
  /** Hands a file to the person, as the browser does. */
  readonly save: (file: Download) => void
}

/**
 * Fetches the brief again when its company changes, because a brief has no event of its own and every change
 * of it changes its company. Returns a function that stops it.
 */
export function followBrief({ load }: Pick<BriefPagePorts, 'load'>, news: NewsEmitter): () => void {
  const refresh = (): void => void load()
  return followNews(news, { CompanyChanged: refresh, reset: refresh })
}

/** Long enough for 25 MB over a slow line. */
const DOWNLOAD_MS = 5 * 60_000

/** Fetches a file of the brief and hands it over to be saved. */
export async function saveBriefFile(ports: BriefPagePorts, path: string): Promise<Outcome> {
  const { briefId, downloading, save } = ports
  downloading.set(new Set([...downloading.get(), path]))
  try {
    const outcome = await attempt(ports, downloadBriefFile, { id: briefId, path }, { timeout: DOWNLOAD_MS })
    return mapDone(outcome, save)
  } finally {
    downloading.set(new Set([...downloading.get()].filter(other => other !== path)))
  }
}
