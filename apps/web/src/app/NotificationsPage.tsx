import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { NotificationsScreen } from '../notifications/NotificationsScreen.js'

const LazyNotifiedTask = lazyPart(() => import('./NotifiedTask.js').then(({ NotifiedTask }) => NotifiedTask))

const LazyNotifiedComments = lazyPart(() =>
  import('./NotifiedComments.js').then(({ NotifiedComments }) => NotifiedComments),
)

/** Renders `/notifications` with the task or the comments that the chosen notification is about. */
export function NotificationsPage() {
  return <NotificationsScreen Task={LazyNotifiedTask} Comments={LazyNotifiedComments} />
}
