import type {
  MutedThing,
  NoticeChannel,
  NoticeKind,
  NotificationPreferences,
  QuietWay,
} from '@osys/sdk/notifications/schema'
import { Button } from '../controls/Button.js'
import { Checkbox } from '../fields/Checkbox.js'
import { Card } from '../layout/Card.js'
import { messages } from './messages.choices.js'
import styles from './NoticeChoices.module.css'

export type NoticeChoicesProps = {
  readonly preferences: NotificationPreferences
  readonly kinds: readonly NoticeKind[]
  readonly isSaving: boolean
  /** Called with all the ways that are off. */
  readonly onQuiet: (change: { readonly quiet: readonly QuietWay[] }) => void
  readonly onUnmute: (thing: MutedThing) => void
}

const CHANNELS: readonly NoticeChannel[] = ['app', 'push']

/** The account's choice of what comes in which way, and what is muted. */
export function NoticeChoices(props: NoticeChoicesProps) {
  const { preferences, kinds, isSaving, onQuiet, onUnmute } = props
  const { quiet, muted } = preferences
  const all = kinds.flatMap(kind => CHANNELS.map((channel): QuietWay => `${kind}.${channel}`))
  return (
    <Card padding="large">
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
              {CHANNELS.map(channel => {
                const way: QuietWay = `${kind}.${channel}`
                const isOn = !quiet.includes(way)
                return (
                  <td key={channel}>
                    <Checkbox
                      label={messages.way(kind, channel)}
                      isLabelHidden
                      isChecked={isOn}
                      isPending={isSaving}
                      onChange={() =>
                        onQuiet({ quiet: all.filter(each => quiet.includes(each) === (each !== way)) })
                      }
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {muted.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{messages.mutedTitle}</h3>
          <ul className={styles.muted}>
            {muted.map(({ kind, id, name }) => (
              <li key={`${kind}:${id}`}>
                <span className={styles.kind}>{messages.mutedKind[kind]}</span>
                <span className={styles.name}>{name || messages.unnamed}</span>
                <Button
                  size="small"
                  appearance="subtle"
                  label={messages.unmute(name || messages.unnamed)}
                  onClick={() => onUnmute({ kind, id })}
                >
                  {messages.unmuteShort}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
