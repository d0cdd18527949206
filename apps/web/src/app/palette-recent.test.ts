import { expect, test } from 'vitest'
import { recentCommands } from './palette-recent.js'

const PLACES = [
  { title: 'CAFE-7 · Menú', href: '/ohplaky/empresa/1?task=7' },
  { title: 'CAFE-77 · Carta', href: '/ohplaky/empresa/1?task=77' },
  { title: 'Café Roble', href: '/ohplaky/empresa/1' },
  { title: 'Luis Vega', href: '/ochatty/2' },
]
const titles = (pathname: string, query: string) =>
  recentCommands(PLACES, { pathname, query }).map(({ title }) => title)

test('offers recent places but the page that is open', () => {
  expect(titles('/hub', '')).toEqual(PLACES.map(({ title }) => title))
  expect(titles('/ochatty/2', '')).toEqual(['CAFE-7 · Menú', 'CAFE-77 · Carta', 'Café Roble'])
})

test('leaves out the open task, whichever page shows it', () => {
  expect(titles('/ohplaky/mine', '?view=list&task=7')).toEqual(['CAFE-77 · Carta', 'Café Roble', 'Luis Vega'])
  expect(titles('/ohplaky/empresa/1', '?task=77&full=1')).toEqual(['CAFE-7 · Menú', 'Luis Vega'])
})

test('offers five at most, the newest ones', () => {
  const many = Array.from({ length: 8 }, (_, at) => ({ title: `${at}`, href: `/ochatty/${at}` }))
  expect(recentCommands(many, { pathname: '/ochatty/0', query: '' }).map(({ title }) => title)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
})
