type Patch<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/**
 * Returns the columns that a partial update changes: an absent field stays as it is, an empty text clears its
 * column. Required texts never arrive empty, because their schema refuses that. Spec §5.
 */
export function toPatch<Fields extends object>(fields: Fields): Patch<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === '' ? null : value]),
  ) as Patch<Fields>
}
