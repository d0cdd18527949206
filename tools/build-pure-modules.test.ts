import { expect, test } from 'vitest'
import { withPureConstants } from './build-pure-modules.js'

const MODULE = `const LIMITS = { title: 3 };
export const Title = text(LIMITS.title);
export const NAME = 'title';
const read = () => LIMITS.title;
`

test('marks the constants of a module of values, each on its own lines', () => {
  expect(withPureConstants('tasks/schema.repeat.js', MODULE))
    .toBe(`const LIMITS = /* @__PURE__ */ (() => ({ title: 3 }))();
export const Title = /* @__PURE__ */ (() => (text(LIMITS.title)))();
export const NAME = 'title';
const read = () => LIMITS.title;
`)
})

test('leaves modules alone that do something', () => {
  expect(withPureConstants('tasks/actions.js', MODULE)).toBe(MODULE)
  expect(withPureConstants('http/api.js', MODULE)).toBe(MODULE)
})
