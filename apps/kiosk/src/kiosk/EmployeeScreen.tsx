import { EmployeeSoon } from '@osys/ui-kit/kiosk/EmployeeSoon'
import { KioskNotFound } from '@osys/ui-kit/kiosk/KioskNotFound'
import { PlaceholderCards } from '@osys/ui-kit/kiosk/PlaceholderCards'
import { useKiosk } from '../app/kiosk.js'
import { homeHref } from '../app/paths.js'
import { useCell } from '../app/store.js'
import { toBoardPerson } from './board-person.js'

/** One person; clocking in is still to come. Spec §2. */
export function EmployeeScreen({ id }: { readonly id: number }) {
  const { people, surroundings } = useKiosk()
  const { items } = useCell(people)
  const { timeZone } = useCell(surroundings)
  if (!items) return <PlaceholderCards />
  const person = items.find(item => item.id === id)
  if (!person) return <KioskNotFound what="person" homeHref={homeHref} />
  return <EmployeeSoon person={toBoardPerson(person)} timeZone={timeZone} homeHref={homeHref} />
}
