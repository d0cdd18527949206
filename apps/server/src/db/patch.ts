/** Fields as an update stores them: an empty text is none. */
type Patch<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> | null }

/** The columns that a partial update changes: what is absent stays as it is, an empty text is cleared. Spec §5. */
export function toPatch<Fields extends object>(fields: Fields): Patch<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === '' ? null : value]),
  ) as Patch<Fields>
}
