import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { TabLinks } from './TabLinks.js'
import { inColumn } from '../testing/stories.js'

const meta = {
  title: 'controls/TabLinks',
  component: TabLinks,
  args: {
    label: 'Partes de la empresa',
    current: 'tasks',
    tabs: [
      { key: 'tasks', label: 'Tareas', href: '#tareas', count: 4506 },
      { key: 'details', label: 'Detalles', href: '#detalles' },
    ],
  },
  decorators: [inColumn],
} satisfies Meta<typeof TabLinks>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Tareas 4,506' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Detalles' })).not.toHaveAttribute('aria-current')
  },
}

/** The tabs stay where they are when the counts come. */
export const Counted: Story = {
  render: function Counted(args) {
    const [isCounted, setCounted] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setCounted(true)}>
          Contar
        </button>
        <TabLinks
          {...args}
          tabs={[4, 21, 240].map(count => ({
            key: String(count),
            label: 'Panel',
            href: '#panel',
            count: isCounted ? count : null,
          }))}
        />
      </>
    )
  },
  play: async ({ canvas }) => {
    const places = () => canvas.getAllByRole('link').map(tab => tab.getBoundingClientRect().left)
    const before = places()
    await userEvent.click(canvas.getByRole('button', { name: 'Contar' }))
    await canvas.findByText('240')
    await expect(places()).toEqual(before)
  },
}

export const ManyTabs: Story = {
  args: {
    tabs: Array.from({ length: 8 }, (_, index) => ({
      key: String(index),
      label: `Una parte con un nombre largo ${index + 1}`,
      href: `#${index}`,
    })),
    current: '0',
  },
}
