/** Returns a duration in hours and minutes: '6 h 05 min', '45 min', '0 min'. Rounds down to the minute. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
}
