import { PlugDisconnected48Regular } from '@fluentui/react-icons/headless/svg/plug-disconnected'
import { Button } from '../controls/Button.js'
import { KioskMessage } from './KioskMessage.js'
import { messages } from './messages.js'

/** An error boundary shows this in place of the screen that broke. */
export function KioskCrash({ onReload }: { readonly onReload: () => void }) {
  return (
    <KioskMessage
      icon={<PlugDisconnected48Regular />}
      title={messages.crashed}
      text={messages.crashedText}
      action={
        <Button appearance="primary" size="huge" onClick={onReload}>
          {messages.reload}
        </Button>
      }
    />
  )
}
