import { mayOpen } from '@osys/sdk/access/rules'
import { ROUTES } from '@osys/sdk/app/routes'
import { subjectOf } from '@osys/sdk/session/state'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { Suspense, useState } from 'react'
import { HubScreen } from '../hub/HubScreen.js'
import { LatestNotificationsSection } from '../notifications/LatestNotificationsSection.js'
import { ReservedPlace, useHasPlace } from '../hub/ReservedPlace.js'
import { WaitingSection } from '../hub/WaitingSection.js'
import { createWaitingStore } from '../hub/store.js'
import { OnlineSection } from '../presence/OnlineSection.js'
import { DueTasksSection } from '../tasks/DueTasksSection.js'
import { OwnClockSection } from '../timeclock/OwnClockSection.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

const UnreadChatsSection = lazyPart(() =>
  import('../chat/UnreadChatsSection.js').then(module => module.UnreadChatsSection),
)

const PushBar = lazyPart(() => import('../push/PushBar.js').then(module => module.PushBar))

/** Renders the hub, with the sections of 'Mi día' that other features contribute. */
export function HubPage() {
  const suite = useSuite()
  const [waiting] = useState(() => createWaitingStore(suite))
  const waitsAbove = useHasPlace('waiting')
  const chatsAbove = useHasPlace('chats')
  const waitingThings = <WaitingSection store={waiting} />
  return (
    <HubScreen
      offer={<PushOffer />}
      work={
        <>
          {waitsAbove && waitingThings}
          <DueTasksSection />
          {!waitsAbove && waitingThings}
        </>
      }
      myDay={
        <>
          <OwnClockSection />
          {chatsAbove && <UnreadChatsWhenThere />}
          <LatestNotificationsSection ask={waiting.askForNotifications} />
          {!chatsAbove && <UnreadChatsWhenThere />}
        </>
      }
      people={<OnlineWhenThere />}
    />
  )
}

/** The code for push messages is fetched after the page, and says then whether there is anything to offer. */
function PushOffer() {
  const { phase } = useCell(useSuite().push)
  return phase !== 'ask' ? null : (
    <Suspense fallback={null}>
      <PushBar />
    </Suspense>
  )
}

/** The presence channel answers after the page; until then the place is free, so that the apps below stay. */
function OnlineWhenThere() {
  const { online, isPresenceRefused } = useCell(useSuite().live)
  // A lost connection tells nothing: the list comes with the next one.
  const state = online.length > 0 ? 'there' : isPresenceRefused ? 'empty' : 'unknown'
  return (
    <ReservedPlace card="online" state={state}>
      <OnlineSection />
    </ReservedPlace>
  )
}

/** The chat's code is fetched after the page, which then knows the count: only a person with one needs the card. */
function UnreadChatsWhenThere() {
  const { auth, chat } = useSuite()
  const mayChat = mayOpen(subjectOf(useCell(auth)), ROUTES.chat.requirement)
  const { unreads, isKnown } = useCell(chat)
  if (!mayChat) return null
  return (
    <ReservedPlace card="chats" state={isKnown ? (unreads > 0 ? 'there' : 'empty') : 'unknown'}>
      {unreads > 0 && <UnreadChatsSection />}
    </ReservedPlace>
  )
}
