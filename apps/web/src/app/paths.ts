/** The addresses of pages, as links use them. */

import { routePath } from '@osys/sdk/app/routes'

export const hubHref = routePath('hub')
export const loginHref = routePath('login')
export const noPermissionHref = routePath('noPermission')
