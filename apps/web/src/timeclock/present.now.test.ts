import { anEmployee } from '@osys/sdk/testing/timeclock'
import { expect, test } from 'vitest'
import { toNowGroups } from './present.now.js'

test('toNowGroups gives the people by unit, with their status and since when', () => {
  const luis = anEmployee({ id: 8, name: 'Luis', business_unit: 'solutions', status: 'fuera', since: null })
  const groups = toNowGroups([luis, anEmployee()])
  expect(groups.map(({ key, title, people }) => [key, title, people.map(each => each.name)])).toEqual([
    ['consultants', 'Consultants', ['Ana Torres']],
    ['solutions', 'Solutions', ['Luis']],
  ])
  expect(groups[1]?.people[0]).toMatchObject({ status: 'fuera', since: null, href: '/ojibble/timesheets/8' })
})
