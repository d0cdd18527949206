import { newUuid } from './uuid.js'

/**
 * Creates a function that returns a UUID for the input of a form: the earlier UUID when the input equals the last
 * one, else a new UUID. An input that is sent again after a lost answer is stored once; a changed input is another
 * thing.
 */
export function uuidPerInput(): (input: unknown) => string {
  let last: { readonly text: string; readonly uuid: string } | undefined
  return input => {
    const text = JSON.stringify(input)
    if (last?.text !== text) last = { text, uuid: newUuid() }
    return last.uuid
  }
}
