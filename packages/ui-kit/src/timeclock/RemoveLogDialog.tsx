import type { DayPreview } from '@osys/sdk/timeclock/rules.preview'
import type { WorkLog } from '@osys/sdk/timeclock/schema'
import { DayPreviews } from './DayPreviews.js'
import { momentText } from './format.hours.js'
import { eventLabels, messages } from './messages.js'
import { replacedText } from './format.replaced.js'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.js'

export type RemoveLogDialogProps = Omit<
  ReasonDialogProps,
  'title' | 'text' | 'confirmLabel' | 'hint' | 'isDanger' | 'children'
> & {
  readonly log: WorkLog
  /** True when the person only asks for the removal. */
  readonly isRequest?: boolean
  /** The days that the removal would alter. */
  readonly preview?: readonly DayPreview[]
  /** The version that another person saved while this dialog was open; sending again removes it. */
  readonly replacedBy?: WorkLog
  readonly timeZone?: string
}

/** Asks for confirmation before a work log is removed, before a conflict is discarded, or before one asks for it. */
export function RemoveLogDialog(given: RemoveLogDialogProps) {
  const { log, isRequest = false, preview = [], replacedBy, timeZone, ...others } = given
  const props = replacedBy ? { ...others, error: replacedText(replacedBy, timeZone) } : others
  const words = [eventLabels[log.event], momentText(log.at, timeZone)] as const
  const days = <DayPreviews days={preview} timeZone={timeZone} />
  if (isRequest) {
    return (
      <ReasonDialog
        {...props}
        title={messages.askRemovalTitle(...words)}
        text={messages.askRemovalText}
        confirmLabel={messages.send}
        hint={messages.askHint}
        isDanger={false}
      >
        {days}
      </ReasonDialog>
    )
  }
  const title = messages.removeLogTitle(...words)
  return log.conflict ? (
    <ReasonDialog
      {...props}
      title={messages.discardTitle}
      text={messages.discardText}
      confirmLabel={messages.discard}
    />
  ) : (
    <ReasonDialog {...props} title={title} text={messages.removeLogText} confirmLabel={messages.removeLog}>
      {days}
    </ReasonDialog>
  )
}
