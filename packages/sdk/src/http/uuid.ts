/**
 * Returns a random UUID (RFC 9562 version 4). `crypto.randomUUID` exists only in secure contexts; this works
 * in all.
 */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * Creates a giver of UUIDs for what a form sends: the same one for as long as the same is sent. So what is sent again
 * after a lost answer arrives once, and what the person changed before is another thing.
 */
export function uuidPerInput(): (input: unknown) => string {
  let last: { readonly text: string; readonly uuid: string } | undefined
  return input => {
    const text = JSON.stringify(input)
    if (last?.text !== text) last = { text, uuid: newUuid() }
    return last.uuid
  }
}
