import { PagePanel, type PagePanelProps } from '../overlays/PagePanel.js'
import { SidePanel } from '../overlays/SidePanel.js'

export type TaskFrameProps = PagePanelProps & {
  /** True when the task stands over the whole page. */
  readonly isFull?: boolean
  /** Left out where the task is a part of the page. */
  readonly onClose?: (() => void) | undefined
}

/** The frame of a task: a panel that can be closed, or a part of the page. */
export function TaskFrame({ isFull, onClose, ...panel }: TaskFrameProps) {
  return onClose ? <SidePanel {...panel} isFull={isFull} onClose={onClose} /> : <PagePanel {...panel} />
}
