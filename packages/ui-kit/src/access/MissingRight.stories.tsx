import type { Meta, StoryObj } from '@storybook/react-vite'
import { MissingRight } from './MissingRight.js'

const meta = {
  title: 'access/MissingRight',
  component: MissingRight,
  args: {
    title: 'No puedes ver la lista de usuarios',
    missing: 'Te falta el permiso «Ver usuarios».',
    grantedBy: 'Puede dártelo alguien con el rol Admin Osys o Propietario.',
  },
} satisfies Meta<typeof MissingRight>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const NobodyCanGive: Story = { args: { grantedBy: '' } }
