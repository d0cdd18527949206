/** Returns the id of the comment that an address points at; null without one. */
export function commentTargetOf(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('comment'))
  return Number.isInteger(id) && id > 0 ? id : null
}
