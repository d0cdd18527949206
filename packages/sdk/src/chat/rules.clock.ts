/** Converts the times of messages and comments that wait on a device whose clock is wrong to those of the server's clock. */

/** Returns an ISO instant of the device as the server's clock would have told it. */
export function onServerClock(at: string, aheadMs: number): string {
  return new Date(Date.parse(at) - aheadMs).toISOString()
}
