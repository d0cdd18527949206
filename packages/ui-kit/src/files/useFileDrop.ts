import { useRef, useState, type DragEvent } from 'react'

export interface FileDrop {
  /** True while files are held over the place. */
  readonly isOver: boolean
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Makes a place take files that are dropped on it; null takes none. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): FileDrop {
  const [isOver, setOver] = useState(false)
  // Entering a child leaves its parent, so that the two are counted.
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
      // Or the browser would open the file in place of the page.
      onDragOver: event => holdsFiles(event) && event.preventDefault(),
      onDrop(event) {
        if (!holdsFiles(event)) return
        move(-depth.current)
        // A drop zone inside has taken them already.
        if (event.defaultPrevented) return
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles?.(files)
      },
    },
  }
}
