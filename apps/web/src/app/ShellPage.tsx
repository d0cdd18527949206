import { notFoundTitle, routeTitles } from '@osys/sdk/app/messages'
import { type RouteMatch, type RouteName, routePath } from '@osys/sdk/app/routes'
import { LoadingScreen } from '@osys/ui-kit/app/LoadingScreen'
import { NotFound } from '@osys/ui-kit/app/NotFound'
import { pageShown } from '@osys/ui-kit/layout/ports.files'
import { Suspense, useEffect } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { CodedPage } from './CodedPage.js'
import { CrashBoundary } from './CrashBoundary.js'
import { Crashed } from './Crashed.js'
import { Frame } from './Frame.js'
import { hubHref } from './paths.js'
import { screens } from './screens.js'
import { keepScroll } from './scroll.js'
import { startSignedIn } from './signed-in.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'
import { ItemNameProvider, useItemName, usePageTitle } from './title.js'
import { WorkspaceToday } from './WorkspaceToday.js'

/** The pages with a layout of their own, without rail and top bar. */
const BARE: ReadonlySet<RouteName> = new Set(['setup', 'logout', 'newCompany'])

/** The address that people guess for their own account. */
const OWN_ACCOUNT = '/account'

/** Renders every page except the login, inside the shell when a person is signed in. */
export function ShellPage({ route }: ShellProps) {
  return (
    <WorkspaceToday>
      <Shell route={route} />
    </WorkspaceToday>
  )
}

interface ShellProps {
  readonly route: RouteMatch | undefined
}

function Shell({ route }: ShellProps) {
  const suite = useSuite()
  const { auth, user } = useCell(suite.auth)
  useEffect(() => startSignedIn(suite), [suite])
  useEffect(() => keepScroll(window), [])
  const pathname = usePathname()
  const userId = user?.id
  useEffect(() => {
    if (pathname === OWN_ACCOUNT && userId)
      navigate(routePath('accountProfile', { userId }), { replace: true })
  }, [pathname, userId])
  const title = route ? routeTitles[route.name] : notFoundTitle
  usePageTitle(title)
  const [itemName, nameItem] = useItemName()
  const isBare = route !== undefined && BARE.has(route.name)
  const page = (
    <CrashBoundary place={pathname} fallback={details => <Crashed details={details} />}>
      <Suspense fallback={<Coming isInPage={auth && !isBare} />}>
        <Content route={route} isWholePage={!auth} isInPage={auth && !isBare} />
      </Suspense>
    </CrashBoundary>
  )
  if (isBare) return page
  if (!auth) return <main>{page}</main>
  return (
    <Frame route={route} title={itemName ?? title}>
      <ItemNameProvider value={nameItem}>{page}</ItemNameProvider>
    </Frame>
  )
}

/** Renders the loading screen while the code of the page comes, which asks for nothing before. */
function Coming({ isInPage }: { readonly isInPage: boolean }) {
  const { marks } = useSuite()
  useEffect(() => {
    const end = marks.hold()
    return () => {
      end()
      pageShown()
    }
  }, [marks])
  return <LoadingScreen isDelayed isInPage={isInPage} />
}

type ContentProps = {
  readonly route: RouteMatch | undefined
  readonly isWholePage: boolean
  readonly isInPage: boolean
}

function Content({ route, isWholePage, isInPage }: ContentProps) {
  const pathname = usePathname()
  const code = route && screens[route.name]
  useEffect(() => {
    if (code?.get()) pageShown()
  }, [code])
  if (!code) return <NotFound path={pathname} hubHref={hubHref} isWholePage={isWholePage} />
  const coming = <Coming isInPage={isInPage} />
  return <CodedPage code={code} props={{ params: route.params }} coming={coming} />
}
