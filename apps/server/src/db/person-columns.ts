import { users } from './tables/users.js'

/** The columns of an account that others see. With the account's roles they make a `UserRef`. */
export const personColumns = {
  id: users.id,
  name: users.name,
  avatar: users.avatar,
  position: users.position,
  status: users.status,
}
