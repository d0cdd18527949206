import type { Ref } from 'react'

/**
 * An invisible tab stop before and after the messages. Tabbing into it moves the focus to the message that was focused
 * last, else to the newest.
 */
export function Edge({
  ref,
  onReach,
}: {
  readonly ref?: Ref<HTMLSpanElement>
  readonly onReach: () => void
}) {
  return (
    <span
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-edge
      onFocus={event => {
        const edge = event.currentTarget
        if (edge.dataset['leaving'] === undefined) onReach()
        else delete edge.dataset['leaving']
      }}
    />
  )
}
