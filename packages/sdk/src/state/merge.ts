/** Merges the edits of two people of one thing, field by field, and finds their conflicts. */

/** A field that two people changed in different ways. */
export interface EditConflict<Value> {
  readonly mine: Value
  readonly theirs: Value
}

/** The result of putting one person's edit on top of another's. */
export interface MergedEdit<Form extends object> {
  /** Both edits together; where they collide, the value of `mine`. */
  readonly merged: Form
  readonly conflicts: { readonly [Field in keyof Form]?: EditConflict<Form[Field]> }
}

/**
 * Puts an edit that began at `base` on top of what was saved since. A field that only one side changed gets
 * that side's value. A field that both changed in different ways is a conflict, and both values are returned.
 * Spec §4.
 */
export function mergeEdits<Form extends object>(base: Form, mine: Form, theirs: Form): MergedEdit<Form> {
  const merged = { ...theirs }
  const conflicts: { [Field in keyof Form]?: EditConflict<Form[Field]> } = {}
  for (const field of Object.keys(mine) as (keyof Form)[]) {
    if (isSame(mine[field], base[field])) continue
    merged[field] = mine[field]
    if (!isSame(theirs[field], base[field]) && !isSame(mine[field], theirs[field]))
      conflicts[field] = { mine: mine[field], theirs: theirs[field] }
  }
  return { merged, conflicts }
}

/** Returns the changed fields of a form with their values. */
export function changedFields<Form extends object>(base: Form, edited: Form): Partial<Form> {
  const names = Object.keys(edited) as (keyof Form)[]
  return Object.fromEntries(
    names.filter(name => !isSame(base[name], edited[name])).map(name => [name, edited[name]]),
  ) as Partial<Form>
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
