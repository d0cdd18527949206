/** The screen of each page, as code that is fetched when it is opened. */

import type { RouteName } from '@osys/sdk/app/routes'
import { HubPage } from './HubPage.js'
import type { ScreenProps } from './screen-props.js'
import { type PageCode, pageCode } from './page-code.js'

/** One component serves both pages of a company, so that a change of tab keeps the loaded data. */
const CompanyPage = pageCode(() => import('./CompanyPage.js').then(({ CompanyPage }) => CompanyPage))

/** One component serves the four overviews of a status, one's own tasks and all tasks. */
const TasksOverviewPage = pageCode(() =>
  import('./TasksOverviewPage.js').then(({ TasksOverviewPage }) => TasksOverviewPage),
)

/** One component serves the assistant with and without an open chat, so that a first question opens its chat. */
const JoaoScreen = pageCode(() => import('../assistant/JoaoScreen.js').then(({ JoaoScreen }) => JoaoScreen))

/** One component serves the account pages, so that a change of section keeps the frame. */
const AccountPage = pageCode(() => import('./AccountPage.js').then(({ AccountPage }) => AccountPage))

/** One component serves the list of conversations and each of them, so that the list stays as it is. */
const ChattyScreen = pageCode(() =>
  import('../chat/ChattyScreen.js').then(({ ChattyScreen }) => ChattyScreen),
)

/** The pages of the shell. The login has an entry of its own, and the kiosk is another app. */
type ShellRoute = Exclude<
  RouteName,
  'login' | 'kiosk' | 'kioskConsultants' | 'kioskSolutions' | 'kioskEmployee'
>

/** The screen of each page, fetched when it is first opened; the hub comes with the shell. */
const SHELL_SCREENS: Readonly<Record<ShellRoute, PageCode<ScreenProps>>> = {
  hub: { get: () => HubPage, load: async () => HubPage },
  users: pageCode(() => import('../users/UsersScreen.js').then(({ UsersScreen }) => UsersScreen)),
  newCompany: pageCode(() =>
    import('../briefs/NewBriefScreen.js').then(({ NewBriefScreen }) => NewBriefScreen),
  ),
  overviews: pageCode(() =>
    import('../companies/OverviewsScreen.js').then(({ OverviewsScreen }) => OverviewsScreen),
  ),
  companiesActived: pageCode(() =>
    import('../companies/CompaniesScreen.js').then(({ ActivedScreen }) => ActivedScreen),
  ),
  companiesArchived: pageCode(() =>
    import('../companies/CompaniesScreen.js').then(({ ArchivedScreen }) => ArchivedScreen),
  ),
  tasksPending: TasksOverviewPage,
  tasksProgress: TasksOverviewPage,
  tasksReview: TasksOverviewPage,
  tasksDone: TasksOverviewPage,
  myTasks: TasksOverviewPage,
  allTasks: TasksOverviewPage,
  companyTasks: CompanyPage,
  companyDetails: CompanyPage,
  chat: ChattyScreen,
  conversation: ChattyScreen,
  assistant: JoaoScreen,
  assistantChat: JoaoScreen,
  audit: pageCode(() => import('../audit/AuditScreen.js').then(({ AuditScreen }) => AuditScreen)),
  timesheetsLanding: pageCode(() =>
    import('../timeclock/LandingScreen.js').then(({ LandingScreen }) => LandingScreen),
  ),
  timesheets: pageCode(() =>
    import('../timeclock/TimesheetsScreen.js').then(({ TimesheetsScreen }) => TimesheetsScreen),
  ),
  timesheetsNow: pageCode(() => import('../timeclock/NowScreen.js').then(({ NowScreen }) => NowScreen)),
  timesheetDetails: pageCode(() =>
    import('../timeclock/TimesheetScreen.js').then(({ TimesheetScreen }) => TimesheetScreen),
  ),
  kiosks: pageCode(() => import('../timeclock/DevicesScreen.js').then(({ DevicesScreen }) => DevicesScreen)),
  accountProfile: AccountPage,
  accountCustom: AccountPage,
  accountPassword: AccountPage,
  accountKeys: AccountPage,
  accountRoles: AccountPage,
  accountPermissions: AccountPage,
  notifications: pageCode(() =>
    import('./NotificationsPage.js').then(({ NotificationsPage }) => NotificationsPage),
  ),
  noPermission: pageCode(() =>
    import('../access/NoPermissionScreen.js').then(({ NoPermissionScreen }) => NoPermissionScreen),
  ),
  logout: pageCode(() => import('../session/LogoutScreen.js').then(({ LogoutScreen }) => LogoutScreen)),
  setup: pageCode(() => import('../setup/SetupScreen.js').then(({ SetupScreen }) => SetupScreen)),
}

/** The same for any page; none for a page that is not the shell's. */
export const screens: Readonly<Partial<Record<RouteName, PageCode<ScreenProps>>>> = SHELL_SCREENS
