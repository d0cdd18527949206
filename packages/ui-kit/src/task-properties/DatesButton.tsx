import { CalendarLtr16Regular } from '@fluentui/react-icons/headless/svg/calendar-ltr'
import type { Due } from '@osys/sdk/tasks/rules.due'
import { Button } from '../controls/Button.js'
import { DateField } from '../fields/DateField.js'
import { useToday } from '../fields/useToday.js'
import { DueLabel } from './DueLabel.js'
import { choicesMessages } from './messages.choices.js'
import { messages } from './messages.js'
import { dayLabel, plainDue } from './messages.due.js'
import { QuickChoices } from './QuickChoices.js'
import { daysOffered } from './rules.days.js'
import { PropertyButton, type PropertyButtonProps } from './PropertyButton.js'

export type DatesButtonProps = DatesFieldsProps &
  Pick<PropertyButtonProps, 'label' | 'shortcut' | 'isAction' | 'applyLabel' | 'onClose'> & {
    /** Null for a new task, whose date is shown plainly. */
    readonly due: Due | null
    /** Called by a button that removes both dates and closes the fields without `onClose`; without it there is none. */
    readonly onRemove?: () => void
  }

export type DatesFieldsProps = {
  readonly value: { readonly start_date: string | null; readonly due_date: string | null }
  readonly errorOf?: (field: string) => string | undefined
  readonly onChange: (change: {
    readonly patch: { readonly start_date?: string | null; readonly due_date?: string | null }
  }) => void
}

const NO_DAY = 'none'

/** The fields for the dates of a task; the first takes the focus. */
export function DatesFields({ value, errorOf, onChange }: DatesFieldsProps) {
  const offered = daysOffered(useToday()).filter(({ day }) => day !== value.due_date)
  return (
    <>
      <DateField
        label={messages.dueField}
        name="due_date"
        value={value.due_date}
        error={errorOf?.('due_date')}
        autoFocus
        onChange={({ value: day }) => onChange({ patch: { due_date: day } })}
      />
      <QuickChoices
        label={choicesMessages.likelyDays}
        choices={value.due_date === null ? offered : [...offered, { key: NO_DAY, label: messages.noDue }]}
        onChoose={({ key }) =>
          onChange({ patch: { due_date: offered.find(each => each.key === key)?.day ?? null } })
        }
      />
      <DateField
        label={messages.start}
        name="start_date"
        value={value.start_date}
        error={errorOf?.('start_date')}
        onChange={({ value: day }) => onChange({ patch: { start_date: day } })}
      />
    </>
  )
}

/** The dates of a task; it opens a field for each. */
export function DatesButton(props: DatesButtonProps) {
  const { label, shortcut, isAction, applyLabel, value, due, errorOf, onRemove, onChange, onClose } = props
  const { start_date, due_date } = value
  const hasStart = start_date !== null
  const today = useToday()
  return (
    <PropertyButton
      label={label}
      shortcut={shortcut}
      isAction={isAction}
      applyLabel={applyLabel}
      closesOnEnter
      icon={<CalendarLtr16Regular />}
      onClose={onClose}
      picker={hide => (
        <>
          <DatesFields value={value} errorOf={errorOf} onChange={onChange} />
          {onRemove && (
            <Button
              onClick={() => {
                onRemove()
                hide()
              }}
            >
              {messages.removeDates}
            </Button>
          )}
        </>
      )}
    >
      {(hasStart || due_date !== null) && (
        <>
          {hasStart && <span>{messages.from(dayLabel(start_date, today))}</span>}
          {due_date !== null && <DueLabel due={due ?? plainDue(due_date, today)} day={due_date} />}
        </>
      )}
    </PropertyButton>
  )
}
