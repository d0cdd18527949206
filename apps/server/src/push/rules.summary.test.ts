import { describe, expect, it } from 'vitest'
import { isAway, summaryOf } from './rules.summary.js'

const said = (sender_id: number, sender: string) => ({ sender_id, sender, url: null })
const told = (url: string | null) => ({ sender_id: null, sender: null, url })

describe('isAway', () => {
  it('is true outside and in a break, and false for those who have no clock', () => {
    expect([isAway('fuera'), isAway('descanso'), isAway('dentro'), isAway(null)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('summaryOf', () => {
  it.each([
    [[said(7, 'Ana')], '1 mensaje de Ana.', '/ochatty/7'],
    [[said(7, 'Ana'), said(7, 'Ana')], '2 mensajes de Ana.', '/ochatty/7'],
    [[said(7, 'Ana'), said(8, 'Luis')], '2 mensajes de Ana y Luis.', '/ochatty'],
    [[said(7, 'Ana'), said(8, 'Ana')], '2 mensajes de Ana y Ana.', '/ochatty'],
    [
      [said(1, 'Ana'), said(2, 'Luis'), said(3, 'Eva'), said(4, 'Sol'), said(5, 'Paz')],
      '5 mensajes de Ana, Luis, Eva y 2 más.',
      '/ochatty',
    ],
    [[told('/ohplaky/empresa/3?task=9')], '1 aviso.', '/ohplaky/empresa/3?task=9'],
    [[told(null)], '1 aviso.', '/hub'],
    [[told('/x'), told('/y')], '2 avisos.', '/hub'],
    [[said(7, 'Ana'), told('/x')], '1 mensaje de Ana y 1 aviso.', '/hub'],
  ])('tells of %j', (missed, body, url) => {
    expect(summaryOf(missed)).toEqual({ title: 'Mientras estabas fuera', body, url })
  })

  it('is nothing when nothing was missed', () => {
    expect(summaryOf([])).toBeNull()
  })
})
