/** Returns a time of day with its article, `la 1:05 p.m.` but `las 2:05 p.m.`, as it stands after 'a' and 'desde'. */
export function theTime(time: string): string {
  return `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`
}
