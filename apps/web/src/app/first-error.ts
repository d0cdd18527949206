/** Scrolls to the first field that is marked as wrong and focuses it. */
export function focusFirstError(root: ParentNode | null): void {
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
