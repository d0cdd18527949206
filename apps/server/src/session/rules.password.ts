import { refuse, type Refusal } from '../http/refusal.js'
import { sessionMessages } from './messages.js'

/** Returns the refusal for the field of the current password. */
export function refuseCurrentPassword(given: string | undefined): Refusal {
  const isMissing = given === undefined || given === ''
  const sentence = isMissing ? sessionMessages.currentPasswordMissing : sessionMessages.currentPasswordWrong
  return refuse(isMissing ? 'invalid' : 'wrong_password', { errors: { current_password: [sentence] } })
}
