/** A program with every call of the SDK, to weigh. */

import { createSdk } from '@osys/sdk'

export const list = (baseUrl: string, token: string) =>
  createSdk({ baseUrl, token }).tasks.list({ status: 'review' })
