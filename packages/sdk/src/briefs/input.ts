import * as z from 'zod/mini'
import { files } from '../basics/file.js'
import { TEXT_LIMITS, clearable, day, distinct, email, optionalText, text } from '../basics/input.js'
import { BusinessUnit } from '../basics/schema.js'
import { BRIEF_LIMITS } from './schema.js'

const longText = text(BRIEF_LIMITS.text)
const optionalLongText = optionalText(BRIEF_LIMITS.text)
const shortList = z.optional(distinct(text(BRIEF_LIMITS.listItem), BRIEF_LIMITS.listItems))

const DeliverableInput = z.object({
  type: text(TEXT_LIMITS.line),
  format: optionalText(TEXT_LIMITS.line),
  quantity: clearable(z.int().check(z.positive(), z.maximum(BRIEF_LIMITS.quantity))),
  channel: optionalText(TEXT_LIMITS.line),
})
const deliverables = z.array(DeliverableInput).check(z.minLength(1), z.maxLength(BRIEF_LIMITS.deliverables))

/** What every brief must say. */
export const REQUIRED_BRIEF_FIELDS = {
  company_name: text(TEXT_LIMITS.line),
  contact_name: text(TEXT_LIMITS.name),
  contact_email: email(),
  product: longText,
  objective: longText,
  audience: longText,
  deliverables,
  deadline: day(),
}

/** What a brief may say besides. */
export const OPTIONAL_BRIEF_FIELDS = {
  contact_phone: optionalText(TEXT_LIMITS.phone),
  website: optionalText(TEXT_LIMITS.url),
  social: shortList,
  business_unit: clearable(BusinessUnit),
  background: optionalLongText,
  competitors: optionalLongText,
  key_message: optionalLongText,
  tone: shortList,
  restrictions: optionalLongText,
  references: shortList,
  budget_range: optionalText(TEXT_LIMITS.line),
  approver: optionalText(TEXT_LIMITS.name),
  rounds: clearable(z.int().check(z.positive(), z.maximum(BRIEF_LIMITS.rounds))),
  notes: optionalLongText,
  files: z.optional(files(BRIEF_LIMITS.files, BRIEF_LIMITS.fileBytes)),
}
