/** The call for the runtime configuration that both apps read before they start. */

import { endpoint } from '../http/endpoint.js'
import { AppConfig } from './schema.js'

export const getConfig = endpoint({
  method: 'GET',
  path: '/config.json',
  summary: 'Runtime configuration of the apps.',
  access: 'public',
  reply: AppConfig,
})
