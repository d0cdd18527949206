import type { TaskRepeat } from '@osys/sdk/tasks/schema.repeat'
import { DateField } from '../fields/DateField.js'
import { FormAlert } from '../fields/FormAlert.js'
import { Select } from '../fields/Select.js'
import { useToday } from '../fields/useToday.js'
import { repeatMessages as texts, weekdays } from './messages.repeat.js'
import styles from './RepeatButton.module.css'
import { firstRepeat, weekdayPressed } from './rules.repeat.js'

export type RepeatFieldsProps = {
  readonly value: TaskRepeat | null
  readonly dueDate: string | null
  readonly error?: string | undefined
  readonly onChange: (change: { readonly value: TaskRepeat | null }) => void
}

/** The days after the making that the list offers; another stored number is offered too. */
const DUE_DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28]
const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

/** The fields of a repetition: how often, on which days, when the next task is due, and until when. */
export function RepeatFields({ value, dueDate, error, onChange }: RepeatFieldsProps) {
  const today = useToday()
  return (
    <>
      {error && <FormAlert>{error}</FormAlert>}
      <Select
        label={texts.how}
        value={value?.every ?? 'never'}
        options={[
          { value: 'never', label: texts.never },
          { value: 'week', label: texts.week },
          { value: 'month', label: texts.month },
        ]}
        onChange={({ value: every }) =>
          onChange({
            value: every === 'never' ? null : firstRepeat(every, dueDate, today),
          })
        }
      />
      {value && <Days value={value} onChange={onChange} />}
      {value && (
        <>
          <Select
            label={texts.due}
            value={value.due_days === null ? '' : `${value.due_days}`}
            options={[
              { value: '', label: texts.noDue },
              ...dueChoices(value.due_days).map(days => ({
                value: `${days}`,
                label: days === 0 ? texts.sameDay : texts.daysLater(days),
              })),
            ]}
            onChange={({ value: days }) =>
              onChange({ value: { ...value, due_days: days === '' ? null : Number(days) } })
            }
          />
          <DateField
            label={texts.until}
            name="repeat-until"
            value={value.until}
            hint={texts.untilHint}
            onChange={({ value: until }) => onChange({ value: { ...value, until } })}
          />
          <p className={styles.note}>{texts.explained}</p>
        </>
      )}
    </>
  )
}

function Days({ value, onChange }: Pick<RepeatFieldsProps, 'onChange'> & { readonly value: TaskRepeat }) {
  if (value.every === 'month') {
    return (
      <Select
        label={texts.monthDay}
        value={`${value.day}`}
        {...(value.day > 28 && { hint: texts.shortMonths })}
        options={MONTH_DAYS.map(day => ({ value: `${day}`, label: texts.dayOfMonth(day) }))}
        onChange={({ value: day }) => onChange({ value: { ...value, day: Number(day) } })}
      />
    )
  }
  return (
    <fieldset className={styles.days}>
      <legend>{texts.weekdays}</legend>
      <div className={styles.week}>
        {weekdays.map(({ short, name }, index) => (
          <button
            key={name}
            type="button"
            className={styles.day}
            aria-label={name}
            aria-pressed={value.days.includes(index + 1)}
            onClick={() => onChange({ value: { ...value, days: weekdayPressed(value.days, index + 1) } })}
          >
            {short}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function dueChoices(stored: number | null): readonly number[] {
  if (stored === null || DUE_DAYS.includes(stored)) return DUE_DAYS
  return [...DUE_DAYS, stored].toSorted((one, other) => one - other)
}
