/** Returns a length of time as a player shows it: `0:07`, `5:00`. */
export function secondsText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
