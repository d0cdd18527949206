/** Decides which time it is where the device's clock may be behind. */

/**
 * Returns the present in ms: the device's, but never before an instant that the server has stamped. A device
 * whose clock is a day behind then names the day of a new message 'Hoy' and not by its date.
 */
export function presentOf(deviceMs: number, stamped: Iterable<string | null>): number {
  let present = deviceMs
  for (const instant of stamped) if (instant !== null) present = Math.max(present, Date.parse(instant))
  return present
}
