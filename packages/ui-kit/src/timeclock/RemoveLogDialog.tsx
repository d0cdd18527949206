import type { WorkLog } from '@osys/sdk/timeclock/schema'
import { momentText } from './format.hours.js'
import { eventLabels, messages } from './messages.js'
import { replacedText } from './format.replaced.js'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.js'

export type RemoveLogDialogProps = Omit<ReasonDialogProps, 'title' | 'text' | 'confirmLabel'> & {
  readonly log: WorkLog
  /** What somebody else made of it while this was open; to send again removes that. */
  readonly replacedBy?: WorkLog
  readonly timeZone?: string
}

/** Asks before a record is taken out of the hours: removed, or discarded where it waits for an admin. */
export function RemoveLogDialog({ log, replacedBy, timeZone, ...others }: RemoveLogDialogProps) {
  const props = replacedBy ? { ...others, error: replacedText(replacedBy, timeZone) } : others
  const title = messages.removeLogTitle(eventLabels[log.event], momentText(log.at, timeZone))
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
