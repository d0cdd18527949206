import { Checkmark16Filled } from '@fluentui/react-icons/headless/svg/checkmark'
import { Avatar } from '../display/Avatar.js'
import { Markdown } from '../display/Markdown.js'
import { DueLabel } from './DueLabel.js'
import { messages, statusLabels } from './messages.js'
import { fullDay, priorityLabels } from './messages.due.js'
import { repeatMessages, repeatText } from './messages.repeat.js'
import type { TaskItem } from './TaskCard.js'
import styles from './TaskFacts.module.css'

/** The values of a task, for people who may only read it. */
export function TaskFacts({ item }: { readonly item: TaskItem }) {
  const { task, due } = item
  return (
    <div className={styles.facts}>
      <h3 className={styles.title}>{task.title}</h3>
      <dl className={styles.list}>
        <dt>{messages.status}</dt>
        <dd>{statusLabels[task.status]}</dd>
        <dt>{messages.priorityHead}</dt>
        <dd>{priorityLabels[task.priority]}</dd>
        <dt>{messages.assignees}</dt>
        <dd className={styles.people}>
          {task.assignees.length === 0
            ? messages.nobody
            : task.assignees.map(person => (
                <span key={person.id} className={styles.person}>
                  <Avatar name={person.name} src={person.avatar} size={24} />
                  {person.name}
                </span>
              ))}
        </dd>
        {task.start_date !== null && (
          <>
            <dt>{messages.start}</dt>
            <dd>{fullDay(task.start_date)}</dd>
          </>
        )}
        <dt>{messages.dueField}</dt>
        <dd>{task.due_date === null ? messages.noDue : <DueLabel due={due} day={task.due_date} />}</dd>
        {task.repeat && (
          <>
            <dt>{repeatMessages.how}</dt>
            <dd>{repeatText(task.repeat)}</dd>
          </>
        )}
        {task.labels.length > 0 && (
          <>
            <dt>{messages.labels}</dt>
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
              {step.done ? messages.tickStep(step.text) : step.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
