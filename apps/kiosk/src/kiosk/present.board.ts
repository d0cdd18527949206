import { routePath } from '@osys/sdk/app/routes'
import { statusOf } from '@osys/sdk/kiosk/rules.board'
import type { KioskPerson } from '@osys/sdk/timeclock/schema'
import type { BoardPerson } from '@osys/ui-kit/kiosk/PersonCard'

/** Returns a person as the board's views show them. */
export function toBoardPerson(person: KioskPerson, mayOpen = true): BoardPerson {
  return {
    id: person.id,
    name: person.name,
    avatar: person.avatar,
    status: statusOf(person),
    since: person.work_logs[0]?.at ?? null,
    href: mayOpen ? routePath('kioskEmployee', { id: person.id }) : null,
  }
}
