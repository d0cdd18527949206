/** Returns a moment (ms) as the local time of the device, `2026-11-20T15:14`. */
export function localTime(ms: number): string {
  return new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
