import { Checkmark16Filled } from '@fluentui/react-icons/headless/svg/checkmark'
import { Avatar } from '../display/Avatar.js'
import { CodedText } from '../display/CodedText.js'
import { Markdown } from '../display/Markdown.js'
import { useToday } from '../fields/useToday.js'
import { DueLabel } from '../task-properties/DueLabel.js'
import { statusLabels, messages as propertyMessages } from '../task-properties/messages.js'
import { messages } from './messages.js'
import { fullDay, priorityLabels } from '../task-properties/messages.due.js'
import { repeatMessages, repeatText } from '../task-properties/messages.repeat.js'
import { PriorityMark } from '../task-properties/PriorityMark.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { TaskGlyph } from '../task-properties/TaskGlyph.js'
import styles from './TaskFacts.module.css'

/** The values of a task, for people who may only read it. */
export function TaskFacts({ item }: { readonly item: TaskItem }) {
  const { task, due } = item
  const today = useToday()
  return (
    <div className={styles.facts}>
      <p className={styles.title}>{task.title}</p>
      <dl className={styles.list}>
        <dt>{propertyMessages.status}</dt>
        <dd className={styles.value}>
          <TaskGlyph status={task.status} />
          {statusLabels[task.status]}
        </dd>
        <dt>{propertyMessages.priorityHead}</dt>
        <dd>
          {task.priority === 'none' ? priorityLabels.none : <PriorityMark priority={task.priority} hasWord />}
        </dd>
        <dt>{propertyMessages.assignees}</dt>
        <dd className={styles.people}>
          {task.assignees.length === 0
            ? propertyMessages.nobody
            : task.assignees.map(person => (
                <span key={person.id} className={styles.person}>
                  <Avatar name={person.name} src={person.avatar} size={24} />
                  {person.name}
                </span>
              ))}
        </dd>
        {task.start_date !== null && (
          <>
            <dt>{propertyMessages.start}</dt>
            <dd>{fullDay(task.start_date)}</dd>
          </>
        )}
        <dt>{propertyMessages.dueField}</dt>
        <dd>
          {task.due_date === null ? propertyMessages.noDue : <DueLabel due={due} day={task.due_date} />}
        </dd>
        {task.repeat && (
          <>
            <dt>{repeatMessages.how}</dt>
            <dd>{repeatText(task.repeat, today)}</dd>
          </>
        )}
        {task.labels.length > 0 && (
          <>
            <dt>{propertyMessages.labels}</dt>
            <dd>{task.labels.join(', ')}</dd>
          </>
        )}
      </dl>
      {task.description === '' ? <p>{messages.noDescription}</p> : <Markdown source={task.description} />}
      {task.checklist.length > 0 && (
        <ul className={styles.steps} aria-label={messages.checklist}>
          {task.checklist.map(step => (
            <li key={step.id} className={styles.step} data-done={step.done}>
              <span className={styles.tick}>{step.done && <Checkmark16Filled />}</span>
              <span>
                <CodedText text={step.done ? messages.tickStep(step.text) : step.text} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
