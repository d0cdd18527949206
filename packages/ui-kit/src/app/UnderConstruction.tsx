import { WrenchScrewdriver32Regular } from '@fluentui/react-icons/headless/svg/wrench-screwdriver'
import { ButtonLink } from '../controls/ButtonLink.js'
import { MessagePage } from './MessagePage.js'
import { messages } from './messages.js'
import { startMessages } from './messages.start.js'

export type UnderConstructionProps = {
  readonly title: string
  readonly hubHref: string
  readonly isWholePage?: boolean
}

/** The page of an app that is not built yet. */
export function UnderConstruction({ title, hubHref, isWholePage }: UnderConstructionProps) {
  return (
    <MessagePage
      icon={<WrenchScrewdriver32Regular />}
      title={messages.underConstruction}
      isWholePage={isWholePage}
      lines={[messages.underConstructionText(title)]}
      actions={
        <ButtonLink href={hubHref} appearance="primary">
          {startMessages.backToHub}
        </ButtonLink>
      }
    />
  )
}
