import { CheckmarkCircle48Regular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { MessagePage } from '../app/MessagePage.js'
import { messages } from './messages.js'

export type BriefThanksProps = {
  readonly isInside: boolean
  /** The address of the new company; null when the person may not open it. */
  readonly companyHref: string | null
  readonly onAnother: () => void
}

/** The page after a brief was sent. */
export function BriefThanks({ isInside, companyHref, onAnother }: BriefThanksProps) {
  return (
    <MessagePage
      icon={<CheckmarkCircle48Regular />}
      title={isInside ? messages.thanksInside : messages.thanks}
      isWholePage
      lines={[isInside ? messages.thanksInsideText : messages.thanksText]}
      actions={
        <>
          {companyHref !== null && (
            <ButtonLink href={companyHref} appearance="primary">
              {messages.openCompany}
            </ButtonLink>
          )}
          <Button onClick={onAnother}>{messages.another}</Button>
        </>
      }
    />
  )
}
