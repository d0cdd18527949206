/** Returns the tag of the push messages of a sender: a browser shows only the newest with one tag. Spec §4. */
export function pushTagOf(senderId: number): string {
  return `chat-${senderId}`
}
