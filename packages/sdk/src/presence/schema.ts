import * as z from 'zod/mini'
import { Id, orNull } from '../basics/schema.js'

/** A person who is online, as the presence channel describes them. Spec §4, §7. */
export const OnlinePerson = z.object({ id: Id, name: z.string(), avatar: orNull(z.string()) })
export type OnlinePerson = Readonly<z.output<typeof OnlinePerson>>
