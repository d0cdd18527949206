import type { RouteMatch } from '@osys/sdk/app/routes'

/** The props of every screen: the parameters of its address. */
export interface ScreenProps {
  readonly params: RouteMatch['params']
}
