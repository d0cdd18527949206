import * as calls from './contract.calls.js'

/** The type is written by feature: of the whole in one the compiler would write no declaration. */
export type Contract = {
  readonly app: typeof calls.appCalls
  readonly setup: typeof calls.setupCalls
  readonly session: typeof calls.sessionCalls
  readonly users: typeof calls.usersCalls
  readonly access: typeof calls.accessCalls
  readonly audit: typeof calls.auditCalls
  readonly hub: typeof calls.hubCalls
  readonly notifications: typeof calls.notificationsCalls
  readonly push: typeof calls.pushCalls
  readonly companies: typeof calls.companiesCalls
  readonly briefs: typeof calls.briefsCalls
  readonly tasks: typeof calls.tasksCalls
  readonly files: typeof calls.filesCalls
  readonly comments: typeof calls.commentsCalls
  readonly chat: typeof calls.chatCalls
  readonly assistant: typeof calls.assistantCalls
  readonly timeclock: typeof calls.timeclockCalls
  readonly kiosk: typeof calls.kioskCalls
  readonly realtime: typeof calls.realtimeCalls
}

/**
 * Every call of the suite, by feature and short name. Client, server, API documentation and tests read this
 * one value. Code that needs a single call imports it from the `endpoints` of its feature. Spec §7.
 */
export const contract: Contract = {
  app: calls.appCalls,
  setup: calls.setupCalls,
  session: calls.sessionCalls,
  users: calls.usersCalls,
  access: calls.accessCalls,
  audit: calls.auditCalls,
  hub: calls.hubCalls,
  notifications: calls.notificationsCalls,
  push: calls.pushCalls,
  companies: calls.companiesCalls,
  briefs: calls.briefsCalls,
  tasks: calls.tasksCalls,
  files: calls.filesCalls,
  comments: calls.commentsCalls,
  chat: calls.chatCalls,
  assistant: calls.assistantCalls,
  timeclock: calls.timeclockCalls,
  kiosk: calls.kioskCalls,
  realtime: calls.realtimeCalls,
}
