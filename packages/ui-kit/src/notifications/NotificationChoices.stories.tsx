import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { NotificationChoices } from './NotificationChoices.js'

const meta = {
  title: 'notifications/NotificationChoices',
  component: NotificationChoices,
  args: {
    preferences: { only_while_in: false, quiet: ['comment.push'], muted: [] },
    kinds: ['mention', 'assigned', 'moved', 'due', 'comment', 'clock', 'assistant'],
    pushKinds: ['chat'],
    onWay: fn(),
    onUnmute: fn(),
  },
} satisfies Meta<typeof NotificationChoices>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const ofComments = canvas.getByRole('checkbox', { name: 'Comentan en lo tuyo: push' })
    await expect(ofComments).not.toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Vence una tarea tuya: en la app' }))
    await expect(args.onWay).toHaveBeenLastCalledWith({ way: 'due.app', isOn: false })
    await userEvent.click(ofComments)
    await expect(args.onWay).toHaveBeenLastCalledWith({ way: 'comment.push', isOn: true })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Te escriben en Ochatty: push' }))
    await expect(args.onWay).toHaveBeenLastCalledWith({ way: 'chat.push', isOn: false })
    // Its messages always count in the app.
    await expect(canvas.queryByRole('checkbox', { name: 'Te escriben en Ochatty: en la app' })).toBeNull()
  },
}

export const Muted: Story = {
  args: {
    preferences: {
      only_while_in: false,
      quiet: [],
      muted: [
        { kind: 'company', id: 3, name: 'Café Roble Alto' },
        { kind: 'task', id: 42, name: 'Preparar la propuesta de campaña '.repeat(4) },
        { kind: 'task', id: 43, name: '' },
      ],
    },
  },
  render: function Muted(args) {
    const [muted, setMuted] = useState(args.preferences.muted)
    return (
      <NotificationChoices
        {...args}
        preferences={{ ...args.preferences, muted }}
        onUnmute={thing => {
          args.onUnmute(thing)
          setMuted(muted.filter(({ id }) => id !== thing.id))
        }}
      />
    )
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar silencio de Café Roble Alto' }))
    await expect(args.onUnmute).toHaveBeenCalledWith({ kind: 'company', id: 3, name: 'Café Roble Alto' })
    await expect(canvas.getByText('Ya no la ves')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar silencio de una tarea que ya no ves' }))
    await expect(args.onUnmute).toHaveBeenLastCalledWith({ kind: 'task', id: 43, name: '' })
    await expect(canvas.getByRole('button', { name: /^Quitar silencio de Preparar/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getAllByRole('checkbox').at(-1)).toHaveFocus()
  },
}
