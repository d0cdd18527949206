import type { RouteMatch, RouteName } from '@osys/sdk/app/routes'
import { type ComponentType, lazy } from 'react'

export interface ScreenProps {
  readonly params: RouteMatch['params']
}

/** The screen of each page that is built, fetched when it is first opened. */
export const screens: Partial<Record<RouteName, ComponentType<ScreenProps>>> = {
  hub: lazy(() => import('./HubPage.js').then(({ HubPage }) => ({ default: HubPage }))),
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
