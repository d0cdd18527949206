import { routePath } from '@osys/sdk/app/routes'
import type { NewNotification } from '../http/tell.js'
import type { BriefFields } from './present.columns.js'
import { briefMessages } from './messages.js'

/** Returns the notifications for the admins of a brief that a visitor sent. Spec §4. */
export function notificationsOfBrief(
  admins: readonly number[],
  companyId: number,
  fields: BriefFields,
): readonly NewNotification[] {
  return admins.map(user_id => ({
    user_id,
    type: 'brief.public',
    title: briefMessages.publicTitle(fields.company_name),
    body: briefMessages.publicBody(fields.contact_name, fields.objective),
    url: routePath('companyDetails', { id: companyId }),
    actor_id: null,
    push: { tag: `company:${companyId}` },
  }))
}
