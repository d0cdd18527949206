import * as z from 'zod/mini'
import { checked } from './checked.js'

/** The largest id that a backend may give: a 32-bit database integer. */
export const MAX_ID = 2_147_483_647

/** The id of a stored thing: a positive integer. Spec §7. */
export const Id = checked(z.int(), z.positive(), z.maximum(MAX_ID))

/**
 * A moment in a reply: ISO 8601 with its zone, `2026-11-20T21:14:00Z`. One that looks so but never was is none: views
 * format what they are given, and `Intl` throws for it.
 */
export const Instant = checked(
  z.string(),
  z.regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
  ),
)

/** A calendar day in a reply: `2026-11-20`. */
export const Day = checked(z.string(), z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))

/** The two business units. Spec §1. */
export const BUSINESS_UNITS = ['consultants', 'solutions'] as const
export const BusinessUnit = z.enum(BUSINESS_UNITS)
export type BusinessUnit = z.output<typeof BusinessUnit>

/**
 * A reply's field that may be null or absent; absent reads as null. Used for all that a backend built from the
 * specification alone would not send.
 */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<S extends z.ZodMiniType>(schema: S): z.ZodMiniDefault<z.ZodMiniNullable<S>> {
  return z._default(z.nullable(schema), null)
}

/** A reply's list that may be absent; absent reads as empty. */
/* @__NO_SIDE_EFFECTS__ */
export function orEmpty<S extends z.ZodMiniType>(item: S): z.ZodMiniDefault<z.ZodMiniArray<S>> {
  return z._default(z.array(item), [] as never)
}

/** A reply's text that may be absent; absent reads as empty. */
export const TextOrEmpty = z._default(z.string(), '')
/** A reply's flag that may be absent; absent reads as false. */
export const Flag = z._default(z.boolean(), false)
/** A reply's whole number that may be absent; absent reads as 0. */
export const Count = z._default(z.int(), 0)

/** A person as others see them. An inactive one's name is shown with '(inactivo)'. */
export const UserRef = z.object({
  id: Id,
  name: z.string(),
  avatar: orNull(z.string()),
  position: orNull(z.string()),
  business_unit: orNull(BusinessUnit),
  /** The role worn as a badge, such as `empleado_mes`. Spec §6. */
  badge: orNull(z.string()),
  active: z._default(z.boolean(), true),
})
export type UserRef = Readonly<z.output<typeof UserRef>>

/** Rows of a page, by list. Spec §9 names the first five. */
export const PAGE_SIZE = {
  users: 50,
  userSearch: 5,
  companies: 6,
  tasks: 6,
  comments: 12,
  files: 100,
  messages: 50,
  notifications: 20,
  audit: 50,
} as const

/** The most rows that one page gives; who asks for more gets this many. */
export const MAX_PAGE_SIZE = 100

const PAGE_FIELDS = {
  page: z._default(z.int(), 1),
  per_page: Count,
  total: Count,
  last_page: z._default(z.int(), 1),
}

/**
 * A page of a list, under the name that the specification gives it: `items`, `tasks` … A backend that does not
 * page sends the list alone, which reads as one page. Spec §7.
 */
/* @__NO_SIDE_EFFECTS__ */
export function page<const Name extends string, Item extends z.ZodMiniType>(
  name: Name,
  item: Item,
): z.ZodMiniObject<Record<Name, z.ZodMiniArray<Item>> & typeof PAGE_FIELDS> {
  return z.object({ [name]: z.array(item), ...PAGE_FIELDS }) as never
}

/** How a successful mutation is shown. Spec §7. */
export const MUTATION_STATUSES = ['success', 'info', 'warning'] as const

const MUTATION_FIELDS = {
  status: z._default(z.enum(MUTATION_STATUSES), 'success'),
  /** A Spanish sentence fit to show. */
  msg: TextOrEmpty,
}

/** The reply of a mutation: its status and msg beside the payload. Spec §7. */
/* @__NO_SIDE_EFFECTS__ */
export function mutation<
  Shape extends Readonly<Record<string, z.ZodMiniType>> = Record<never, z.ZodMiniType>,
>(shape?: Shape): z.ZodMiniObject<typeof MUTATION_FIELDS & Shape> {
  return z.object({ ...MUTATION_FIELDS, ...shape }) as never
}
