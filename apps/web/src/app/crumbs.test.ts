import { matchRoute } from '@osys/sdk/app/routes'
import { describe, expect, test } from 'vitest'
import { crumbsOf } from './crumbs.js'

const titles = (pathname: string) => crumbsOf(matchRoute(pathname)).map(({ title }) => title)

describe('crumbsOf', () => {
  test('leads from the hub over the app to the page', () => {
    expect(titles('/hub')).toEqual([])
    expect(titles('/ohplaky')).toEqual(['Inicio'])
    expect(titles('/ohplaky/empresa/7')).toEqual(['Inicio', 'OhPlaky'])
    expect(titles('/account/3')).toEqual(['Inicio'])
    expect(titles('/nada')).toEqual(['Inicio'])
  })
})
