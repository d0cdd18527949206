import type { RouteMatch } from '@osys/sdk/app/routes'

/** What every screen is given: the parameters of its address. */
export interface ScreenProps {
  readonly params: RouteMatch['params']
}
