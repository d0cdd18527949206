import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OnlinePeople } from './OnlinePeople.js'

const ana = { id: 7, name: 'Ana Ruiz', avatar: null }
const NAMES = ['Luis Ortega', 'María Fernanda de la Torre y Villaseñor', 'Omar Nava', 'Eva Sol', 'Raúl Paz']

const meta = {
  title: 'presence/OnlinePeople',
  component: OnlinePeople,
  args: { ownId: 7, people: [ana, ...NAMES.map((name, index) => ({ id: index + 8, name, avatar: null }))] },
} satisfies Meta<typeof OnlinePeople>

export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Conectados' })).toHaveTextContent('6 personas')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await expect(canvas.getByText('Ana Ruiz (tú)')).toBeVisible()
  },
}

export const Alone: Story = {
  args: { people: [ana] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Por ahora solo tú')).toBeVisible()
  },
}

export const Many: Story = {
  args: {
    people: Array.from({ length: 40 }, (_, index) => ({
      id: index + 7,
      name: `${NAMES[index % NAMES.length]} ${index}`,
      avatar: null,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('y 28 más')).toBeVisible()
  },
}
