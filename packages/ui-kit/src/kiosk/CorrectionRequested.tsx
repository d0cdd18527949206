import { CheckmarkCircle48Filled } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { ButtonLink } from '../controls/ButtonLink.js'
import { KioskMessage } from './KioskMessage.js'
import { messages } from './messages.js'

export type CorrectionRequestedProps = {
  readonly name: string
  /** True when it is kept on the tablet until there is a network. */
  readonly isQueued: boolean
  /** Seconds until the tablet returns to the board by itself. */
  readonly secondsLeft: number
  readonly homeHref: string
}

/** Tells that a correction was asked for, or that it will be, and who answers it. */
export function CorrectionRequested({ name, isQueued, secondsLeft, homeHref }: CorrectionRequestedProps) {
  return (
    <KioskMessage
      icon={<CheckmarkCircle48Filled />}
      tone="success"
      title={isQueued ? messages.askQueued : messages.asked}
      text={(isQueued ? messages.askQueuedText : messages.askedText)(name)}
      action={
        <ButtonLink href={homeHref} size="huge" appearance="primary">
          {messages.ready(secondsLeft)}
        </ButtonLink>
      }
    />
  )
}
