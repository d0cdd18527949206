/** The flows of an account's page: saves profile, password and picture. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { CallOptions } from '../http/api.js'
import type { EndpointInput } from '../http/endpoint.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { reloadSession } from '../session/actions.js'
import { type AuthState, userSaved } from '../session/state.js'
import type { Cell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import { loadUser } from '../users/actions.js'
import { updateUser } from '../users/endpoints.update.js'
import type { User } from '../users/schema.js'

/** The ports of the actions on one account. The session holds the signed-in person's own account. */
export interface AccountPorts extends ApiPort {
  readonly auth: Cell<AuthState>
  /** The account of another person, as the page shows it. */
  readonly account: Cell<Fetched<User>>
  readonly userId: number
}

/** The fields of an account that change: profile, pictures, password. */
export type AccountChange = Omit<EndpointInput<typeof updateUser>, 'id'>

/** The fields of the account forms; each form shows their errors itself. */
export const PROFILE_FIELDS = ['name', 'email', 'phone', 'position', 'current_password'] as const
export const PASSWORD_FIELDS = ['current_password', 'password', 'password_confirmation'] as const
export const PICTURE_FIELDS = ['avatar', 'banner'] as const

/** Changes an account. `fields` are the fields of the form, which shows their errors itself. Spec §7. */
export async function saveAccount(
  ports: ApiPort,
  id: number,
  change: AccountChange,
  { fields }: Pick<CallOptions, 'fields'> = {},
): Promise<Outcome<User>> {
  return mapDone(await attempt(ports, updateUser, { id, ...change }, { fields }), ({ user }) => user)
}

/** Takes over the account that the server returned; the session takes over the signed-in person's own. */
export function accountSaved({ account, auth }: AccountPorts, user: User): void {
  auth.set(userSaved(auth.get(), user))
  if (account.get().value) account.set({ value: user, isLoading: false, error: null })
}

/** Takes over changed roles, then fetches the unit and the permissions that follow from them. */
export async function rolesChanged(ports: AccountPorts, roles: readonly string[]): Promise<void> {
  const { api, account, auth, userId } = ports
  const known = isOwn(ports) ? auth.get().user : account.get().value
  if (known) accountSaved(ports, { ...known, roles: [...roles] })
  if (isOwn(ports)) return void (await reloadSession({ api, auth }))
  const outcome = await loadUser(ports, userId, { quiet: true })
  if (outcome.ended === 'done') accountSaved(ports, outcome.value)
}

function isOwn({ auth, userId }: AccountPorts): boolean {
  return auth.get().user?.id === userId
}
