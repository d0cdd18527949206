import { Key24Regular } from '@fluentui/react-icons/headless/svg/key'
import type { PersonalKey } from '@osys/sdk/session/schema.keys'
import { Badge } from '../display/Badge.js'
import { Button } from '../controls/Button.js'
import { Card } from '../layout/Card.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { Skeleton } from '../display/Skeleton.js'
import { shortDay } from '../display/time.js'
import { useNow } from '../display/useNow.js'
import { keyMessages as messages } from './messages.keys.js'
import styles from './SessionsView.module.css'

export type KeysViewProps = {
  readonly state: ViewState<{ readonly keys: readonly PersonalKey[] }>
  readonly timeZone?: string
  readonly onCreate: () => void
  readonly onRevoke: (chosen: { readonly key: PersonalKey }) => void
  readonly onRetry: () => void
}

/** The person's keys for scripts, with their rights, last use and end. Spec §4. */
export function KeysView(props: KeysViewProps) {
  const { state, onCreate } = props
  const create = (
    <Button appearance="primary" onClick={onCreate}>
      {messages.create}
    </Button>
  )
  const isEmpty = state.kind === 'loaded' && state.keys.length === 0
  return (
    <Card padding="large">
      <div className={styles.head}>
        <div>
          <h3 className={styles.heading}>{messages.title}</h3>
          <p className={styles.text}>{messages.text}</p>
        </div>
        {state.kind === 'loaded' && !isEmpty && create}
      </div>
      {isEmpty ? (
        <EmptyState isCompact title={messages.empty} text={messages.emptyText} action={create} />
      ) : (
        <Content {...props} />
      )}
    </Card>
  )
}

function Content({ state, onRetry, ...rest }: KeysViewProps) {
  if (state.kind === 'failed') {
    return <ErrorState isCompact {...state} title={messages.loadFailed} onRetry={onRetry} />
  }
  if (state.kind === 'loading') {
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    )
  }
  return (
    <ul className={styles.list} aria-label={messages.title}>
      {state.keys.map(key => (
        <Item key={key.id} personalKey={key} {...rest} />
      ))}
    </ul>
  )
}

type ItemProps = Pick<KeysViewProps, 'timeZone' | 'onRevoke'> & { readonly personalKey: PersonalKey }

function Item({ personalKey: key, timeZone, onRevoke }: ItemProps) {
  const isOver = Date.parse(key.expires_at) <= useNow(60_000)
  return (
    <li className={styles.session}>
      <span className={styles.icon}>
        <Key24Regular />
      </span>
      <div className={styles.what}>
        <p className={styles.device}>
          <span className={styles.keyName}>{key.name}</span>
          <Badge>{key.permissions ? messages.rights(key.permissions.length) : messages.allRights}</Badge>
          {isOver && <Badge tone="warning">{messages.expired}</Badge>}
        </p>
        <p className={styles.where}>
          <span className={styles.address}>
            {key.last_used_at ? (
              <>
                {messages.used} <RelativeTime instant={key.last_used_at} timeZone={timeZone} />
              </>
            ) : (
              messages.unused
            )}
          </span>
          {isOver ? messages.hasExpired : messages.expires}{' '}
          <time dateTime={key.expires_at}>{shortDay(Date.parse(key.expires_at), timeZone)}</time>
        </p>
      </div>
      <Button label={messages.revokeOf(key.name)} onClick={() => onRevoke({ key })}>
        {messages.revoke}
      </Button>
    </li>
  )
}
