import { OnlinePerson } from './schema.js'

/** The people who are online, each once, in the order in which they were first seen. Spec §4. */
export type Online = readonly OnlinePerson[]

/**
 * Returns the list after the presence channel sent all people, at first or after a reconnect. A person who
 * stays keeps place and identity, so that a list on screen does not jump.
 */
export function hereTold(online: Online, told: readonly unknown[]): Online {
  const here = told.flatMap(decode)
  const ids = new Set(here.map(({ id }) => id))
  const stayed = online.filter(({ id }) => ids.has(id))
  const next = here.reduce(personJoined, stayed)
  return next.length === online.length && next.every((person, at) => person === online[at]) ? online : next
}

/** Returns the list after a person joined; one who is already there gets the new data. */
export function personJoined(online: Online, told: unknown): Online {
  const [person] = decode(told)
  if (!person) return online
  const known = online.find(({ id }) => id === person.id)
  if (!known) return [...online, person]
  if (known.name === person.name && known.avatar === person.avatar) return online
  return online.map(each => (each === known ? person : each))
}

/** Returns the list after a person left. */
export function personLeft(online: Online, told: unknown): Online {
  const [person] = decode(told)
  return person && online.some(({ id }) => id === person.id)
    ? online.filter(({ id }) => id !== person.id)
    : online
}

/** Decodes a person; returns an empty list for an entry of another application on the channel. */
function decode(told: unknown): readonly OnlinePerson[] {
  const parsed = OnlinePerson.safeParse(told)
  return parsed.success ? [parsed.data] : []
}
