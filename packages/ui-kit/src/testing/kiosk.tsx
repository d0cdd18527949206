import { fn } from 'storybook/test'
import { KioskLayout, type KioskLayoutProps } from '../kiosk/KioskLayout.js'

/** The frame of the kiosk's stories, on a tablet with a network in the workspace's zone. */
export const TABLET = {
  mode: 'light',
  timeZone: 'America/Mexico_City',
  isOffline: false,
  onToggleMode: fn(),
  onOpenWaiting: fn(),
  children: null,
} as const satisfies KioskLayoutProps

/** The frame around a view that is a story's own component. */
export function Tablet(props: Partial<KioskLayoutProps>) {
  return <KioskLayout {...TABLET} {...props} />
}
