import type { Decorator } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect } from 'storybook/test'
import styles from './stories.module.css'

/** Shows a story in a column of a form's width. */
export const inColumn: Decorator = Story => (
  <div className={styles.column}>
    <Story />
  </div>
)

/** Shows a story with space around it. */
export const onPage: Decorator = Story => (
  <div className={styles.page}>
    <Story />
  </div>
)

interface Field<Value> {
  readonly value: Value
  readonly onChange: (change: { readonly value: Value }) => void
}

/** Renders a field that keeps its value in state, as a form does, so that a story can type into it. */
export function heldField<Value, Props extends Field<Value>>(
  View: ComponentType<Props>,
  props: Props & Field<Value>,
): React.ReactElement {
  return <HeldField View={View} props={props} />
}

function HeldField<Value, Props extends Field<Value>>({
  View,
  props,
}: {
  readonly View: ComponentType<Props>
  readonly props: Props & Field<Value>
}) {
  const [value, setValue] = useState(props.value)
  const onChange: Field<Value>['onChange'] = change => {
    setValue(change.value)
    props.onChange(change)
  }
  return <View {...props} value={value} onChange={onChange} />
}

/** Tells whether the pointer reaches the middle of an element, not something over it. */
export function isReached(element: Element): boolean {
  element.scrollIntoView({ block: 'center' })
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element
}

/** Expects a moving line over content under which other content loads. */
export async function showsBusy(content: Element): Promise<void> {
  const frame = content.closest('[aria-busy="true"]')
  const lines = frame
    ? [frame, ...frame.querySelectorAll('*')].map(each => getComputedStyle(each, '::before'))
    : []
  await expect(lines.filter(({ animationName }) => animationName.includes('travel'))).toHaveLength(1)
}
