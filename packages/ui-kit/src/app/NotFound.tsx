import { Location48Regular } from '@fluentui/react-icons/headless/svg/location'
import { ButtonLink } from '../controls/ButtonLink.js'
import { MessagePage } from './MessagePage.js'
import { messages } from './messages.js'
import { startMessages } from './messages.start.js'

export type NotFoundProps = {
  readonly path: string
  readonly hubHref: string
  readonly isWholePage?: boolean
}

/** The page for an unknown address. Spec §2. */
export function NotFound({ path, hubHref, isWholePage }: NotFoundProps) {
  return (
    <MessagePage
      icon={<Location48Regular />}
      title={messages.notFound}
      isWholePage={isWholePage}
      lines={[messages.notFoundText(path)]}
      actions={
        <ButtonLink href={hubHref} appearance="primary">
          {startMessages.backToHub}
        </ButtonLink>
      }
    />
  )
}
