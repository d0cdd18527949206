import { Avatar } from '../display/Avatar.js'
import styles from './CompletionList.module.css'
import type { Candidate, CompletionSearch } from './useCompletion.js'
import { messages } from './messages.js'

export type CompletionListProps = {
  /** The id of the field; the ids of the options derive from it. */
  readonly id: string
  readonly kind: 'person' | 'task'
  readonly search: CompletionSearch
  readonly active: Candidate | undefined
  readonly onPoint: (point: { readonly index: number }) => void
  readonly onPick: (pick: { readonly candidate: Candidate }) => void
}

/** The people or tasks that complete what is being typed, above the composer. */
export function CompletionList(props: CompletionListProps) {
  const { id, kind, search, active } = props
  const { candidates } = search
  return (
    <div className={styles.popup}>
      <div id={`${id}-list`} role="listbox" aria-label={kind === 'person' ? messages.people : messages.tasks}>
        {candidates.map((candidate, index) => (
          <div
            key={candidate.key}
            id={`${id}-${candidate.key}`}
            className={styles.option}
            role="option"
            aria-selected={candidate === active}
            onPointerMove={() => props.onPoint({ index })}
            // Keeps the focus in the field.
            onPointerDown={event => event.preventDefault()}
            onClick={() => props.onPick({ candidate })}
          >
            {candidate.kind === 'person' ? (
              <>
                <Avatar name={candidate.person.name} src={candidate.person.avatar} size={24} />
                <span className={styles.title}>{candidate.person.name}</span>
                <span className={styles.detail}>{candidate.person.position}</span>
              </>
            ) : (
              <>
                <span className={styles.code}>{candidate.task.ref}</span>
                <span className={styles.title}>{candidate.task.title}</span>
                <span className={styles.detail}>{candidate.task.detail}</span>
              </>
            )}
          </div>
        ))}
      </div>
      {candidates.length === 0 && (
        <p className={styles.note}>{search.kind === 'failed' ? messages.searchFailed : messages.searching}</p>
      )}
    </div>
  )
}
