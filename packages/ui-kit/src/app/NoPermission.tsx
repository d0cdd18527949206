import { LockClosed48Regular } from '@fluentui/react-icons/headless/svg/lock-closed'
import { ButtonLink } from '../controls/ButtonLink.js'
import { MessagePage } from './MessagePage.js'
import { messages } from './messages.js'

export type NoPermissionProps = {
  /** What is missing, as a sentence; empty when the page was opened without a reason. */
  readonly missing: string
  /** Who can give it, as a sentence; empty when nobody can. */
  readonly grantedBy: string
  readonly hubHref: string
}

/** The page of a guard that refused. Spec §2. */
export function NoPermission({ missing, grantedBy, hubHref }: NoPermissionProps) {
  return (
    <MessagePage
      icon={<LockClosed48Regular />}
      title={messages.noPermission}
      lines={[missing, grantedBy]}
      actions={
        <ButtonLink href={hubHref} appearance="primary">
          {messages.backToHub}
        </ButtonLink>
      }
    />
  )
}
