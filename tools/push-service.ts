/** The server's own push service of tests, for tests in a browser. */
export {
  createBrowserKeys,
  decrypt,
  readVapid,
  startPushService,
  type PushService,
} from '../apps/server/src/testing/push-service.js'
