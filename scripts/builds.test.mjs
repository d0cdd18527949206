import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { BUILDS } from './builds.mjs'

const root = resolve(import.meta.dirname, '..')

test.each(['web', 'kiosk'])('%s is built anew when the tools of its build change', name => {
  const { folder = '', reads = [] } = BUILDS[name] ?? {}
  const config = readFileSync(join(root, folder, 'vite.config.ts'), 'utf8')
  const tools = [...config.matchAll(/from '(\.[^']+)\.js'/g)].map(([, path = '']) =>
    relative(root, join(root, folder, `${path}.ts`)),
  )
  expect(tools.length).toBeGreaterThan(0)
  expect(tools.filter(tool => !reads.some(read => `${tool}/`.startsWith(`${read}/`)))).toEqual([])
})
