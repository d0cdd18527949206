/** The addresses of pages that links of several features need. */

import { routePath } from '@osys/sdk/app/routes'

export const hubHref = routePath('hub')
export const loginHref = routePath('login')
export const noPermissionHref = routePath('noPermission')
