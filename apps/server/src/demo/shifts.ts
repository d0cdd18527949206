/** The usual hours of the demo company's people, and who is in, on a break or has forgotten to leave. */

import type { PersonKey } from './people.js'

/** The usual working hours of a person, in local minutes. */
export interface Habit {
  readonly person: PersonKey
  readonly start: number
  readonly breakAt: number
  readonly breakLength: number
  readonly end: number
  readonly source: 'kiosk' | 'web'
}

const habit = (
  person: PersonKey,
  start: number,
  breakAt: number,
  breakLength: number,
  end: number,
  source: 'kiosk' | 'web' = 'kiosk',
): Habit => ({
  person,
  start,
  breakAt,
  breakLength,
  end,
  source,
})

/** The habits of all people who clock in. */
export const HABITS: readonly Habit[] = [
  habit('owner', 555, 870, 60, 1110, 'web'),
  habit('admin', 535, 840, 45, 1080, 'web'),
  habit('ana', 540, 830, 55, 1085),
  habit('luis', 560, 845, 50, 1105),
  habit('boss', 530, 860, 60, 1100, 'web'),
  habit('patricia', 545, 850, 60, 1115, 'web'),
  habit('sofia', 550, 825, 60, 1090),
  habit('diego', 575, 855, 45, 1125),
  habit('valeria', 545, 820, 60, 1080),
  habit('jorge', 525, 815, 60, 1075),
  habit('lucia', 510, 800, 60, 1060),
  habit('emilio', 570, 850, 50, 1120),
  habit('renata', 535, 835, 60, 1080),
  habit('andres', 530, 840, 55, 1110),
  habit('fernanda', 555, 845, 60, 1095),
  habit('omar', 580, 865, 45, 1150),
  habit('daniela', 565, 850, 55, 1115),
  habit('ivan', 540, 835, 60, 1085),
  habit('ximena', 545, 840, 45, 1080),
  habit('hector', 520, 820, 60, 1070),
  habit('karla', 515, 810, 60, 1065),
  habit('tomas', 560, 845, 60, 1110),
]

/** The people who are present at this moment of a working day; the others have left or not come. */
export const NOW_IN: readonly PersonKey[] = [
  'ana',
  'admin',
  'boss',
  'sofia',
  'valeria',
  'jorge',
  'andres',
  'fernanda',
  'daniela',
  'ximena',
  'hector',
  'karla',
]
export const NOW_ON_BREAK: readonly PersonKey[] = ['diego', 'ivan', 'renata']
/** The people who are present at night and on weekends too; all of them are in `NOW_IN`. */
export const ON_CALL: readonly PersonKey[] = ['ana', 'daniela', 'ximena', 'sofia', 'ivan', 'valeria']
/** The person whose last shift is still open because they forgot the exit. */
export const FORGOT_AND_OPEN: PersonKey = 'tomas'
