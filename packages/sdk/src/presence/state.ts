import { OnlinePerson } from './schema.js'

/** Who is online, each person once, in the order in which they were first seen. Spec §4. */
export type Online = readonly OnlinePerson[]

/**
 * The presence channel told who is here, first or again after a reconnect. Who stays keeps place and identity, so
 * that a list on screen does not jump.
 */
export function hereTold(online: Online, told: readonly unknown[]): Online {
  const here = told.flatMap(decode)
  const ids = new Set(here.map(({ id }) => id))
  const stayed = online.filter(({ id }) => ids.has(id))
  const next = here.reduce(personJoined, stayed)
  return next.length === online.length && next.every((person, at) => person === online[at]) ? online : next
}

/** Somebody came; one who is here already is shown as they are now. */
export function personJoined(online: Online, told: unknown): Online {
  const [person] = decode(told)
  if (!person) return online
  const known = online.find(({ id }) => id === person.id)
  if (!known) return [...online, person]
  if (known.name === person.name && known.avatar === person.avatar) return online
  return online.map(each => (each === known ? person : each))
}

/** Somebody left. */
export function personLeft(online: Online, told: unknown): Online {
  const [person] = decode(told)
  return person && online.some(({ id }) => id === person.id)
    ? online.filter(({ id }) => id !== person.id)
    : online
}

/** What is no person is nobody: an entry of another application on the channel is left out. */
function decode(told: unknown): readonly OnlinePerson[] {
  const parsed = OnlinePerson.safeParse(told)
  return parsed.success ? [parsed.data] : []
}
