/** Brings the first field that is marked as wrong into view and into focus. */
export function focusFirstError(root: ParentNode | null): void {
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
