import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { NotificationsBell } from '../notifications/NotificationsBell.js'
import { SidePanel } from '../overlays/SidePanel.js'
import { AppShell } from './AppShell.js'

const ADMIN_PAGES = [
  { id: 'users', title: 'Usuarios', href: '/users' },
  { id: 'audit', title: 'Auditoría', href: '/audit' },
] as const

const meta = {
  title: 'app/AppShell',
  component: AppShell,
  args: {
    connection: 'online',
    waiting: { entries: [], isRefused: false, timeZone: 'America/Mexico_City', onRemove: fn() },
    rail: {
      hubHref: '/hub',
      adminPages: ADMIN_PAGES,
      current: 'ohplaky',
      isOpen: true,
      onToggle: fn(),
      apps: [
        { id: 'ohplaky', title: 'OhPlaky', href: '/ohplaky', isExternal: false, unread: 0 },
        { id: 'ochatty', title: 'Ochatty', href: '/ochatty', isExternal: false, unread: 4 },
        { id: 'joaoai', title: 'JoaoAI', href: '/joaoai', isExternal: false, unread: 0 },
        { id: 'ojibble', title: 'OJibble', href: '/ojibble', isExternal: false, unread: 0 },
        { id: 'correo', title: 'Correo', href: 'https://correo.osys.demo', isExternal: true, unread: 0 },
      ],
    },
    topBar: {
      title: 'Tareas pendientes',
      crumbs: [
        { title: 'Inicio', href: '/hub' },
        { title: 'OhPlaky', href: '/ohplaky' },
      ],
      mode: 'light',
      bell: <NotificationsBell unread={3} href="/notifications" onToggle={fn()} />,
      onSearch: fn(),
      onToggleMode: fn(),
    },
    account: {
      user: { name: 'Ana Ruiz', email: 'ana@osys.demo', avatar: null },
      profileHref: '/account/3',
      customizeHref: '/account/3/custom',
      adminPages: ADMIN_PAGES,
      logoutHref: '/logout',
      onShortcuts: fn(),
    },
    children: <p style={{ padding: 24 }}>El contenido de la página.</p>,
  },
} satisfies Meta<typeof AppShell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Tareas pendientes')
    await expect(canvas.getByRole('link', { name: 'OhPlaky', current: 'page' })).toHaveAttribute(
      'href',
      '/ohplaky',
    )
    await expect(canvas.getByRole('link', { name: 'Ochatty, 4 sin leer' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Buscar o ir a/ }))
    await expect(args.topBar.onSearch).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar a modo oscuro' }))
    await expect(args.topBar.onToggleMode).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Reducir el menú', expanded: true }))
    await expect(args.rail.onToggle).toHaveBeenCalledTimes(1)
  },
}

/** Files that are dropped where nothing takes them do not replace the page; other drags are the browser's. */
export const DroppedFiles: Story = {
  play: async ({ canvas }) => {
    const text = canvas.getByText('El contenido de la página.')
    const isStopped = (type: string, dataTransfer: DataTransfer): boolean =>
      !text.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'plano.pdf'))
    const words = new DataTransfer()
    words.setData('text/plain', 'Hola')
    await expect(isStopped('dragover', files)).toBe(true)
    await expect(isStopped('drop', files)).toBe(true)
    await expect(isStopped('dragover', words)).toBe(false)
  },
}

/** A long title is shortened before the names of the pages above it. */
export const LongTitle: Story = {
  args: { topBar: { ...meta.args.topBar, title: 'Un título que no cabe en la barra. '.repeat(6) } },
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('navigation', { name: 'Ruta de navegación' })).queryAllByRole(
      'link',
    )
    for (const link of links) await expect(link.scrollWidth).toBe(link.clientWidth)
  },
}

export const SkipLink: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    const skip = canvas.getByRole('link', { name: 'Saltar al contenido' })
    await expect(skip).toHaveFocus()
    await expect(skip).toHaveAttribute('href', `#${canvas.getByRole('main').id}`)
  },
}

