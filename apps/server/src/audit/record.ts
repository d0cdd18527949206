import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { insertEntry } from './queries.js'

/** An entry of the log. `before` and `after` hold the changed fields only, and never a secret. */
export interface AuditEntry {
  /** `subject.verb`, such as `user.update`. */
  readonly action: string
  readonly subject_type: string
  /** Null for a thing whose id is no number. */
  readonly subject_id: number | null
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly reason?: string
}

/** Stores an entry about the caller's change, in the transaction of that change. Spec §6. */
export async function recordAudit(
  tx: Queryable,
  call: Pick<Call, 'now' | 'person' | 'address' | 'requestId'>,
  entry: AuditEntry,
): Promise<void> {
  await insertEntry(tx, {
    ...entry,
    at: call.now,
    actor_id: call.person?.id ?? null,
    key_name: call.person?.key?.name ?? null,
    address: call.address,
    request_id: call.requestId,
  })
}
