import type { Meta, StoryObj } from '@storybook/react-vite'
import { PeopleTeam48Regular } from '@fluentui/react-icons/headless/svg/people-team'
import { expect, fn, userEvent } from 'storybook/test'
import { TABLET } from '../testing/kiosk.js'
import { KioskCrash } from './KioskCrash.js'
import { KioskLayout, type KioskLayoutProps } from './KioskLayout.js'
import { KioskMessage } from './KioskMessage.js'
import { KioskNotFound } from './KioskNotFound.js'

const meta = {
  title: 'kiosk/Screens',
  component: KioskLayout,
  args: {
    ...TABLET,
    children: <KioskMessage icon={<PeopleTeam48Regular />} title="Reloj checador" />,
  },
} satisfies Meta<typeof KioskLayout>

export default meta
type Story = StoryObj<typeof meta>
const onToggle = fn()
const fullScreen: KioskLayoutProps['fullScreen'] = { isOn: false, onToggle }

export const NotFound: Story = {
  args: { children: <KioskNotFound what="route" homeHref="#inicio" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Ruta no encontrada' })).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Volver al inicio' })
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
  },
}

export const UnknownPerson: Story = {
  args: { children: <KioskNotFound what="person" homeHref="#inicio" /> },
}

export const Crash: Story = {
  args: { children: <KioskCrash onReload={fn()} /> },
}

export const Insecure: Story = {
  args: { isInsecure: true, fullScreen },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/no usa https/)).toBeVisible()
    const button = canvas.getByRole('button', { name: 'Pantalla completa' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
    await userEvent.click(button)
    await expect(onToggle).toHaveBeenCalledTimes(1)
  },
}
