import { NoticeStack } from '@osys/ui-kit/notices/NoticeStack'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

/** Renders the notices over every page. Spec §9. */
export function NoticesLayer() {
  const { notices, noticeQueue } = useSuite()
  const { visible } = useCell(noticeQueue)
  return (
    <NoticeStack
      notices={visible}
      onHold={notices.hold}
      onRelease={notices.release}
      onClose={({ id }) => notices.close(id)}
    />
  )
}
