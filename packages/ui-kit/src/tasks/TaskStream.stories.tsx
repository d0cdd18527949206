import { aComment } from '@osys/sdk/testing/comments'
import { anActivity } from '@osys/sdk/testing/tasks'
import { aUserRef } from '@osys/sdk/testing/users'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { TaskStream, type TaskStreamProps } from './TaskStream.js'

const comment = (id: number, over: Parameters<typeof aComment>[0] = {}) =>
  ({ kind: 'comment', comment: aComment({ id, ...over }) }) as const
const activity = (id: number, over: Parameters<typeof anActivity>[0] = {}) =>
  ({ kind: 'activity', activity: anActivity({ id, ...over }) }) as const

const meta = {
  title: 'tasks/TaskStream',
  component: TaskStream,
  args: {
    state: {
      kind: 'loaded',
      items: [
        activity(1),
        comment(2),
        comment(3, { first_comment: false, body: 'Y el manual va adjunto.' }),
        activity(4, {
          changes: [
            { field: 'due_date', from: ['2026-11-20'], to: ['2026-11-25'] },
            { field: 'assignees', from: ['Ana Torres'], to: ['Luis Romero'] },
          ],
        }),
        comment(5, { first_comment: false, body: 'Lo veo mañana.' }),
      ],
      hasOlder: false,
      isLoadingOlder: false,
    },
    created: { name: 'Luis Romero', at: '2026-11-18T16:00:00.000Z' },
    timeZone: 'America/Mexico_City',
    following: { isOn: true, people: [aUserRef(), aUserRef({ id: 9, name: 'Luis Romero' })] },
    highlightedId: null,
    canUndo: false,
    mayEdit: () => true,
    mayDelete: () => true,
    marking: {
      viewerId: 7,
      memory: { recents: [], tone: 'none', onUsed: fn(), onTone: fn() },
      thumbs: new Map(),
      onReact: fn(),
      onOpenFile: fn(),
    },
    isWaiting: (_comment: unknown): boolean => false,
    onFollow: fn(),
    onRetry: fn(),
    onOlder: fn(),
    onEdit: fn(),
    onLost: fn(),
    onDelete: fn(),
    onUndo: fn(),
    onSearchPeople: fn(async () => []),
  } satisfies TaskStreamProps,
} satisfies Meta<typeof TaskStream>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/creó la tarea/)).toBeVisible()
    await expect(canvas.getByText(/la movió de «Pendiente» a «En progreso»/)).toBeVisible()
    // Behind something that happened a run begins anew, so that its author is named.
    await expect(canvas.getAllByText('nov 20 2026 03:14 pm')).toHaveLength(2)
  },
}

export const Older: Story = {
  args: { state: { kind: 'loaded', items: [comment(9)], hasOlder: true, isLoadingOlder: false } },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/creó la tarea/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Ver anteriores' }))
    await expect(args.onOlder).toHaveBeenCalled()
  },
}

export const OlderFailed: Story = {
  args: {
    state: {
      kind: 'loaded',
      items: [comment(9)],
      hasOlder: true,
      isLoadingOlder: false,
      olderError: 'No hay conexión con el servidor.',
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'No se cargó lo anterior: No hay conexión con el servidor.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

/** While it is asked again the button keeps the focus; once all came, the focus stays in the stream. */
export const RefreshFailed: Story = {
  render: args => <AskedAgain {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'No se actualizó la actividad: No hay conexión con el servidor.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalled()
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Ver anteriores' })).toHaveFocus())
  },
}

function AskedAgain(props: TaskStreamProps) {
  const [isFailed, setFailed] = useState(true)
  return (
    <TaskStream
      {...props}
      state={{
        kind: 'loaded',
        items: [comment(9)],
        hasOlder: true,
        isLoadingOlder: false,
        refreshError: isFailed ? 'No hay conexión con el servidor.' : '',
      }}
      onRetry={() => {
        props.onRetry()
        setFailed(false)
      }}
    />
  )
}

export const Waiting: Story = {
  args: {
    state: {
      kind: 'loaded',
      items: [{ kind: 'comment', comment: { ...aComment({ id: 0, client_id: 'k' }), optimistic: true } }],
      hasOlder: false,
      isLoadingOlder: false,
    },
    isWaiting: () => true,
  },
  play: async ({ canvas }) => expect(canvas.getByText('Por enviar')).toBeVisible(),
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }
export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'Sin conexión', requestId: undefined, isRetrying: false } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Reintentar/ }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
export const Deleted: Story = {
  args: { canUndo: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer' }))
    await expect(args.onUndo).toHaveBeenCalled()
  },
}

export const NotFollowed: Story = {
  args: { following: { isOn: false, people: [] } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Seguir' }))
    await expect(args.onFollow).toHaveBeenCalledWith({ on: true })
  },
}

export const Repeated: Story = {
  args: {
    state: {
      kind: 'loaded',
      items: [
        activity(1, { kind: 'repeated', user: null, changes: [] }),
        activity(2, {
          kind: 'repeated',
          user: null,
          changes: [{ field: 'repeat', from: [], to: ['CAFE-43'] }],
        }),
      ],
      hasOlder: false,
      isLoadingOlder: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Creada por repetición/)).toBeVisible()
    await expect(canvas.getByText(/sigue en CAFE-43/)).toBeVisible()
    await expect(canvas.queryByText(/creó la tarea/)).toBeNull()
  },
}
