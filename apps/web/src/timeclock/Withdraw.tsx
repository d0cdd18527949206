import { refusalOf } from '@osys/sdk/http/outcome'
import { toNotice } from '@osys/sdk/notices/rules'
import { takeBackRequest } from '@osys/sdk/timeclock/actions.requests'
import type { ClockRequest } from '@osys/sdk/timeclock/schema.corrections'
import { WithdrawDialog } from '@osys/ui-kit/timeclock/WithdrawDialog'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'

export interface WithdrawProps {
  readonly request: ClockRequest
  readonly timeZone: string
  /** Called when the request is gone, or was decided meanwhile, as a notice then says. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Takes back a correction that the person asked for, after a question. */
export function Withdraw({ request, timeZone, onDone, onClose }: WithdrawProps) {
  const { api, notices } = useSuite()
  const form = useSubmit([], () => takeBackRequest({ api }, request.id))

  async function withdraw(): Promise<void> {
    const outcome = await form.submit(undefined)
    const refusal = refusalOf(outcome)
    if (refusal) notices.show(toNotice({ text: refusal.msg, variant: 'error' }))
    const isGone = [404, 409].some(status => refusal?.status === status)
    if (outcome.ended === 'done' || isGone) onDone()
  }

  return (
    <WithdrawDialog
      request={request}
      timeZone={timeZone}
      isBusy={form.isPending}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    />
  )
}
