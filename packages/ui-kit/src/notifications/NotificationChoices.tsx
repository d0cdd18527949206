import type {
  NotificationChannel,
  NotificationKind,
  NotificationPreferences,
  PushKind,
  QuietWay,
} from '@osys/sdk/notifications/schema'
import { Button } from '../controls/Button.js'
import { Checkbox } from '../fields/Checkbox.js'
import { Card } from '../layout/Card.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { messages } from './messages.choices.js'
import styles from './NotificationChoices.module.css'

export type NotificationChoicesProps = {
  readonly preferences: NotificationPreferences
  readonly kinds: readonly NotificationKind[]
  /** The kinds that always count in the app: the person chooses about push alone. */
  readonly pushKinds: readonly PushKind[]
  readonly onWay: (change: { readonly way: QuietWay; readonly isOn: boolean }) => void
  readonly onUnmute: (thing: NotificationPreferences['muted'][number]) => void
}

const CHANNELS: readonly NotificationChannel[] = ['app', 'push']

/** The account's choice of what comes in which way, and what is muted. */
export function NotificationChoices(props: NotificationChoicesProps) {
  const { preferences, kinds, pushKinds, onWay, onUnmute } = props
  const { quiet, muted } = preferences
  const kept = useStayingFocus<HTMLDivElement>()
  const choiceOf = (kind: NotificationKind | PushKind, channel: NotificationChannel, way: QuietWay) => (
    <Checkbox
      label={messages.way(kind, channel)}
      isLabelHidden
      isChecked={!quiet.includes(way)}
      onChange={({ isChecked }) => onWay({ way, isOn: isChecked })}
    />
  )
  return (
    <Card padding="large">
      <div {...kept}>
        <h2 className={styles.title}>{messages.whatTitle}</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{messages.what}</th>
              <th scope="col">{messages.inApp}</th>
              <th scope="col">{messages.byPush}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(kind => (
              <tr key={kind}>
                <th scope="row">{messages.kinds[kind]}</th>
                {CHANNELS.map(channel => (
                  <td key={channel}>{choiceOf(kind, channel, `${kind}.${channel}`)}</td>
                ))}
              </tr>
            ))}
            {pushKinds.map(kind => (
              <tr key={kind}>
                <th scope="row">{messages.kinds[kind]}</th>
                <td className={styles.always}>{messages.always}</td>
                <td>{choiceOf(kind, 'push', `${kind}.push`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {muted.length > 0 && (
          <>
            <h3 className={styles.subtitle}>{messages.mutedTitle}</h3>
            <ul className={styles.muted}>
              {muted.map(thing => (
                <li key={`${thing.kind}:${thing.id}`}>
                  <span className={styles.kind}>{messages.mutedKind[thing.kind]}</span>
                  <span className={styles.name}>{thing.name || messages.lost}</span>
                  <Button
                    size="small"
                    appearance="subtle"
                    label={messages.unmute(thing.name || messages.lostThing[thing.kind])}
                    onClick={() => onUnmute(thing)}
                  >
                    {messages.unmuteShort}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}
