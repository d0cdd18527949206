import type { WorkLog } from '@osys/sdk/timeclock/schema'
import { timeText } from './hours.js'
import { eventLabels, messages } from './messages.js'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.js'

export type RemoveLogDialogProps = Omit<ReasonDialogProps, 'title' | 'text' | 'confirmLabel'> & {
  readonly log: WorkLog
  readonly timeZone?: string
}

/** Asks before a record is taken out of the hours: removed, or discarded where it waits for an admin. */
export function RemoveLogDialog({ log, timeZone, ...props }: RemoveLogDialogProps) {
  const title = messages.removeLogTitle(eventLabels[log.event], timeText(log.at, timeZone))
  return log.conflict ? (
    <ReasonDialog
      {...props}
      title={messages.discardTitle}
      text={messages.discardText}
      confirmLabel={messages.discard}
    />
  ) : (
    <ReasonDialog {...props} title={title} text={messages.removeLogText} confirmLabel={messages.removeLog} />
  )
}
