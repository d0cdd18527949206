import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { NotificationsScreen } from '../notifications/NotificationsScreen.js'

const LazyNoticedTask = lazyPart(() => import('./NoticedTask.js').then(({ NoticedTask }) => NoticedTask))

/** Renders `/notifications` with the task that the chosen notification is about. */
export function NotificationsPage() {
  return <NotificationsScreen Task={LazyNoticedTask} />
}
