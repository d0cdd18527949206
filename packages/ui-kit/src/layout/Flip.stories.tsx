import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Flip } from './Flip.js'

type Columns = Readonly<Record<'left' | 'right', readonly number[]>>

const START: Columns = { left: [1, 2, 3], right: [4] }
const CHANGES: Readonly<Record<string, Columns>> = {
  'La 3 arriba': { left: [3, 1, 2], right: [4] },
  'La 1 al otro lado': { left: [2, 3], right: [1, 4] },
  'Sin cambios': { left: [1, 2, 3], right: [4] },
}

function Rows() {
  const areaRef = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(START)
  const [heldId, setHeld] = useState<number | null>(null)
  const sides = ['left', 'right'] as const
  return (
    <>
      {Object.entries(CHANGES).map(([name, change]) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            setColumns(change)
            setHeld(null)
          }}
        >
          {name}
        </button>
      ))}
      <button type="button" onClick={() => setHeld(3)}>
        Tomar la 3
      </button>
      <div ref={areaRef} style={{ display: 'flex', gap: 24 }}>
        <Flip areaRef={areaRef} order={sides.flatMap(side => [side, ...columns[side]])} heldId={heldId}>
          {sides.map(side => (
            <ul key={side} data-column={side}>
              {columns[side].map(id => (
                <li key={id} data-row={id}>{`Tarea ${id}`}</li>
              ))}
            </ul>
          ))}
        </Flip>
      </div>
    </>
  )
}

const { matchMedia: asked } = window

/** Lets the page ask for less motion (`all`), or not (`not all`), whatever the browser says. */
function askFor(media: 'all' | 'not all') {
  return () => {
    window.matchMedia = () => asked.call(window, media)
    return () => {
      window.matchMedia = asked
    }
  }
}

const meta = { title: 'layout/Flip', beforeEach: askFor('not all'), render: () => <Rows /> } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Presses a button, and returns what each row changes on its way; nothing for rows that stand still. */
async function movesAfter(element: HTMLElement, name: string): Promise<Readonly<Record<string, string>>> {
  await userEvent.click(within(element).getByRole('button', { name }))
  const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
  return Object.fromEntries(
    rows.flatMap(row =>
      row.getAnimations().map(({ effect }) => {
        const [first] = (effect as KeyframeEffect).getKeyframes()
        return [row.dataset['row'], first && 'transform' in first ? 'moves' : 'fades in']
      }),
    ),
  )
}

export const Reordered: Story = {
  play: async ({ canvasElement }) => {
    await expect(await movesAfter(canvasElement, 'La 3 arriba')).toEqual({
      1: 'moves',
      2: 'moves',
      3: 'moves',
    })
  },
}

export const ToAnotherColumn: Story = {
  play: async ({ canvasElement }) => {
    await expect(await movesAfter(canvasElement, 'La 1 al otro lado')).toEqual({
      1: 'fades in',
      2: 'moves',
      3: 'moves',
      4: 'moves',
    })
  },
}

/** The row that the hand puts down lies there already. */
export const PutDown: Story = {
  play: async ({ canvasElement }) => {
    await expect(await movesAfter(canvasElement, 'Tomar la 3')).toEqual({})
    await expect(await movesAfter(canvasElement, 'La 3 arriba')).toEqual({ 1: 'moves', 2: 'moves' })
  },
}

export const Unchanged: Story = {
  play: async ({ canvasElement }) => {
    await expect(await movesAfter(canvasElement, 'Sin cambios')).toEqual({})
  },
}

export const ReducedMotion: Story = {
  beforeEach: askFor('all'),
  play: async ({ canvasElement }) => {
    await expect(await movesAfter(canvasElement, 'La 3 arriba')).toEqual({})
  },
}
