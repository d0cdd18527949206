/**
 * Returns the smallest height, in px, that the style sheets give an element under a thumb; 0 without one. The browser of
 * the stories has a mouse.
 */
export function heightUnderThumb(element: Element): number {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
  const heights = rules.flatMap(rule =>
    rule instanceof CSSMediaRule && rule.conditionText.includes('(pointer: coarse)')
      ? [...rule.cssRules].flatMap(inner =>
          inner instanceof CSSStyleRule && element.matches(inner.selectorText)
            ? [inner.style.getPropertyValue('min-block-size') || inner.style.getPropertyValue('block-size')]
            : [],
        )
      : [],
  )
  return Math.max(0, ...heights.map(height => Number.parseFloat(height) || 0))
}
