import { ChatMultiple20Regular, ChatMultiple24Filled } from '@fluentui/react-icons/headless/svg/chat-multiple'
import { Clock20Regular, Clock24Filled } from '@fluentui/react-icons/headless/svg/clock'
import { Mail20Regular, Mail24Filled } from '@fluentui/react-icons/headless/svg/mail'
import { Sparkle20Regular, Sparkle24Filled } from '@fluentui/react-icons/headless/svg/sparkle'
import {
  TaskListSquareLtr20Regular,
  TaskListSquareLtr24Filled,
} from '@fluentui/react-icons/headless/svg/task-list-square-ltr'
import type { AppId } from '@osys/sdk/hub/schema'
import { classes } from '../layout/classes.js'
import styles from './AppIcon.module.css'

const ICONS = {
  ohplaky: { small: TaskListSquareLtr20Regular, large: TaskListSquareLtr24Filled },
  ochatty: { small: ChatMultiple20Regular, large: ChatMultiple24Filled },
  joaoai: { small: Sparkle20Regular, large: Sparkle24Filled },
  ojibble: { small: Clock20Regular, large: Clock24Filled },
  correo: { small: Mail20Regular, large: Mail24Filled },
} as const satisfies Readonly<Record<AppId, object>>

/** An app's icon: 20 px in the colour of the text around it, or a tile in the app's own colour. */
export function AppIcon({ app, isTile }: { readonly app: AppId; readonly isTile?: boolean }) {
  const { small: Small, large: Large } = ICONS[app]
  return isTile ? (
    <span className={classes(styles.tile, styles[app])}>
      <Large />
    </span>
  ) : (
    <Small />
  )
}
