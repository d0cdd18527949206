import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { TaskPatch } from '@osys/sdk/tasks/rules.fields'
import type { SharedValues } from '@osys/sdk/tasks/rules.many'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { useState } from 'react'
import { Button } from '../controls/Button.js'
import { IconButton } from '../controls/IconButton.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { DatesButton } from '../task-properties/DatesButton.js'
import { LabelsButton } from '../task-properties/LabelsButton.js'
import { statusLabels, messages as propertyMessages } from '../task-properties/messages.js'
import { messages } from './messages.js'
import { priorityLabels } from '../task-properties/messages.due.js'
import { messages as templateMessages } from '../task-templates/messages.js'
import { chosenValues, type Choice, NO_CHOICE, partlyRemoved, valueChosen } from './rules.choice.js'
import { PeopleButton } from '../task-properties/PeopleButton.js'
import styles from './SelectionBar.module.css'
import { TaskGlyph } from '../task-properties/TaskGlyph.js'

type DatesPatch = Pick<TaskPatch, 'due_date' | 'start_date'>

/** A change of all selected tasks: people and labels are added and removed, the other values replaced. */
export interface ManyChange {
  readonly patch?: DatesPatch & Pick<TaskPatch, 'priority'>
  readonly people?: readonly UserRef[]
  readonly peopleOff?: readonly UserRef[]
  readonly labels?: readonly string[]
  readonly labelsOff?: readonly string[]
}

export type SelectionBarProps = {
  readonly count: number
  readonly people: SharedValues<UserRef>
  readonly labels: SharedValues<string>
  /** The statuses to which at least one of them can move; empty for people who may not move tasks. */
  readonly moves: readonly TaskStatus[]
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  readonly limits: { readonly labels: number; readonly label: number }
  /** Returns the labels that tasks have already, the likeliest first. */
  readonly labelsInUse: () => readonly string[]
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
  readonly onMove: (move: { readonly status: TaskStatus }) => void
  readonly onChange: (change: ManyChange) => void
  readonly onDelete: () => void
  /** Left out for people who may not create tasks. */
  readonly onKeepTemplate?: (() => void) | undefined
  readonly onClear: () => void
}

const idOf = ({ id }: UserRef): number => id
const itself = (label: string): string => label

const NO_DATES = { start_date: null, due_date: null }

/**
 * The actions on the selected tasks, at the bottom of the page. A picker shows what all of them have, and what
 * only some have. When it closes, by its button or otherwise, it changes all of them at once, but Esc gives the choice up.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { count, moves, mayEdit, mayDelete, limits, onMove, onChange } = props
  const [people, setPeople] = useState<Choice<UserRef>>(NO_CHOICE)
  const [labels, setLabels] = useState<Choice<string>>(NO_CHOICE)
  const [shownPeople, shownLabels] = [
    chosenValues(props.people, people, idOf),
    chosenValues(props.labels, labels, itself),
  ]
  const [dates, setDates] = useState<DatesPatch>({})
  return (
    <div className={styles.bar} role="toolbar" aria-label={messages.selected(count)} data-selection-bar>
      <span className={styles.count} role="status">
        {messages.selected(count)}
      </span>
      {moves.length > 0 && (
        <MenuButton
          look="quiet"
          label={propertyMessages.status}
          shortcut={propertyMessages.keyStatus}
          entries={moves.map(status => ({
            kind: 'action',
            key: status,
            label: statusLabels[status],
            icon: <TaskGlyph status={status} />,
            onSelect: () => onMove({ status }),
          }))}
        >
          {propertyMessages.status}
        </MenuButton>
      )}
      {mayEdit && (
        <>
          <MenuButton
            look="quiet"
            label={propertyMessages.priorityHead}
            shortcut={propertyMessages.keyPriority}
            entries={Object.entries(priorityLabels).map(([key, label]) => ({
              kind: 'action',
              key,
              label,
              // The keys of the labels are the priorities.
              onSelect: () => onChange({ patch: { priority: key as keyof typeof priorityLabels } }),
            }))}
          >
            {propertyMessages.priorityHead}
          </MenuButton>
          <PeopleButton
            label={propertyMessages.assignees}
            shortcut={propertyMessages.keyPeople}
            isAction
            applyLabel={messages.applyTo(count)}
            value={shownPeople.value}
            partly={{
              items: shownPeople.partly,
              onRemove: ({ item }) => setPeople(partlyRemoved(people, item)),
            }}
            onSearch={props.onSearchPeople}
            onChange={({ value }) => setPeople(valueChosen(props.people, people, value, idOf))}
            onClose={({ isByEsc }) => {
              const { added, removed } = people
              if (!isByEsc && added.length + removed.length > 0)
                onChange({
                  ...(added.length > 0 && { people: added }),
                  ...(removed.length > 0 && { peopleOff: removed }),
                })
              setPeople(NO_CHOICE)
            }}
          />
          <DatesButton
            label={propertyMessages.dates}
            shortcut={propertyMessages.keyDue}
            isAction
            applyLabel={messages.applyTo(count)}
            value={{ ...NO_DATES, ...dates }}
            due={null}
            onChange={({ patch }) => setDates(withDates(dates, patch))}
            onRemove={() => {
              onChange({ patch: NO_DATES })
              setDates({})
            }}
            onClose={({ isByEsc }) => {
              if (!isByEsc && Object.keys(dates).length > 0) onChange({ patch: dates })
              setDates({})
            }}
          />
          <LabelsButton
            label={propertyMessages.labels}
            shortcut={propertyMessages.keyLabels}
            isAction
            applyLabel={messages.applyTo(count)}
            value={shownLabels.value}
            partly={{
              labels: shownLabels.partly,
              onRemove: ({ label }) => setLabels(partlyRemoved(labels, label)),
            }}
            limits={limits}
            labelsInUse={props.labelsInUse}
            onChange={value => setLabels(valueChosen(props.labels, labels, value, itself))}
            onClose={({ isByEsc }) => {
              const { added, removed } = labels
              if (!isByEsc && added.length + removed.length > 0)
                onChange({
                  ...(added.length > 0 && { labels: added }),
                  ...(removed.length > 0 && { labelsOff: removed }),
                })
              setLabels(NO_CHOICE)
            }}
          />
        </>
      )}
      {props.onKeepTemplate && (
        <Button size="small" appearance="subtle" onClick={props.onKeepTemplate}>
          {templateMessages.keepSelection}
        </Button>
      )}
      {mayDelete && (
        <Button
          size="small"
          appearance="subtle"
          tone="danger"
          icon={<Delete20Regular />}
          onClick={props.onDelete}
        >
          {propertyMessages.deleteTask}
        </Button>
      )}
      <span className={styles.clear}>
        <IconButton label={messages.clearSelection} icon={<Dismiss20Regular />} onClick={props.onClear} />
      </span>
    </div>
  )
}

/** Returns the dates after a change of the fields. An empty field changes no task: the tasks have dates of their own. */
function withDates(dates: DatesPatch, patch: DatesPatch): DatesPatch {
  return Object.fromEntries(Object.entries({ ...dates, ...patch }).filter(([, day]) => day !== null))
}
