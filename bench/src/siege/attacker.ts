import { constants, setPriority } from 'node:os'
import { ATTACKS } from './attacks.js'
import { createFront, type Orders, type Report } from './front.js'

/**
 * Runs the attackers in a process of their own: makes the ordered
 * attack for the ordered time, and sends the report of its answers.
 */
// Attackers have machines of their own: what they compute must not take the server's time.
setPriority(constants.priority.PRIORITY_LOW)
process.on('message', (orders: Orders) => {
  void attack(orders).then(report => process.send?.(report))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

async function attack(orders: Orders): Promise<Report> {
  const front = createFront(orders)
  const found = ATTACKS[orders.attack]
  if (!found) throw new Error(`No attack is named ${orders.attack}`)
  await found.run(front)
  return front.end()
}
