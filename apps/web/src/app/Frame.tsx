import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { mayOpen, type Subject } from '@osys/sdk/access/rules'
import { routeTitles } from '@osys/sdk/app/messages'
import { pagesFor, type RouteMatch, routeEntry, routePath } from '@osys/sdk/app/routes'
import { railToggled, themeOf } from '@osys/sdk/app/state'
import { appsFor } from '@osys/sdk/hub/rules.catalogue'
import { subjectOf } from '@osys/sdk/session/state'
import { chooseTheme } from '@osys/sdk/theme/actions'
import { modeToggled } from '@osys/sdk/theme/state'
import { AppShell, CONTENT_ID } from '@osys/ui-kit/app/AppShell'
import type { AdminPage, RailApp, RailProps } from '@osys/ui-kit/app/Rail'
import { loadMarkdown } from '@osys/ui-kit/display/Markdown'
import { loadMenu } from '@osys/ui-kit/overlays/MenuButton'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { Bell, loadPopover } from '../notifications/Bell.js'
import { OwnClockChip } from '../timeclock/OwnClockChip.js'
import { OwnClockProvider } from '../timeclock/OwnClockProvider.js'
import { crumbsOf } from './crumbs.js'
import { messages } from './messages.js'
import { NewTaskOpener } from './new-task.js'
import { loadPalette, Palette } from './Palette.js'
import { prefetchWhenIdle } from './prefetch.js'
import { deviceIsDark, useShownMode } from './device-mode.js'
import { hubHref } from './paths.js'
import { keysTo } from './shortcut-keys.js'
import { useShortcuts } from './shortcuts.js'
import { useCell } from './store.js'
import { useCellPart } from './useCellPart.js'
import { useWaiting } from './useWaiting.js'
import { themePorts, useSuite } from './suite.js'

const loadShortcuts = () => import('./Shortcuts.js')
const Shortcuts = lazyPart(() => loadShortcuts().then(({ Shortcuts }) => Shortcuts))
const OVERLAYS = [loadPalette, loadPopover, loadShortcuts, loadMenu, loadMarkdown]

export interface FrameProps {
  readonly route: RouteMatch | undefined
  readonly title: string
  readonly children: ReactNode
}

/** Renders the shell around every page of a signed-in person, with the palette and the list of shortcuts. */
export function Frame({ route, title, children }: FrameProps) {
  const suite = useSuite()
  const auth = useCell(suite.auth)
  const ui = useCell(suite.ui)
  const { config } = useCell(suite.config)
  const { isReachable } = useCell(suite.reach)
  const { isLost } = useCell(suite.live)
  const mode = useShownMode()
  const waiting = useWaiting()
  const unreads = useCellPart(suite.chat, chat => chat.unreads)
  const [overlay, setOverlay] = useState<'none' | 'palette' | 'newTask' | 'shortcuts'>('none')
  const [newTaskDay, setNewTaskDay] = useState<string | null>(null)
  const beginTask = useCallback((due?: { readonly day: string }) => {
    setNewTaskDay(due?.day ?? null)
    setOverlay('newTask')
  }, [])
  const onNewTask = mayOpen(subjectOf(auth), { permission: 'ohplaky.task.create' }) ? beginTask : null
  useShortcuts({
    isOverlayOpen: overlay !== 'none',
    onOpen: name => setOverlay(old => (old === name ? 'none' : name)),
    onNewTask,
  })
  useFocusOnPageChange()
  useEffect(() => prefetchWhenIdle(OVERLAYS), [])

  const { user } = auth
  if (!user) return null
  const apps = appsFor(subjectOf(auth), { mailUrl: config?.mail_url ?? null }).map((app): RailApp => {
    const { id, title: appTitle, href, external } = app
    return { id, title: appTitle, href, isExternal: external, unread: id === 'ochatty' ? unreads : 0 }
  })
  const adminPages = adminPagesFor(subjectOf(auth))
  const userId = { userId: user.id }
  const toggleMode = (): void => {
    void chooseTheme(themePorts(suite), modeToggled(themeOf(ui), deviceIsDark.get()), user.id)
  }
  const close = (): void => setOverlay('none')

  return (
    <OwnClockProvider>
      <AppShell
        connection={isReachable ? (isLost ? 'notLive' : 'online') : 'offline'}
        waiting={waiting}
        rail={{
          apps,
          adminPages,
          hubHref,
          current: placeOf(route),
          isOpen: ui.open,
          shortcutTo: href => keysTo(href)?.join(' '),
          onToggle: () => suite.ui.set(railToggled(suite.ui.get())),
        }}
        topBar={{
          title,
          crumbs: crumbsOf(route),
          mode,
          bell: <Bell />,
          clock: <OwnClockChip />,
          onSearch: () => setOverlay('palette'),
          onToggleMode: toggleMode,
        }}
        account={{
          user: { name: user.name, email: user.email, avatar: user.avatar },
          profileHref: routePath('accountProfile', userId),
          adminPages,
          customizeHref: routePath('accountCustom', userId),
          logoutHref: routePath('logout'),
          onShortcuts: () => setOverlay('shortcuts'),
        }}
      >
        <NewTaskOpener value={onNewTask}>{children}</NewTaskOpener>
        <Suspense fallback={null}>
          {(overlay === 'palette' || overlay === 'newTask') && (
            <Palette
              apps={apps}
              title={title}
              newTaskDay={overlay === 'newTask' ? newTaskDay : null}
              beginning={overlay === 'newTask' ? messages.newTaskIn('') : ''}
              onShortcuts={() => setOverlay('shortcuts')}
              onClose={close}
            />
          )}
          {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
        </Suspense>
      </AppShell>
    </OwnClockProvider>
  )
}

/** Returns the entry of the rail that a page belongs to. */
function placeOf(route: RouteMatch | undefined): RailProps['current'] {
  if (!route) return null
  const { name } = route
  return name === 'hub' || name === 'users' || name === 'audit' ? name : (routeEntry(name).app ?? null)
}

/** Returns the administration pages that the person has a use for. */
function adminPagesFor(subject: Subject): readonly AdminPage[] {
  return pagesFor(subject).flatMap(({ name, href }): AdminPage[] =>
    name === 'users' || name === 'audit' ? [{ id: name, title: routeTitles[name], href }] : [],
  )
}

/** Focuses the page's content after a change of page, so that a screen reader skips the rail. */
function useFocusOnPageChange(): void {
  const pathname = usePathname()
  const first = useRef(true)
  useEffect(() => {
    const content = document.getElementById(CONTENT_ID)
    if (first.current) first.current = false
    else if (!isTypingIn(content)) content?.focus({ preventScroll: true })
  }, [pathname])
}

/** Tells whether a person types in the page, whose address may change meanwhile. */
function isTypingIn(content: HTMLElement | null): boolean {
  const { activeElement: focused } = document
  return focused?.matches('input, textarea') === true && content?.contains(focused) === true
}
