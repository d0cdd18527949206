/** Reads `today` in the fields of an input that are days. */

import type * as z from 'zod/mini'

/** Returns the fields with the present day where a field that is a day says `today`. */
export function withDays(
  schema: z.ZodMiniObject,
  fields: Readonly<Record<string, unknown>>,
  today: () => string,
): Readonly<Record<string, unknown>> {
  const shape = schema.def.shape as Readonly<Record<string, z.ZodMiniType>>
  const days = Object.keys(fields).filter(name => fields[name] === 'today' && isDayField(shape[name]))
  return days.length === 0 ? fields : { ...fields, ...Object.fromEntries(days.map(name => [name, today()])) }
}

/** Returns whether a field's schema, without its wrappers, is a calendar day. */
function isDayField(schema: z.ZodMiniType | undefined): boolean {
  return innermost(schema)?.format === 'date'
}

/** The facts about a field's schema. */
interface FieldDef {
  readonly type: string
  readonly format?: string
  readonly innerType?: z.ZodMiniType
}

/** Returns the facts about a field's schema without its wrappers, such as optional ones. */
export function innermost(schema: z.ZodMiniType | undefined): FieldDef | undefined {
  let def = schema?.def as FieldDef | undefined
  while (def?.innerType) def = def.innerType.def
  return def
}
