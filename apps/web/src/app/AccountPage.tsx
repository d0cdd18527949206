import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { badgeOf } from '@osys/sdk/access/rules.badge'
import { explainAccess } from '@osys/sdk/access/rules'
import { routeTitles } from '@osys/sdk/app/messages'
import { matchRoute, type RouteName, routePath } from '@osys/sdk/app/routes'
import { subjectOf } from '@osys/sdk/session/state'
import { toAccount } from '@osys/sdk/users/rules.choices'
import type { User } from '@osys/sdk/users/schema'
import { MissingRight } from '@osys/ui-kit/access/MissingRight'
import { AccountLayout, type AccountSection } from '@osys/ui-kit/account/AccountLayout'
import { AccountSkeleton } from '@osys/ui-kit/account/AccountSkeleton'
import { NotFound } from '@osys/ui-kit/app/NotFound'
import { ErrorState } from '@osys/ui-kit/display/ErrorState'
import { useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { PermissionsScreen } from '../access/PermissionsScreen.js'
import { RolesScreen } from '../access/RolesScreen.js'
import { KeysScreen } from '../account/KeysScreen.js'
import { PasswordScreen } from '../account/PasswordScreen.js'
import { ProfileScreen } from '../account/ProfileScreen.js'
import { type AccountStore, createAccountStore } from '../account/store.js'
import { PreferencesSection } from '../notifications/PreferencesSection.js'
import { PushSection } from '../push/PushSection.js'
import { AppearanceScreen } from '../theme/AppearanceScreen.js'
import { messages } from './messages.js'
import { hubHref } from './paths.js'
import { roleLabels } from './role-labels.js'
import type { ScreenProps } from './screen-props.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'
import { useItemTitle } from './title.js'

const SECTIONS = {
  profile: 'accountProfile',
  custom: 'accountCustom',
  password: 'accountPassword',
  keys: 'accountKeys',
  roles: 'accountRoles',
  permissions: 'accountPermissions',
} as const satisfies Readonly<Record<AccountSection, RouteName>>
/** The sections that exist on the person's own account only. */
const OWN_SECTIONS: readonly AccountSection[] = ['custom', 'keys']
const SECTION_NAMES = Object.keys(SECTIONS) as readonly AccountSection[]

/** Renders the pages at `/account/{userId}`: one frame, with the section that the address names. Spec §2. */
export function AccountPage({ params }: ScreenProps) {
  const userId = Number(params['userId'])
  // The key gives each person a page of their own, so typed text never carries over to another account.
  return <Account key={userId} userId={userId} />
}

function Account({ userId }: { readonly userId: number }) {
  const { api, auth } = useSuite()
  const state = useCell(auth)
  const pathname = usePathname()
  const [store] = useState(() => createAccountStore({ api, auth }, userId))
  const other = useCell(store.account)
  const subject = subjectOf(state)
  const isOwn = state.user?.id === userId
  const verdict = explainAccess(subject, { permission: 'osys.user.show' })
  const mayLoad = !isOwn && verdict.allowed
  useEffect(() => {
    if (mayLoad) void store.load()
  }, [store, mayLoad])

  if (!isOwn && !verdict.allowed) {
    return (
      <MissingRight
        title={messages.cannotSeeAccount}
        missing={missingText(verdict)}
        grantedBy={grantedByText(verdict)}
      />
    )
  }
  const user = isOwn ? state.user : other.value
  if (user) return <Sections user={user} isOwn={isOwn} store={store} />
  if (other.error?.status === 404) return <NotFound path={pathname} hubHref={hubHref} />
  if (!other.error) return <AccountSkeleton />
  return (
    <ErrorState
      text={other.error.msg}
      requestId={other.error.requestId}
      isRetrying={other.isLoading}
      onRetry={() => void store.load()}
    />
  )
}

interface SectionsProps {
  readonly user: User
  readonly isOwn: boolean
  readonly store: AccountStore
}

function Sections({ user, isOwn, store }: SectionsProps) {
  const route = matchRoute(usePathname())
  const current = SECTION_NAMES.find(section => SECTIONS[section] === route?.name) ?? 'profile'
  useItemTitle(isOwn ? null : user.name, routeTitles[SECTIONS[current]])
  const shown = SECTION_NAMES.filter(section => isOwn || !OWN_SECTIONS.includes(section))
  return (
    <AccountLayout
      person={{
        ...user,
        badge: badgeOf(user.roles),
        roles: roleLabels(user.roles),
        isActive: user.status === 'active',
      }}
      sections={shown.map(section => ({ section, href: routePath(SECTIONS[section], { userId: user.id }) }))}
      current={current}
    >
      <Section section={current} user={user} isOwn={isOwn} store={store} />
    </AccountLayout>
  )
}

function Section({ section, user, isOwn, store }: SectionsProps & { readonly section: AccountSection }) {
  const subject = subjectOf(useCell(useSuite().auth))
  const target = toAccount(user)
  switch (section) {
    case 'profile':
      return <ProfileScreen user={user} isOwn={isOwn} subject={subject} onSaved={store.accountSaved} />
    case 'custom':
      return isOwn ? (
        <>
          <AppearanceScreen userId={user.id} />
          <PushSection />
          <PreferencesSection />
        </>
      ) : (
        <MissingRight title={messages.themeIsOwn} missing={messages.themeIsOwnText} grantedBy="" />
      )
    case 'password':
      return <PasswordScreen user={user} isOwn={isOwn} subject={subject} />
    case 'keys':
      return isOwn ? (
        <KeysScreen subject={subject} />
      ) : (
        <MissingRight title={messages.keysAreOwn} missing={messages.keysAreOwnText} grantedBy="" />
      )
    case 'roles':
      return (
        <RolesScreen target={target} subject={subject} onRoles={roles => void store.rolesChanged(roles)} />
      )
    case 'permissions':
      return <PermissionsScreen target={target} isOwn={isOwn} subject={subject} />
  }
}
