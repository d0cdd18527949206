/** The apps of the suite, the roles that open each, and the seen versions as on the wire. */

import type { Role } from '../access/schema.js'

/** The apps of the catalogue. Spec §1. */
export type AppId = 'ohplaky' | 'ochatty' | 'joaoai' | 'ojibble' | 'correo'

const WORK_ROLES = ['user_ohplaky', 'admin_ohplaky'] as const satisfies readonly Role[]

/** The roles that open each app; one of them is enough. Spec §6. */
export const APP_ROLES = {
  ohplaky: WORK_ROLES,
  ochatty: WORK_ROLES,
  joaoai: WORK_ROLES,
  ojibble: ['user_ohplaky', 'admin_ojibble', 'boss', 'owner'],
  correo: WORK_ROLES,
} as const satisfies Readonly<Record<AppId, readonly Role[]>>
