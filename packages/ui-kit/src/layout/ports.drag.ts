/** The library that drags tasks, as the board and the calendar use it. */

import {
  MouseSensor,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'

/** A slower tap than most must still open what it touches; Android's own long touch lasts as long. */
const LONG_TOUCH_MS = 500

/** Drags with the mouse, or after a long touch, so that a finger can also scroll and tap. */
export function useDragSensors(): SensorDescriptor<SensorOptions>[] {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: LONG_TOUCH_MS, tolerance: 8 } }),
  )
}

/** Switches off the library's announcements, because our views make their own. */
export const SILENT_DRAG = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}
