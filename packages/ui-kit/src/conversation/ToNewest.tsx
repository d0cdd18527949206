import { ArrowDown20Regular } from '@fluentui/react-icons/headless/svg/arrow-down'
import { ArrowUndo20Regular } from '@fluentui/react-icons/headless/svg/arrow-undo'
import { Button } from '../controls/Button.js'
import { CountBadge } from '../display/CountBadge.js'
import { IconButton } from '../controls/IconButton.js'
import styles from './MessageList.module.css'
import type { WaysBack } from './useMessageScroll.js'
import { messages } from './messages.js'

/** The ways back over the end of the list: to where one jumped from, and to the newest message. */
export function ToNewest({ isAway, arrivedCount, canGoBack, onNewest, onBack }: WaysBack) {
  return (
    <div className={styles.ways}>
      {canGoBack && (
        <Button size="small" icon={<ArrowUndo20Regular />} onClick={onBack}>
          {messages.goBack}
        </Button>
      )}
      {arrivedCount > 0 ? (
        <Button size="small" appearance="primary" icon={<ArrowDown20Regular />} onClick={onNewest}>
          {messages.newMessages} <CountBadge count={arrivedCount} label={messages.unreads(arrivedCount)} />
        </Button>
      ) : (
        isAway && (
          <span className={styles.newest}>
            <IconButton label={messages.toNewest} icon={<ArrowDown20Regular />} onClick={onNewest} />
          </span>
        )
      )}
    </div>
  )
}
