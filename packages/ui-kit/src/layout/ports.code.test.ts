import { createElement, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart, untilFetched } from './ports.code.js'

/** Returns code that cannot be fetched so many times, on a device whose network is there or not. */
function someCode(failures: number, isOnline: boolean) {
  let loads = 0
  const load = async () => {
    if (++loads <= failures) throw new Error(`failure ${loads}`)
    return 'code'
  }
  return {
    fetched: untilFetched(load, { isOnline: () => isOnline, pause: async () => {} }),
    loads: () => loads,
  }
}

test('code comes at once, or as soon as the server is back', async () => {
  expect(await someCode(0, true).fetched).toBe('code')
  expect(await someCode(12, true).fetched).toBe('code')
})

test('code is asked for as long as there is no network', async () => {
  const late = someCode(500, false)
  expect(await late.fetched).toBe('code')
  expect(late.loads()).toBe(501)
})

test('a part whose code is here is drawn at once, and another one gives way to the fallback', async () => {
  const fetchCode =
    async () =>
    ({ name }: { readonly name: string }) =>
      `Hola, ${name}`
  const [here, elsewhere] = [lazyPart(fetchCode), lazyPart(fetchCode)]
  const first = (Part: typeof here) =>
    renderToStaticMarkup(
      createElement(Suspense, { fallback: 'Espera' }, createElement(Part, { name: 'Ana' })),
    )
  await here.load()
  expect(first(here)).toContain('Hola, Ana')
  expect(first(elsewhere)).toContain('Espera')
})

test('a part that could not be fetched ahead of need is fetched when it is drawn', async () => {
  let tries = 0
  const part = lazyPart(async () => {
    if (++tries === 1) throw new Error('no network')
    return () => 'Hola'
  })
  await expect(part.load()).rejects.toThrow('no network')
  await part.load()
  expect(renderToStaticMarkup(createElement(part, {}))).toBe('Hola')
})

test('code that is gone is given up, with the error of the last try', async () => {
  await expect(someCode(500, true).fetched).rejects.toThrow('failure 40')
})
