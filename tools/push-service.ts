/** Re-exports the push service of the server's tests, for tests in a browser. */
export {
  createBrowserKeys,
  decrypt,
  readVapid,
  startPushService,
  type PushService,
} from '../apps/server/src/testing/push-service.js'
