import type { Ref } from 'react'

/** An invisible stop at an edge of the list: who comes from outside is led to the message that has the place. */
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
