type Patch<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/**
 * The columns that a partial update changes: what is absent stays as it is, an empty text is cleared. Texts that must
 * hold something never come here empty, since their schema refuses that. Spec §5.
 */
export function toPatch<Fields extends object>(fields: Fields): Patch<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === '' ? null : value]),
  ) as Patch<Fields>
}
