/** Focuses the first field that is marked as wrong; the browser brings it into sight. */
export function focusFirstError(root: ParentNode | null): void {
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
