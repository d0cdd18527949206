/** The calls of each feature, by short name. */

import * as access from './access/endpoints.js'
import { getConfig } from './app/endpoints.js'
import * as answers from './assistant/endpoints.answers.js'
import * as assistants from './assistant/endpoints.assistants.js'
import * as assistant from './assistant/endpoints.js'
import * as audit from './audit/endpoints.js'
import * as briefs from './briefs/endpoints.js'
import * as chat from './chat/endpoints.js'
import * as chatMedia from './chat/endpoints.media.js'
import * as chatPeople from './chat/endpoints.people.js'
import * as comments from './comments/endpoints.js'
import * as companies from './companies/endpoints.js'
import * as files from './files/endpoints.js'
import * as hub from './hub/endpoints.js'
import { searchAll } from './hub/endpoints.search.js'
import { getWaiting } from './hub/endpoints.waiting.js'
import * as kiosk from './kiosk/endpoints.js'
import * as notifications from './notifications/endpoints.js'
import * as push from './push/endpoints.js'
import * as realtime from './realtime/endpoints.js'
import * as session from './session/endpoints.js'
import * as keys from './session/endpoints.keys.js'
import * as setup from './setup/endpoints.js'
import * as taskFollow from './tasks/endpoints.follow.js'
import * as deletedTasks from './tasks/endpoints.deleted.js'
import * as tasks from './tasks/endpoints.js'
import { listTasks } from './tasks/endpoints.list.js'
import * as taskLabels from './tasks/endpoints.labels.js'
import * as taskCsv from './tasks/endpoints.csv.js'
import * as taskTemplates from './tasks/endpoints.templates.js'
import * as taskViews from './tasks/endpoints.views.js'
import * as timeclock from './timeclock/endpoints.js'
import * as attention from './timeclock/endpoints.attention.js'
import * as report from './timeclock/endpoints.report.js'
import * as clockCorrections from './timeclock/endpoints.corrections.js'
import * as clockRequests from './timeclock/endpoints.requests.js'
import * as users from './users/endpoints.js'
import { updateUser } from './users/endpoints.update.js'

export const appCalls = { config: getConfig } as const

export const setupCalls = { get: setup.getSetup, create: setup.createOwner } as const

export const sessionCalls = {
  login: session.login,
  relogin: session.relogin,
  logout: session.logout,
  list: session.listSessions,
  delete: session.deleteSession,
  deleteOthers: session.deleteOtherSessions,
  keys: keys.listKeys,
  createKey: keys.createKey,
  deleteKey: keys.deleteKey,
} as const

export const usersCalls = {
  list: users.listUsers,
  search: users.searchUsers,
  get: users.getUser,
  create: users.createUser,
  update: updateUser,
  delete: users.deleteUser,
} as const

export const accessCalls = {
  roles: access.listRoles,
  availableRoles: access.listAvailableRoles,
  assignRole: access.assignRole,
  replaceRoles: access.replaceRoles,
  permissions: access.listUserPermissions,
  give: access.givePermission,
  take: access.takePermission,
} as const

export const auditCalls = { list: audit.listAudit, export: audit.exportAudit } as const

export const hubCalls = {
  versions: hub.getSeenVersions,
  markSeen: hub.markVersionSeen,
  search: searchAll,
  waiting: getWaiting,
} as const

export const notificationsCalls = {
  list: notifications.listNotifications,
  read: notifications.readNotifications,
  update: notifications.updateNotification,
  preferences: notifications.getNotificationPreferences,
  updatePreferences: notifications.updateNotificationPreferences,
} as const

export const pushCalls = {
  subscribe: push.subscribePush,
  unsubscribe: push.unsubscribePush,
  test: push.testPush,
} as const

export const companiesCalls = {
  list: companies.listCompanies,
  get: companies.getCompany,
  update: companies.updateCompany,
  approve: companies.approveCompany,
  archive: companies.archiveCompany,
} as const

export const briefsCalls = {
  create: briefs.createBrief,
  createPublic: briefs.createPublicBrief,
  get: briefs.getBrief,
  update: briefs.updateBrief,
  download: briefs.downloadBriefFile,
} as const

export const tasksCalls = {
  list: listTasks,
  get: tasks.getTask,
  activity: tasks.listTaskActivity,
  create: tasks.createTask,
  update: tasks.updateTask,
  setStatus: tasks.setTaskStatus,
  delete: tasks.deleteTask,
  restore: tasks.restoreTask,
  deleted: deletedTasks.listDeletedTasks,
  labels: taskLabels.listTaskLabels,
  export: taskCsv.exportTasks,
  import: taskCsv.importTasks,
  undoImport: taskCsv.undoImport,
  move: tasks.moveTaskToCompany,
  followers: taskFollow.listTaskFollowers,
  follow: taskFollow.followTask,
  listViews: taskViews.listTaskViews,
  createView: taskViews.createTaskView,
  updateView: taskViews.updateTaskView,
  deleteView: taskViews.deleteTaskView,
  restoreView: taskViews.restoreTaskView,
  listTemplates: taskTemplates.listTaskTemplates,
  getTemplate: taskTemplates.getTaskTemplate,
  createTemplate: taskTemplates.createTaskTemplate,
  updateTemplate: taskTemplates.updateTaskTemplate,
  deleteTemplate: taskTemplates.deleteTaskTemplate,
  createMany: taskTemplates.createTasks,
  takeBack: taskTemplates.takeBackTasks,
} as const

