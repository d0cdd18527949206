import * as endpoints from '@osys/sdk/notifications/endpoints'
import { mount, type Server } from '../http/mount.js'
import { listNotifications, readNotifications, updateNotification } from './handlers.js'
import { getNotificationPreferences, updateNotificationPreferences } from './handlers.preferences.js'

/**
 * Mounts the calls of notifications: list, mark as read, snooze, preferences. Seen ones leave
 * the counter; each is marked as read separately. Spec §4.
 */
export function mountNotifications(server: Server): void {
  mount(server, endpoints.listNotifications, listNotifications)
  mount(server, endpoints.readNotifications, readNotifications)
  mount(server, endpoints.updateNotification, updateNotification)
  mount(server, endpoints.getNotificationPreferences, getNotificationPreferences)
  mount(server, endpoints.updateNotificationPreferences, updateNotificationPreferences)
}