export const Collapsed: Story = {
  args: { rail: { ...meta.args.rail, isOpen: false } },
  play: async ({ canvas }) => {
    // No icon without its name: it stands below.
    await expect(canvas.getByText('JoaoAI')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ampliar el menú', expanded: false })).toBeVisible()
  },
}

/** A panel over the whole page leaves the rail in sight. */
export const FullPanel: Story = {
  args: {
    children: (
      <SidePanel isFull title="Preparar la propuesta" onClose={fn()}>
        Tres rutas creativas.
      </SidePanel>
    ),
  },
  play: async ({ canvas }) => {
    const rail = canvas.getByRole('navigation', { name: 'Aplicaciones' }).getBoundingClientRect()
    const panel = canvas.getByRole('dialog')
    // Once it has come in.
    await waitFor(() => expect(panel.getBoundingClientRect().left).toBe(rail.right))
    await expect(panel.getBoundingClientRect().right).toBe(document.documentElement.clientWidth)
  },
}
export const FullPanelCollapsed: Story = {
  ...FullPanel,
  args: { ...FullPanel.args, rail: Collapsed.args?.rail },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

export const Offline: Story = {
  args: { connection: 'offline' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Sin conexión, reintentando…')
  },
}

const WAITING = [
  {
    clientId: 'a',
    kind: 'comment',
    text: 'Ya quedó el primer corte del video, falta la música',
    place: 'Café Roble Alto',
    href: '/ohplaky/empresa/1',
    since: '2026-11-20T15:02:00.000Z',
  },
  {
    clientId: 'b',
    kind: 'task.move',
    text: `LUMEN-42 ${'Preparar la presentación de la campaña '.repeat(4)}`,
    place: 'Lumen',
    href: '/ohplaky/empresa/2',
    since: '2026-11-20T15:03:00.000Z',
  },
] as const

export const OfflineWithWaiting: Story = {
  args: { connection: 'offline', waiting: { ...meta.args.waiting, entries: WAITING } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Sin conexión, reintentando…2 por enviar')
    await userEvent.click(canvas.getByRole('button', { name: 'Ver lista', expanded: false }))
    const list = canvas.getByRole('list', { name: 'Por enviar' })
    await expect(list).toHaveTextContent(/Comentario.*Café Roble Alto.*Movimiento de una tarea/)
    await userEvent.click(canvas.getByRole('button', { name: /^Quitar: Ya quedó/ }))
    await expect(args.waiting.onRemove).toHaveBeenCalledWith(WAITING[0])
  },
}

export const ServerAwayInMemory: Story = {
  args: { waiting: { ...meta.args.waiting, entries: WAITING.slice(0, 1), isRefused: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^El servidor no responde.*1 por enviar/)
    await expect(canvas.getByRole('status')).toHaveTextContent(/no cierres esta página/)
  },
}

export const WaitingForAChoice: Story = {
  args: {
    waiting: {
      ...meta.args.waiting,
      entries: [{ ...WAITING[1], kind: 'task.edit', text: 'LUMEN-42 Preparar', isUndecided: true }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^Otra persona cambió el mismo texto.*1 por enviar/,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Ver lista' }))
    await expect(canvas.getByRole('list', { name: 'Por enviar' })).toHaveTextContent(/Lumen.*Elige el texto/)
  },
}

export const NotLive: Story = {
  args: { connection: 'notLive' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^Los cambios de otras personas tardan en llegar/,
    )
  },
}

export const AccountMenuOpen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cuenta de Ana Ruiz' }))
    const logout = await screen.findByRole('menuitem', { name: 'Cerrar sesión' }, { timeout: 5000 })
    await expect(logout).toHaveAttribute('href', '/logout')
    await waitFor(() => expect(screen.getByText('ana@osys.demo')).toBeVisible())
    await userEvent.click(screen.getByRole('menuitem', { name: /Atajos de teclado/ }))
    await expect(args.account.onShortcuts).toHaveBeenCalledTimes(1)
  },
}

export const LongText: Story = {
  args: {
    rail: {
      ...meta.args.rail,
      apps: meta.args.rail.apps.map(app => ({
        ...app,
        title: `${app.title} de la unidad de soluciones`,
        unread: 250,
      })),
    },
    topBar: {
      ...meta.args.topBar,
      title: 'Tareas en revisión de Comercializadora Internacional de Alimentos y Bebidas del Noroeste',
      bell: <NotificationsBell unread={250} href="/notifications" onToggle={fn()} />,
    },
  },
}
