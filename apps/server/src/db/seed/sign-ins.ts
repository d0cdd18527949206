import { must } from './must.js'
import { PEOPLE, demoEmail, type PersonKey } from './people.js'

/** The password of every demo account. Spec §10. */
export const DEMO_PASSWORD = 'osys-demo'

const SHOWN: readonly PersonKey[] = ['owner', 'admin', 'ana', 'luis', 'boss', 'kiosk']

/** The accounts worth telling of at the first start, with their roles. */
export const DEMO_SIGN_INS = SHOWN.map(key => {
  const { name, roles } = must(PEOPLE.find(person => person.key === key))
  return { email: demoEmail(key), name, roles }
})
