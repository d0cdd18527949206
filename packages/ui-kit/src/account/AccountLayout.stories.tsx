import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AccountLayout } from './AccountLayout.js'
import { AccountSkeleton } from './AccountSkeleton.js'

const PERSON = {
  name: 'Ana Torres',
  avatar: null,
  banner: null,
  position: 'Diseñadora gráfica',
  badge: null,
  roles: ['Usuario OhPlaky', 'Consultants'],
  isActive: true,
}

const meta = {
  title: 'account/AccountLayout',
  component: AccountLayout,
  args: {
    person: PERSON,
    sections: [
      { section: 'profile', href: '/account/7' },
      { section: 'custom', href: '/account/7/custom' },
      { section: 'password', href: '/account/7/password' },
      { section: 'roles', href: '/account/7/roles' },
      { section: 'permissions', href: '/account/7/permissions' },
    ],
    current: 'profile',
    children: <p>El contenido de la sección.</p>,
  },
} satisfies Meta<typeof AccountLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Perfil', current: 'page' })).toHaveAttribute(
      'href',
      '/account/7',
    )
  },
}

export const EmployeeOfTheMonth: Story = {
  args: { person: { ...PERSON, badge: 'empleado_mes' }, current: 'roles' },
}

export const Inactive: Story = {
  args: { person: { ...PERSON, isActive: false, position: null, roles: [] } },
}

export const LongText: Story = {
  args: {
    person: {
      ...PERSON,
      name: `${'Maximiliana '.repeat(4)}${'Maximiliana'.repeat(12)}`,
      position: 'Directora '.repeat(20),
      roles: ['Usuario OhPlaky', 'Admin OhPlaky', 'Community Manager', 'Employee of the Month', 'Ventas'],
    },
  },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('heading', { name: /Maximiliana/ })
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
    await expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Loading: Story = { render: () => <AccountSkeleton /> }
