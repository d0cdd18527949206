import { ATTACKS } from './attacks.js'
import { createFront, type Orders, type Report } from './front.js'

/**
 * The attackers, a process of their own: makes the attack that it is told of for as long as it is told, and says what
 * came back.
 */
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
