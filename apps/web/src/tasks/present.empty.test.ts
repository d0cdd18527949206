import { INITIAL_TASK_ADDRESS, queryOfAddress } from '@osys/sdk/tasks/state.address'
import { describe, expect, test } from 'vitest'
import { emptyOfCompany, emptyOfOverview } from './present.empty.js'

const VIEW = INITIAL_TASK_ADDRESS
const hrefOf = (view: Parameters<typeof queryOfAddress>[0]) => `/page${queryOfAddress(view)}`

describe('emptyOfCompany', () => {
  test('leads to the form, for a person who may add tasks', () => {
    expect(emptyOfCompany(VIEW, { hrefOf, newHref: '/page?task=new' })).toEqual({
      kind: 'company',
      href: '/page?task=new',
    })
    expect(emptyOfCompany(VIEW, { hrefOf, newHref: null })).toEqual({ kind: 'company', href: null })
  })

  test('leads to the list without its filters; the companies of an address are none', () => {
    const filtered = { ...VIEW, layout: 'list', search: 'web', company: [4] } as const
    expect(emptyOfCompany(filtered, { hrefOf, newHref: null })).toEqual({
      kind: 'filtered',
      href: '/page?view=list',
    })
    expect(emptyOfCompany({ ...VIEW, company: [4] }, { hrefOf, newHref: null }).kind).toBe('company')
  })
})

describe('emptyOfOverview', () => {
  test('says that a page is empty', () => {
    expect(emptyOfOverview(VIEW, { place: 'review', hrefOf })).toEqual({ kind: 'overview', href: null })
    expect(emptyOfOverview(VIEW, { place: 'all', hrefOf })).toEqual({ kind: 'overview', href: null })
    expect(emptyOfOverview(VIEW, { place: 'mine', hrefOf })).toEqual({ kind: 'mine', href: null })
  })

  test('leads from the own tasks of a page to those of everybody', () => {
    const mine = { ...VIEW, isMine: true }
    expect(emptyOfOverview(mine, { place: 'review', hrefOf })).toEqual({ kind: 'mine', href: '/page' })
  })

  test('leads to the page without its filters, still of the own tasks', () => {
    const filtered = { ...VIEW, search: 'web', order: 'title', group: 'due' } as const
    expect(emptyOfOverview(filtered, { place: 'review', hrefOf })).toEqual({
      kind: 'filtered',
      href: '/page?order=title&group=due',
    })
    const mine = { ...filtered, isMine: true }
    expect(emptyOfOverview(mine, { place: 'review', hrefOf })).toEqual({
      kind: 'filtered',
      href: '/page?mine=1&order=title&group=due',
    })
  })

  test('counts neither the status of a page of one, nor the people of the own page, as filters', () => {
    const view = { ...VIEW, status: 'done', assignee: [8] } as const
    expect(emptyOfOverview({ ...VIEW, status: 'done' }, { place: 'review', hrefOf }).kind).toBe('overview')
    expect(emptyOfOverview({ ...VIEW, status: 'done' }, { place: 'all', hrefOf }).kind).toBe('filtered')
    expect(emptyOfOverview({ ...VIEW, assignee: [8] }, { place: 'mine', hrefOf }).kind).toBe('mine')
    expect(emptyOfOverview(view, { place: 'review', hrefOf }).kind).toBe('filtered')
  })
})
