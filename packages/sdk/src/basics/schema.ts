/**
 * Shapes that every feature uses: ids, instants, days, units, pages, and the page size of every list (companies and
 * tasks 6, comments 12, …; `per_page` at most 100).
 */

import * as z from 'zod/mini'
import { checked } from './checked.js'

/** The largest id that a backend may use: the maximum of a 32-bit database integer. */
export const MAX_ID = 2_147_483_647

/** The id of a stored thing: a positive integer. Spec §7. */
export const Id = checked(z.int(), z.positive(), z.maximum(MAX_ID))

/**
 * A moment in a reply: ISO 8601 with its zone, `2026-11-20T21:14:00Z`. Impossible dates are refused, because
 * views format the moments they get, and `Intl` throws for those.
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
/** A business unit of the company. Spec §1. */
export const BusinessUnit = z.enum(BUSINESS_UNITS)
export type BusinessUnit = z.output<typeof BusinessUnit>

/**
 * Returns the schema of a reply's field that may be null or absent; absent reads as null. Used for fields
 * that a backend built from the specification alone does not send.
 */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<S extends z.ZodMiniType>(schema: S): z.ZodMiniDefault<z.ZodMiniNullable<S>> {
  return z._default(z.nullable(schema), null)
}

/** Returns the schema of a reply's list that may be absent; absent reads as empty. */
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

/** A person as others see them. The name of an inactive person is shown with '(inactivo)'. */
export const UserRef = z.object({
  /** The id of the person. */
  id: Id,
  /** The full name. */
  name: z.string(),
  /** The path of the picture under `/media/`, which can be loaded without a key. */
  avatar: orNull(z.string()),
  /** The work of the person, such as `Diseñadora`. */
  position: orNull(z.string()),
  /** The unit that the person works in. */
  business_unit: orNull(BusinessUnit),
  /** The role that the person wears as a badge, such as `empleado_mes`. Spec §6. */
  badge: orNull(z.string()),
  /** False for an account that was deactivated. */
  active: z._default(z.boolean(), true),
})
export type UserRef = Readonly<z.output<typeof UserRef>>

/** The rows per page of each list. Spec §9 names the first five. */
export const PAGE_SIZE = {
  users: 50,
  userSearch: 5,
  companies: 6,
  tasks: 6,
  taskActivity: 30,
  deletedTasks: 30,
  myTasks: 50,
  comments: 12,
  files: 100,
  messages: 50,
  foundMessages: 20,
  notifications: 20,
  audit: 50,
  assistantChats: 50,
} as const

/** The most rows of one page; a larger request gets this many. */
export const MAX_PAGE_SIZE = 100

const PAGE_FIELDS = {
  /** The number of this page, from 1. */
  page: z._default(z.int(), 1),
  /** The rows of a full page. */
  per_page: Count,
  /** The rows of all pages. */
  total: Count,
  /** The number of the last page. */
  last_page: z._default(z.int(), 1),
}

/**
 * Returns the schema of a page of a list, under the name that the specification gives the list: `items`,
 * `tasks` … A backend without pages sends the list alone, which reads as one page. Spec §7.
 */
/* @__NO_SIDE_EFFECTS__ */
export function page<const Name extends string, Item extends z.ZodMiniType>(
  name: Name,
  item: Item,
): z.ZodMiniObject<Record<Name, z.ZodMiniArray<Item>> & typeof PAGE_FIELDS> {
  return z.object({
    /** The rows of this page. */
    [name]: z.array(item),
    ...PAGE_FIELDS,
  }) as never
}

/** The statuses of a successful mutation, which decide how its notice looks. Spec §7. */
export const MUTATION_STATUSES = ['success', 'info', 'warning'] as const

const MUTATION_FIELDS = {
  /** How it went: `warning` and `info` tell that something is to be noted. */
  status: z._default(z.enum(MUTATION_STATUSES), 'success'),
  /** A Spanish sentence that people can read. */
  msg: TextOrEmpty,
}

/** Returns the schema of a mutation's reply: status and msg beside the payload. Spec §7. */
/* @__NO_SIDE_EFFECTS__ */
export function mutation<
  Shape extends Readonly<Record<string, z.ZodMiniType>> = Record<never, z.ZodMiniType>,
>(shape?: Shape): z.ZodMiniObject<typeof MUTATION_FIELDS & Shape> {
  return z.object({ ...MUTATION_FIELDS, ...shape }) as never
}
