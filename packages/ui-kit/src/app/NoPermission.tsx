import { LockClosed48Regular } from '@fluentui/react-icons/headless/svg/lock-closed'
import { ButtonLink } from '../controls/ButtonLink.js'
import { MessagePage } from './MessagePage.js'
import { messages } from './messages.js'
import { startMessages } from './messages.start.js'

export type NoPermissionProps = {
  /** The missing role or permission, as a sentence; empty when the address names none. */
  readonly missing: string
  /** The roles that can grant it, as a sentence; empty when none can. */
  readonly grantedBy: string
  readonly hubHref: string
}

/** The page 'No tienes permisos para acceder a esta página' at `/no-perm`, after a guard's refusal. Spec §2. */
export function NoPermission({ missing, grantedBy, hubHref }: NoPermissionProps) {
  return (
    <MessagePage
      icon={<LockClosed48Regular />}
      title={messages.noPermission}
      lines={[missing, grantedBy]}
      actions={
        <ButtonLink href={hubHref} appearance="primary">
          {startMessages.backToHub}
        </ButtonLink>
      }
    />
  )
}
