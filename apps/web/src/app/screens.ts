/** The screen of each page, as code that is fetched when it is opened. */

import type { RouteName } from '@osys/sdk/app/routes'
import { importPage } from '@osys/ui-kit/layout/ports.files'
import { type ComponentType, lazy } from 'react'
import { HubPage } from './HubPage.js'
import type { ScreenProps } from './screen-props.js'

const screen = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importPage(load) }))

/** One component serves both pages of a company, so that a change of tab keeps the loaded data. */
const CompanyPage = screen(() => import('./CompanyPage.js').then(({ CompanyPage }) => CompanyPage))

/** One component serves the four task panels. */
const TasksPanelPage = screen(() =>
  import('./TasksPanelPage.js').then(({ TasksPanelPage }) => TasksPanelPage),
)

/** One component serves the assistant with and without an open chat, so that a first question opens its chat. */
const JoaoScreen = screen(() => import('../assistant/JoaoScreen.js').then(({ JoaoScreen }) => JoaoScreen))

/** One component serves the account pages, so that a change of section keeps the frame. */
const AccountPage = screen(() => import('./AccountPage.js').then(({ AccountPage }) => AccountPage))

/** One component serves the list of conversations and each of them, so that the list stays as it is. */
const ChattyScreen = screen(() => import('../chat/ChattyScreen.js').then(({ ChattyScreen }) => ChattyScreen))

/** The pages of the shell. The login has an entry of its own, and the kiosk is another app. */
type ShellRoute = Exclude<
  RouteName,
  'login' | 'kiosk' | 'kioskConsultants' | 'kioskSolutions' | 'kioskEmployee'
>

/** The screen of each page, fetched when it is first opened; the hub comes with the shell. */
const SHELL_SCREENS: Readonly<Record<ShellRoute, ComponentType<ScreenProps>>> = {
  hub: HubPage,
  users: screen(() => import('../users/UsersScreen.js').then(({ UsersScreen }) => UsersScreen)),
  newCompany: screen(() =>
    import('../briefs/NewBriefScreen.js').then(({ NewBriefScreen }) => NewBriefScreen),
  ),
  panels: screen(() => import('../companies/PanelsScreen.js').then(({ PanelsScreen }) => PanelsScreen)),
  companiesActived: screen(() =>
    import('../companies/CompaniesScreen.js').then(({ ActivedScreen }) => ActivedScreen),
  ),
  companiesArchived: screen(() =>
    import('../companies/CompaniesScreen.js').then(({ ArchivedScreen }) => ArchivedScreen),
  ),
  tasksPending: TasksPanelPage,
  tasksProgress: TasksPanelPage,
  tasksReview: TasksPanelPage,
  tasksDone: TasksPanelPage,
  myTasks: TasksPanelPage,
  allTasks: TasksPanelPage,
  companyTasks: CompanyPage,
  companyDetails: CompanyPage,
  chat: ChattyScreen,
  conversation: ChattyScreen,
  assistant: JoaoScreen,
  assistantChat: JoaoScreen,
  audit: screen(() => import('../audit/AuditScreen.js').then(({ AuditScreen }) => AuditScreen)),
  timesheetsLanding: screen(() =>
    import('../timeclock/LandingScreen.js').then(({ LandingScreen }) => LandingScreen),
  ),
  timesheets: screen(() =>
    import('../timeclock/TimesheetsScreen.js').then(({ TimesheetsScreen }) => TimesheetsScreen),
  ),
  timesheetsNow: screen(() => import('../timeclock/NowScreen.js').then(({ NowScreen }) => NowScreen)),
  timesheetDetails: screen(() =>
    import('../timeclock/TimesheetScreen.js').then(({ TimesheetScreen }) => TimesheetScreen),
  ),
  kiosks: screen(() => import('../timeclock/DevicesScreen.js').then(({ DevicesScreen }) => DevicesScreen)),
  accountProfile: AccountPage,
  accountCustom: AccountPage,
  accountPassword: AccountPage,
  accountKeys: AccountPage,
  accountRoles: AccountPage,
  accountPermissions: AccountPage,
  notifications: screen(() =>
    import('./NotificationsPage.js').then(({ NotificationsPage }) => NotificationsPage),
  ),
  noPermission: screen(() =>
    import('../access/NoPermissionScreen.js').then(({ NoPermissionScreen }) => NoPermissionScreen),
  ),
  logout: screen(() => import('../session/LogoutScreen.js').then(({ LogoutScreen }) => LogoutScreen)),
  setup: screen(() => import('../setup/SetupScreen.js').then(({ SetupScreen }) => SetupScreen)),
}

/** The same for any page; none for a page that is not the shell's. */
export const screens: Readonly<Partial<Record<RouteName, ComponentType<ScreenProps>>>> = SHELL_SCREENS
