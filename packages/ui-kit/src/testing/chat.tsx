/** Pictures, media and frames for the stories of the chat. */

import type { Decorator } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FileCard } from '../media/FileCard.js'
import { MediaTile } from '../media/MediaTile.js'
import type { ShownMessage } from '../conversation/rules.shown.js'
import styles from './stories.module.css'

/** A picture of one colour over another, as the address of a file. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAK0lEQVR4nA3HMQEAMAjEQHQyIyIifmaOCAS2t101QhaOqY4kGy4/ilk55wFowhL99MgijwAAAABJRU5ErkJggg=='

/** Shows a story in the height of a window, as a conversation is shown. */
export const inWindow: Decorator = Story => (
  <div className={styles.window}>
    <Story />
  </div>
)

/** Shows a story in the width of the sidebar of the chat. */
export const inSidebar: Decorator = Story => (
  <div className={styles.sidebar}>
    <Story />
  </div>
)

/** The media of a message as a page that has them all shows them. */
export function mediaOf(ask: {
  readonly message: ShownMessage
  readonly isTile: boolean
  readonly more: number
}) {
  return ask.message.type === 'file' || ask.message.type === 'audio' ? (
    <FileCard message={ask.message} isPending={false} onDownload={fn()} />
  ) : (
    <MediaTile
      {...ask}
      source={ask.message.type === 'video' ? null : { kind: 'ready', url: PICTURE }}
      onOpen={fn()}
      onRetry={fn()}
    />
  )
}
