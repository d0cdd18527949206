import type { Account } from '../http/person.js'
import type { NewNotification } from '../http/tell.js'
import { userMessages } from './messages.js'

/** Returns the notifications for a person whose password another person set. */
export function notificationOfPasswordReset(
  person: Pick<Account, 'id'>,
  by: Pick<Account, 'id' | 'name'>,
): NewNotification {
  return {
    user_id: person.id,
    type: 'account.password_reset',
    title: userMessages.passwordReset(by.name),
    body: userMessages.passwordResetAdvice,
    url: `/account/${person.id}/password`,
    actor_id: by.id,
    push: { tag: 'account.password_reset', urgency: 'high' },
  }
}
