/** The screen of each page, as code that is fetched when it is opened. */

import type { RouteName } from '@osys/sdk/app/routes'
import { type ComponentType, lazy } from 'react'
import { HubPage } from './HubPage.js'
import type { ScreenProps } from './screen-props.js'

/** One component serves both pages of a company, so that a change of tab keeps the loaded data. */
const CompanyPage = lazy(() =>
  import('./CompanyPage.js').then(({ CompanyPage }) => ({ default: CompanyPage })),
)

/** One component serves the four task panels. */
const TasksPanelPage = lazy(() =>
  import('./TasksPanelPage.js').then(({ TasksPanelPage }) => ({ default: TasksPanelPage })),
)

/** One component serves the assistant with and without an open chat, so that a first question opens its chat. */
const JoaoScreen = lazy(() =>
  import('../assistant/JoaoScreen.js').then(({ JoaoScreen }) => ({ default: JoaoScreen })),
)

/** One component serves the account pages, so that a change of section keeps the frame. */
const AccountPage = lazy(() => import('./AccountPage.js').then(module => ({ default: module.AccountPage })))

/** One component serves the list of conversations and each of them, so that the list stays as it is. */
const ChattyScreen = lazy(() =>
  import('../chat/ChattyScreen.js').then(module => ({ default: module.ChattyScreen })),
)

/** The pages of the shell. The login has an entry of its own, and the kiosk is another app. */
type ShellRoute = Exclude<
  RouteName,
  'login' | 'kiosk' | 'kioskConsultants' | 'kioskSolutions' | 'kioskEmployee'
>

/** The screen of each page, fetched when it is first opened; the hub comes with the shell. */
const SHELL_SCREENS: Readonly<Record<ShellRoute, ComponentType<ScreenProps>>> = {
  hub: HubPage,
  users: lazy(() => import('../users/UsersScreen.js').then(({ UsersScreen }) => ({ default: UsersScreen }))),
  newCompany: lazy(() =>
    import('../briefs/NewBriefScreen.js').then(({ NewBriefScreen }) => ({ default: NewBriefScreen })),
  ),
  panels: lazy(() =>
    import('../companies/PanelsScreen.js').then(({ PanelsScreen }) => ({ default: PanelsScreen })),
  ),
  companiesActived: lazy(() =>
    import('../companies/CompaniesScreen.js').then(({ ActivedScreen }) => ({ default: ActivedScreen })),
  ),
  companiesArchived: lazy(() =>
    import('../companies/CompaniesScreen.js').then(({ ArchivedScreen }) => ({ default: ArchivedScreen })),
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
  audit: lazy(() => import('../audit/AuditScreen.js').then(({ AuditScreen }) => ({ default: AuditScreen }))),
  timesheetsLanding: lazy(() =>
    import('../timeclock/LandingScreen.js').then(({ LandingScreen }) => ({ default: LandingScreen })),
  ),
  timesheets: lazy(() =>
    import('../timeclock/TimesheetsScreen.js').then(({ TimesheetsScreen }) => ({
      default: TimesheetsScreen,
    })),
  ),
  timesheetsNow: lazy(() =>
    import('../timeclock/NowScreen.js').then(({ NowScreen }) => ({ default: NowScreen })),
  ),
  timesheetDetails: lazy(() =>
    import('../timeclock/TimesheetScreen.js').then(({ TimesheetScreen }) => ({ default: TimesheetScreen })),
  ),
  kiosks: lazy(() =>
    import('../timeclock/DevicesScreen.js').then(({ DevicesScreen }) => ({ default: DevicesScreen })),
  ),
  accountProfile: AccountPage,
  accountCustom: AccountPage,
  accountPassword: AccountPage,
  accountKeys: AccountPage,
  accountRoles: AccountPage,
  accountPermissions: AccountPage,
  notifications: lazy(() =>
    import('../notifications/NotificationsScreen.js').then(({ NotificationsScreen }) => ({
      default: NotificationsScreen,
    })),
  ),
  noPermission: lazy(() =>
    import('../access/NoPermissionScreen.js').then(({ NoPermissionScreen }) => ({
      default: NoPermissionScreen,
    })),
  ),
  logout: lazy(() =>
    import('../session/LogoutScreen.js').then(({ LogoutScreen }) => ({ default: LogoutScreen })),
  ),
  setup: lazy(() => import('../setup/SetupScreen.js').then(({ SetupScreen }) => ({ default: SetupScreen }))),
}

/** The same for any page; none for a page that is not the shell's. */
export const screens: Readonly<Partial<Record<RouteName, ComponentType<ScreenProps>>>> = SHELL_SCREENS
