/** Fires an event of a drag that carries one file. */
export function drag(element: Element, type: string): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'plano.pdf'))
  element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}
