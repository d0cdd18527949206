import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { TEXT_LIMITS } from '../basics/text-limits.js'
import { budgetOf } from '../http/budget.js'
import { toFormData } from '../http/form.js'
import { createPublicBrief } from './endpoints.js'
import { BRIEF_LIMITS } from './schema.js'

/** Three bytes in each sign that a limit counts: the most that UTF-8 needs. */
const full = (signs: number): string => '漢'.repeat(signs)

test('a brief whose fields are all full fits in the budget of a public form', () => {
  const { text, listItems, listItem, deliverables } = BRIEF_LIMITS
  const list = Array.from({ length: listItems }, (_, at) => `${full(listItem - 2)}${10 + at}`)
  const line = full(TEXT_LIMITS.line)
  const brief = createPublicBrief.body.parse({
    company_name: line,
    contact_name: full(TEXT_LIMITS.name),
    contact_email: 'ana@osys.test',
    contact_phone: full(TEXT_LIMITS.phone),
    product: full(text),
    objective: full(text),
    audience: full(text),
    background: full(text),
    competitors: full(text),
    key_message: full(text),
    restrictions: full(text),
    notes: full(text),
    social: list,
    tone: list,
    references: list,
    deliverables: Array.from({ length: deliverables }, () => ({
      type: line,
      format: line,
      channel: line,
      quantity: BRIEF_LIMITS.quantity,
    })),
    budget_range: line,
    approver: full(TEXT_LIMITS.name),
    deadline: '2030-01-01',
    privacy: true,
  })
  const form = toFormData(Object.keys(brief), brief)
  const texts = [...form.entries()].map(([name, value]) => Buffer.byteLength(`${name}${String(value)}`))
  const { textBytes } = budgetOf(createPublicBrief)
  expect(texts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(textBytes)
})
