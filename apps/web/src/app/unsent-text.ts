/** Tells whether a field of the page holds text that was typed and not sent. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Remembers the value of each field before the person changed it. `isDirty` is true while a field on the page
 * holds another value; a form that was sent and emptied no longer counts.
 */
export function hasUnsavedText(root: Document): { isDirty: () => boolean; end: () => void } {
  const before = new Map<Field, string>()

  function onFocus(event: Event): void {
    const field = event.target
    if (isField(field) && !before.has(field)) before.set(field, valueOf(field))
  }

  function isDirty(): boolean {
    for (const [field, value] of before) {
      if (!field.isConnected) before.delete(field)
      else if (valueOf(field) !== value) return true
    }
    return false
  }

  // A field in which a person types already when this begins counts as changed.
  const typing = root.activeElement
  if (isField(typing)) before.set(typing, '')
  root.addEventListener('focusin', onFocus)
  return { isDirty, end: () => root.removeEventListener('focusin', onFocus) }
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function valueOf(field: Field): string {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    ? String(field.checked)
    : field.value
}
