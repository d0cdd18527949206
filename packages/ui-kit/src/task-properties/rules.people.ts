/** The most people whose pictures are drawn. */
const MOST_PEOPLE = 3

/** Returns the people whose pictures are drawn, `most` of them; the others are counted in the place of one. */
export function shownPeople<Person>(people: readonly Person[], most = MOST_PEOPLE): readonly Person[] {
  return people.length > most ? people.slice(0, most - 1) : people
}
