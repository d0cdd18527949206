import type { WorkLog } from '@osys/sdk/timeclock/schema'
import { momentText } from './format.hours.js'
import { eventLabels, messages } from './messages.js'
import { replacedText } from './format.replaced.js'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.js'

export type RemoveLogDialogProps = Omit<ReasonDialogProps, 'title' | 'text' | 'confirmLabel'> & {
  readonly log: WorkLog
  /** The version that another person saved while this dialog was open; sending again removes it. */
  readonly replacedBy?: WorkLog
  readonly timeZone?: string
}

/** Asks for confirmation before a work log is removed, or before a conflict is discarded. */
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
