import { Location48Regular } from '@fluentui/react-icons/headless/svg/location'
import { PeopleTeam48Regular } from '@fluentui/react-icons/headless/svg/people-team'
import { ButtonLink } from '../controls/ButtonLink.js'
import { KioskMessage } from './KioskMessage.js'
import { messages } from './messages.js'

export type KioskNotFoundProps = {
  readonly what: 'route' | 'person'
  readonly homeHref: string
}

/** The screen for an unknown address, or for a person whom this tablet does not show. Spec §2. */
export function KioskNotFound({ what, homeHref }: KioskNotFoundProps) {
  const isRoute = what === 'route'
  return (
    <KioskMessage
      icon={isRoute ? <Location48Regular /> : <PeopleTeam48Regular />}
      title={isRoute ? messages.notFound : messages.unknownPerson}
      text={isRoute ? messages.notFoundText : messages.unknownPersonText}
      action={
        <ButtonLink href={homeHref} appearance="primary" size="huge">
          {isRoute ? messages.backToStart : messages.backToPeople}
        </ButtonLink>
      }
    />
  )
}
