import type { RouteMatch, RouteName } from '@osys/sdk/app/routes'
import { type ComponentType, lazy } from 'react'
import { HubPage } from './HubPage.js'

export interface ScreenProps {
  readonly params: RouteMatch['params']
}

/** The screen of each page that is built, fetched when it is first opened; the hub comes with the shell. */
export const screens: Partial<Record<RouteName, ComponentType<ScreenProps>>> = {
  hub: HubPage,
  users: lazy(() => import('../users/UsersScreen.js').then(({ UsersScreen }) => ({ default: UsersScreen }))),
  accountCustom: lazy(() =>
    import('../theme/AppearanceScreen.js').then(({ AppearanceScreen }) => ({ default: AppearanceScreen })),
  ),
  noPermission: lazy(() =>
    import('../access/NoPermissionScreen.js').then(({ NoPermissionScreen }) => ({
      default: NoPermissionScreen,
    })),
  ),
  logout: lazy(() =>
    import('../session/LogoutScreen.js').then(({ LogoutScreen }) => ({ default: LogoutScreen })),
  ),
  setup: lazy(() => import('../setup/SetupScreen.js').then(({ SetupScreen }) => ({ default: SetupScreen }))),
}
