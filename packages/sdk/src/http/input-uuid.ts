import { newUuid } from './uuid.js'

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