export const filesCalls = {
  list: files.listFiles,
  upload: files.uploadFiles,
  download: files.downloadFile,
  downloadZip: files.downloadFileZip,
  setIcon: files.setFileIcon,
  delete: files.deleteFile,
  restore: files.restoreFile,
} as const

export const commentsCalls = {
  list: comments.listComments,
  create: comments.createComment,
  update: comments.updateComment,
  delete: comments.deleteComment,
  restore: comments.restoreComment,
  react: comments.reactToComment,
  markSeen: comments.markCommentsSeen,
} as const

export const chatCalls = {
  list: chat.listChats,
  get: chat.getChat,
  send: chat.sendMessage,
  search: chat.searchMessages,
  sendMedia: chatMedia.sendMedia,
  update: chat.updateMessage,
  delete: chat.deleteMessage,
  restore: chat.restoreMessage,
  markRead: chat.markChatRead,
  markUnread: chat.markChatUnread,
  saveDraft: chat.saveDraft,
  mute: chat.muteChat,
  media: chatMedia.listChatMedia,
  download: chatMedia.downloadMedia,
  linkMedia: chatMedia.linkMedia,
  playMedia: chatMedia.playMedia,
  gifs: chatMedia.searchGifs,
  previewGif: chatMedia.previewGif,
  sendGif: chatMedia.sendGif,
  contacts: chatPeople.listContacts,
  references: chatPeople.listReferences,
} as const

export const assistantCalls = {
  ask: assistant.askAssistant,
  join: answers.joinAnswer,
  regenerate: answers.regenerateAnswer,
  continue: answers.continueAnswer,
  stop: answers.stopAnswer,
  judge: answers.judgeAnswer,
  applyChange: answers.applyChange,
  discardChange: answers.discardChange,
  list: assistant.listAssistantChats,
  get: assistant.getAssistantChat,
  create: assistant.createAssistantChat,
  update: assistant.updateAssistantChat,
  delete: assistant.deleteAssistantChat,
  restore: assistant.restoreAssistantChat,
  share: assistant.shareAssistantChat,
  users: assistant.listAssistantUsers,
  attachment: assistant.downloadAttachment,
  analyzeImage: assistant.analyzeImage,
  analyzeDocument: assistant.analyzeDocument,
  usage: answers.getAssistantUsage,
  assistants: assistants.listAssistants,
  createAssistant: assistants.createAssistant,
  updateAssistant: assistants.updateAssistant,
  deleteAssistant: assistants.deleteAssistant,
} as const

export const timeclockCalls = {
  list: timeclock.listTimesheets,
  get: timeclock.getTimesheet,
  register: timeclock.registerWorkLog,
  undo: timeclock.undoWorkLog,
  update: clockCorrections.updateWorkLog,
  delete: clockCorrections.deleteWorkLog,
  photo: timeclock.getWorkLogPhoto,
  conflicts: clockCorrections.listClockConflicts,
  resolve: clockCorrections.resolveClockConflict,
  setPin: timeclock.setPin,
  attention: attention.getClockAttention,
  hours: report.getHours,
  hoursOf: report.getHoursOf,
  report: report.downloadReport,
  reports: report.downloadReports,
  ask: clockRequests.requestCorrection,
  requests: clockRequests.listRequests,
  requestPhoto: clockRequests.getRequestPhoto,
  resolveRequest: clockRequests.resolveRequest,
  withdrawRequest: clockRequests.withdrawRequest,
} as const

export const kioskCalls = {
  list: kiosk.listKioskPeople,
  get: kiosk.getKioskEmployee,
  createPairing: kiosk.createPairing,
  getPairing: kiosk.getPairing,
  createDevice: kiosk.createDevice,
  listDevices: kiosk.listDevices,
  updateDevice: kiosk.updateDevice,
  deleteDevice: kiosk.deleteDevice,
  openManagerMode: kiosk.openManagerMode,
  unpairDevice: kiosk.unpairDevice,
  askToSend: kiosk.askToSend,
  enrolBadge: kiosk.enrolBadge,
  listBadges: kiosk.listBadges,
  createBadge: kiosk.createBadge,
  deleteBadge: kiosk.deleteBadge,
} as const

export const realtimeCalls = {
  authorizeChannel: realtime.authorizeChannel,
  authorizeUser: realtime.authorizeUser,
  events: realtime.listEvents,
} as const
