import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/** True in browsers that do it by the style `field-sizing: content`. */
const isStyled = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/**
 * Lets a text area grow with its text in every browser, up to the `max-block-size` of its style. Returns the ref
 * for the text area; `ref` is that of the parent.
 */
export function useGrowing(
  text: string,
  ref?: Ref<HTMLTextAreaElement>,
): RefObject<HTMLTextAreaElement | null> {
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement, [])
  useLayoutEffect(() => {
    const area = own.current
    if (!area || isStyled) return
    area.style.blockSize = '0'
    const borders = area.offsetHeight - area.clientHeight
    area.style.blockSize = `${area.scrollHeight + borders}px`
  }, [text])
  return own
}
