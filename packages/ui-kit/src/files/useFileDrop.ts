import { useRef, useState, type DragEvent } from 'react'

export interface FileDrop {
  /** True while somebody drags files over the element. */
  readonly isOver: boolean
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Makes an element accept dropped files; null accepts none. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): FileDrop {
  const [isOver, setOver] = useState(false)
  // Entering a child also fires a leave event on its parent, so enters and leaves are counted.
  const depth = useRef(0)
  const holdsFiles = (event: DragEvent): boolean =>
    onFiles !== null && event.dataTransfer.types.includes('Files')
  const move = (step: number): void => {
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: event => holdsFiles(event) && move(1),
      onDragLeave: event => holdsFiles(event) && move(-1),
      // Without this the browser opens the file in place of the page.
      onDragOver: event => holdsFiles(event) && event.preventDefault(),
      onDrop(event) {
        if (!holdsFiles(event)) return
        move(-depth.current)
        // A drop zone inside this element has handled the files already.
        if (event.defaultPrevented) return
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles?.(files)
      },
    },
  }
}
