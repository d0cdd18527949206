import { peopleMatching, withWaiting } from '@osys/sdk/kiosk/state.roster'
import { statusOf } from '@osys/sdk/kiosk/rules.board'
import { waiting } from '@osys/sdk/kiosk/state.queue'
import type { Device } from '@osys/sdk/kiosk/schema'
import { legalEvents } from '@osys/sdk/timeclock/state'
import { ManagerChoice } from '@osys/ui-kit/kiosk/ManagerChoice'
import { ManagerMenu } from '@osys/ui-kit/kiosk/ManagerMenu'
import { PersonChoice } from '@osys/ui-kit/kiosk/PersonChoice'
import { PinPad } from '@osys/ui-kit/kiosk/PinPad'
import { PunchForOther } from '@osys/ui-kit/kiosk/PunchForOther'
import { UnpairChoice } from '@osys/ui-kit/kiosk/UnpairChoice'
import { useKiosk } from '../app/kiosk.js'
import { useCell } from '../app/useCell.js'
import { messages } from './messages.js'
import { useAbandoned } from './useAbandoned.js'
import { useBadge } from './useBadge.js'
import { useManager } from './useManager.js'

/** Renders what a manager does at this tablet: first their PIN, then the menu and its steps. */
export function ManagerScreen({ device }: { readonly device: Device | null }) {
  const kiosk = useKiosk()
  const { items, managers } = useCell(kiosk.people)
  const { punches, asks } = useCell(kiosk.queue)
  const { isReachable } = useCell(kiosk.surroundings)
  const badge = useCell(kiosk.unknownBadge)
  const manager = useManager()
  const { step, note, error, isBusy } = manager
  const people = withWaiting(items ?? [], punches)
  const toSend = waiting(punches).length + waiting(asks).length
  useAbandoned(true, manager.leave)
  useBadge(read => {
    // A PIN typed fast may look like a badge.
    if (step.kind === 'pin') return false
    kiosk.unknownBadge.set(read)
    return true
  })

  switch (step.kind) {
    case 'who':
      return (
        <ManagerChoice
          managers={managers}
          isOffline={!isReachable}
          onChoose={manager.choose}
          onBack={manager.leave}
        />
      )
    case 'pin':
      return (
        <PinPad
          name={step.manager.name}
          error={error}
          isPending={isBusy}
          onPin={pin => void manager.prove(pin)}
          onCancel={manager.leave}
        />
      )
    case 'menu':
      return (
        <ManagerMenu
          name={step.manager.name}
          policy={device}
          waiting={toSend}
          unknownBadge={badge}
          note={note === messages.sentNow && toSend === 0 ? messages.allSent : note}
          error={error}
          onSend={manager.send}
          onPunch={() => manager.open('person')}
          onEnrol={() => manager.open('enrol')}
          onUnpair={() => manager.open('unpair')}
          onBack={manager.leave}
        />
      )
    case 'person':
      return (
        <PersonChoice
          title={messages.choosePerson}
          find={search => peopleMatching(people, search)}
          onChoose={({ id }) => manager.openPunch(id)}
          onBack={manager.back}
        />
      )
    case 'enrol':
      return (
        <PersonChoice
          title={badge === null ? messages.enrolScan : messages.enrolWho(badge)}
          error={error}
          find={badge === null ? null : search => peopleMatching(people, search)}
          onChoose={({ id }) => {
            const person = people.find(one => one.id === id)
            if (person && badge !== null) void manager.enrol(person, badge)
          }}
          onBack={manager.back}
        />
      )
    case 'unpair':
      return (
        <UnpairChoice
          waiting={toSend}
          error={error}
          isBusy={isBusy}
          onUnpair={() => void manager.unpair()}
          onBack={manager.back}
        />
      )
    case 'punch': {
      const person = people.find(({ id }) => id === step.userId)
      return (
        person && (
          <PunchForOther
            name={person.name}
            events={legalEvents(statusOf(person))}
            error={error}
            isBusy={isBusy}
            onPunch={punch => void manager.punch(person, punch)}
            onBack={manager.back}
          />
        )
      )
    }
  }
}
