import { type BriefToSend, sendBrief } from '@osys/sdk/briefs/actions'
import { type BriefErrors, fileShares, toBriefErrors } from '@osys/sdk/briefs/state'
import type { Api } from '@osys/sdk/http/api'
import { isApiError } from '@osys/sdk/http/error'
import { newUuid } from '@osys/sdk/http/uuid'
import { useEffect, useRef, useState } from 'react'

/** What became of a try to send. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly companyId: number | null }
  | { readonly kind: 'failed'; readonly errors: BriefErrors }
  /** It was stopped, or is being sent already. */
  | { readonly kind: 'none' }

/**
 * Sends a brief once, however often it is asked to. A try after a failure goes under the same key as long as nothing
 * was changed, so that a brief that arrived without its answer is not made twice. Spec §7.
 */
export function useSendBrief(api: Api) {
  const [shares, setShares] = useState<readonly number[] | null>(null)
  const [isSending, setSending] = useState(false)
  const running = useRef<AbortController | null>(null)
  const last = useRef<{ readonly sent: BriefToSend; readonly key: string } | null>(null)

  // Leaving the page would lose the files.
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])

  async function send(brief: BriefToSend): Promise<SendOutcome> {
    if (running.current) return { kind: 'none' }
    const abort = new AbortController()
    running.current = abort
    const key = last.current && isSame(last.current.sent, brief) ? last.current.key : newUuid()
    last.current = { sent: brief, key }
    const sizes = brief.files.map(({ size }) => size)
    setSending(true)
    setShares(sizes.map(() => 0))
    try {
      const companyId = await sendBrief(api, brief, {
        idempotencyKey: key,
        signal: abort.signal,
        onUploadProgress: ({ sentBytes, totalBytes }) => setShares(fileShares(sizes, sentBytes, totalBytes)),
      })
      return { kind: 'sent', companyId }
    } catch (error) {
      if (!isApiError(error)) throw error
      return error.kind === 'ABORTED'
        ? { kind: 'none' }
        : { kind: 'failed', errors: toBriefErrors(error.errors) }
    } finally {
      running.current = null
      setSending(false)
      setShares(null)
    }
  }

  return { send, stop: () => running.current?.abort(), isSending, shares }
}

/** Values of the form are never changed in place, so that the same ones say the same. */
function isSame(one: BriefToSend, other: BriefToSend): boolean {
  return (
    one.draft === other.draft &&
    one.files === other.files &&
    one.outside?.fax === other.outside?.fax &&
    one.outside?.privacy === other.outside?.privacy
  )
}
