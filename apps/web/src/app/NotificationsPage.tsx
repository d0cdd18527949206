import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { NotificationsScreen } from '../notifications/NotificationsScreen.js'

const LazyNoticedTask = lazyPart(() => import('./NoticedTask.js').then(({ NoticedTask }) => NoticedTask))

const LazyNoticedComments = lazyPart(() =>
  import('./NoticedComments.js').then(({ NoticedComments }) => NoticedComments),
)

/** Renders `/notifications` with the task or the comments that the chosen notification is about. */
export function NotificationsPage() {
  return <NotificationsScreen Task={LazyNoticedTask} Comments={LazyNoticedComments} />
}
