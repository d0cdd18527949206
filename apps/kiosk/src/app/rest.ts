/**
 * All that the first picture does without, in one chunk: it comes whole or not at all, so a tablet whose network goes
 * away never misses a part.
 */
export { BoardScreen } from '../kiosk/BoardScreen.js'
export { EmployeeScreen } from '../kiosk/EmployeeScreen.js'
export { QueueBar } from '../kiosk/QueueBar.js'
export { startKiosk } from './start.js'
