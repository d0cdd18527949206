import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { type NowPerson, NowView } from './NowView.js'

const person = (id: number, name: string, more: Partial<NowPerson> = {}): NowPerson => ({
  id,
  name,
  avatar: null,
  status: 'dentro',
  since: '2026-11-20T15:02:00.000Z',
  href: `#${id}`,
  ...more,
})

const meta = {
  title: 'timeclock/NowView',
  component: NowView,
  args: {
    state: {
      kind: 'loaded',
      groups: [
        {
          key: 'consultants',
          title: 'Consultants',
          people: [
            person(1, 'Ana Torres Medina'),
            person(2, 'Luis Peña', { status: 'descanso', since: '2026-11-20T20:10:00.000Z' }),
            person(3, 'Renée Reloj', { status: 'fuera', since: '2026-11-18T23:10:00.000Z' }),
            person(4, 'Nadia Nueva', { status: 'fuera', since: null }),
          ],
        },
        { key: 'solutions', title: 'Solutions', people: [person(5, 'Maximiliano Echeverría de la Fuente')] },
      ],
    },
    now: Date.parse('2026-11-20T21:00:00Z'),
    timeZone: 'America/Mexico_City',
    onPrint: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof NowView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByText('2 dentro, 1 en descanso, 2 fuera')).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Consultants: En descanso' })).toHaveTextContent(
      'Luis Peña',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Imprimir' }))
    await expect(args.onPrint).toHaveBeenCalled()
  },
}

export const Empty: Story = { args: { state: { kind: 'loaded', groups: [] } } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'El servicio no está disponible.', isRetrying: false } },
}
