import { CheckmarkCircle48Filled } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { ButtonLink } from '../controls/ButtonLink.js'
import { KioskMessage } from './KioskMessage.js'
import { messages } from './messages.js'

export type CorrectionAskedProps = {
  readonly name: string
  /** Seconds until the tablet returns to the board by itself. */
  readonly secondsLeft: number
  readonly homeHref: string
}

/** Tells that a correction was asked for, and who answers it. */
export function CorrectionAsked({ name, secondsLeft, homeHref }: CorrectionAskedProps) {
  return (
    <KioskMessage
      icon={<CheckmarkCircle48Filled />}
      title={messages.asked}
      text={messages.askedText(name)}
      action={
        <ButtonLink href={homeHref} size="huge" appearance="primary">
          {messages.ready(secondsLeft)}
        </ButtonLink>
      }
    />
  )
}
