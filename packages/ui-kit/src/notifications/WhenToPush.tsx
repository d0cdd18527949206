import { Checkbox } from '../fields/Checkbox.js'
import { Card } from '../layout/Card.js'
import { messages } from './messages.choices.js'

export type WhenToPushProps = {
  /** True when push messages wait while the person is not at work. */
  readonly isOnlyWhileIn: boolean
  readonly onChange: (change: { readonly isOnlyWhileIn: boolean }) => void
}

/** The account's choice of when push messages come. */
export function WhenToPush({ isOnlyWhileIn, onChange }: WhenToPushProps) {
  return (
    <Card padding="large">
      <Checkbox
        label={messages.onlyWhileIn}
        hint={messages.onlyWhileInHint}
        isChecked={isOnlyWhileIn}
        onChange={({ isChecked }) => onChange({ isOnlyWhileIn: isChecked })}
      />
    </Card>
  )
}
