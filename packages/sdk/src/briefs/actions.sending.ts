/**
 * The flow that sends a new brief: chooses the call from inside or of the public form, and sends it once also after
 * a second try.
 */

import type { KeyValueStorage } from '../app/storage.js'
import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import type { Cell } from '../state/cell.js'
import { createBrief, createPublicBrief } from './endpoints.js'
import { BRIEF_FIELDS, fileShares, toBriefInput } from './state.js'
import { EMPTY_BRIEF_DRAFT } from './state.draft.js'
import { type BriefSending, type BriefToSend, keyToSend, printOf } from './state.sending.js'
import { forgetBriefTry, keepBriefDraft, keepBriefTry, readBriefTry } from './storage.js'

/**
 * Sends a brief: to `brief` for a signed-in person, to `brief-public` otherwise. Done with the id of the new
 * company; null when the answer does not contain it. Spec §7.
 */
export async function sendBrief(
  ports: ApiPort,
  { draft, files, outside }: BriefToSend,
  options: Pick<CallOptions, 'onUploadProgress' | 'idempotencyKey' | 'signal' | 'timeout'> = {},
): Promise<Outcome<number | null>> {
  const input = { ...toBriefInput(draft), ...(files.length > 0 && { files: [...files] }) }
  const formOptions = { ...options, fields: BRIEF_FIELDS }
  return outside
    ? mapDone(await attempt(ports, createPublicBrief, { ...input, ...outside }, formOptions), () => null)
    : mapDone(await attempt(ports, createBrief, input, formOptions), ({ brief }) => brief.company_id)
}

/** The ports of sending a brief from a page. */
export interface SendBriefPorts extends ApiPort {
  readonly sending: Cell<BriefSending>
  readonly local: KeyValueStorage
  /** The account whose brief it is; null for people who are not signed in. */
  readonly userId: number | null
}

/**
 * Sends a brief once, however often it is called, and reports how much has been sent; once it is sent, its draft is
 * gone from the device. The key of the try is kept there, so that another page sends the same brief under it. Given
 * up while another call is under way, and when it was stopped. Spec §7.
 */
export async function sendBriefOnce(
  ports: SendBriefPorts,
  brief: BriefToSend,
): Promise<Outcome<number | null>> {
  const { sending, local, userId } = ports
  if (sending.get().running) return GIVEN_UP
  const running = new AbortController()
  const print = printOf(brief)
  const key = keyToSend(readBriefTry(local, userId), print, newUuid)
  keepBriefTry(local, userId, { key, print })
  const sizes = brief.files.map(({ size }) => size)
  sending.set({ running, shares: sizes.map(() => 0) })
  try {
    const outcome = await sendBrief(ports, brief, {
      idempotencyKey: key,
      signal: running.signal,
      onUploadProgress: ({ sentBytes, totalBytes }) =>
        sending.set({ ...sending.get(), shares: fileShares(sizes, sentBytes, totalBytes) }),
    })
    if (outcome.ended === 'done') keepBriefDraft(local, userId, EMPTY_BRIEF_DRAFT)
    // The server knows the key with other bytes: a file was changed without its name, size and date.
    if (outcome.ended === 'refused' && outcome.error.code === 'idempotency_mismatch')
      forgetBriefTry(local, userId)
    return outcome
  } finally {
    sending.set({ running: null, shares: null })
  }
}

/** Ends the call that is under way. The typed texts and chosen files stay. */
export function stopSending({ sending }: SendBriefPorts): void {
  sending.get().running?.abort()
}
