import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { Tablet24Regular } from '@fluentui/react-icons/headless/svg/tablet'
import type { DeviceHealth } from '@osys/sdk/kiosk/rules.health'
import type { Device } from '@osys/sdk/kiosk/schema'
import { Badge } from '../display/Badge.js'
import { Button } from '../controls/Button.js'
import { type Column, DataTable } from '../display/DataTable.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { FormAlert } from '../fields/FormAlert.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { DeviceHealthText } from './DeviceHealthText.js'
import { Skeleton } from '../display/Skeleton.js'
import styles from './DevicesView.module.css'
import { messages, unitLabels } from './messages.js'

export type DevicesState = ViewState<{ readonly devices: readonly Device[] }>

export type DevicesViewProps = {
  readonly state: DevicesState
  /** False when the page came over plain http, which limits the tablets. */
  readonly isSecure: boolean
  readonly timeZone?: string
  readonly healthOf: (device: Device) => DeviceHealth
  readonly onPair: () => void
  readonly onRename: (choice: { readonly device: Device }) => void
  /** Asks the tablet to send its waiting punches. */
  readonly onSend: (choice: { readonly device: Device }) => void
  readonly onRevoke: (choice: { readonly device: Device }) => void
  readonly onRetry: () => void
}

/** The list of the kiosk tablets. */
export function DevicesView(props: DevicesViewProps) {
  const { state, isSecure, onPair } = props
  const pair = (
    <Button appearance="primary" icon={<Add20Regular />} onClick={onPair}>
      {messages.pair}
    </Button>
  )
  return (
    <div className={styles.page}>
      {!isSecure && <FormAlert tone="info">{messages.insecure}</FormAlert>}
      {state.kind === 'loading' && <Skeleton height="200px" />}
      {state.kind === 'failed' && (
        <ErrorState {...state} title={messages.devicesFailed} onRetry={props.onRetry} />
      )}
      {state.kind === 'loaded' && state.devices.length === 0 && (
        <EmptyState
          icon={<Tablet24Regular />}
          title={messages.noDevices}
          text={messages.noDevicesText}
          action={pair}
        />
      )}
      {state.kind === 'loaded' && state.devices.length > 0 && (
        <>
          <div className={styles.bar}>{pair}</div>
          <Table {...props} devices={state.devices} />
        </>
      )}
    </div>
  )
}

/** Returns the rules of a tablet that are not those of a new one. */
function rulesOf({ needs_pin, badge_only, photo_policy }: Device): readonly string[] {
  return [
    ...(needs_pin ? [messages.rules.needs_pin] : []),
    ...(badge_only ? [messages.rules.badge_only] : []),
    ...(photo_policy === 'optional' ? [] : [messages.rules[photo_policy]]),
  ]
}

type TableProps = DevicesViewProps & { readonly devices: readonly Device[] }

function Table({ devices, timeZone, healthOf, onRename, onSend, onRevoke }: TableProps) {
  const columns: readonly Column<Device>[] = [
    {
      key: 'name',
      title: messages.name,
      isHead: true,
      render: device => (
        <span className={styles.head}>
          <span className={styles.name}>{device.name}</span>
          <span className={styles.rules}>{rulesOf(device).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'units',
      title: messages.units,
      render: device => (
        <span className={styles.units}>
          {device.units.map(unit => (
            <Badge key={unit}>{unitLabels[unit]}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'seen',
      title: messages.lastSeen,
      render: ({ last_seen_at }) =>
        last_seen_at ? <RelativeTime instant={last_seen_at} timeZone={timeZone} /> : messages.neverSeen,
    },
    {
      key: 'health',
      title: messages.health,
      render: device => <DeviceHealthText health={healthOf(device)} />,
    },
    {
      key: 'version',
      title: messages.version,
      isWideOnly: true,
      render: device => device.app_version ?? messages.unknown,
    },
    {
      key: 'clock',
      title: messages.clockOffset,
      isWideOnly: true,
      align: 'end',
      render: ({ clock_offset_ms: offset }) =>
        offset === null ? messages.unknown : messages.offsetText(Math.round(-offset / 1000)),
    },
    {
      key: 'battery',
      title: messages.battery,
      isWideOnly: true,
      align: 'end',
      render: ({ battery, is_charging }) =>
        battery === null ? messages.unknown : messages.batteryText(battery, is_charging ?? false),
    },
    {
      key: 'queue',
      title: messages.queue,
      align: 'end',
      render: ({ queue_length: queue }) =>
        queue ? <Badge tone="warning">{queue}</Badge> : (queue ?? messages.unknown),
    },
    {
      key: 'menu',
      title: messages.actions,
      isTitleHidden: true,
      align: 'end',
      render: device => (
        <MenuButton
          label={messages.deviceActions(device.name)}
          look="icon"
          entries={[
            { kind: 'action', key: 'rename', label: messages.rename, onSelect: () => onRename({ device }) },
            { kind: 'action', key: 'send', label: messages.sendNow, onSelect: () => onSend({ device }) },
            { kind: 'action', key: 'revoke', label: messages.revoke, onSelect: () => onRevoke({ device }) },
          ]}
        >
          <MoreHorizontal20Regular />
        </MenuButton>
      ),
    },
  ]
  return <DataTable caption={messages.kiosks} columns={columns} rows={devices} keyOf={({ id }) => id} />
}
