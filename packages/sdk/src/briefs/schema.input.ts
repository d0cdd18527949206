import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { files } from '../basics/file.js'
import {
  TEXT_LIMITS,
  clearable,
  day,
  distinct,
  email,
  optionalText,
  positive,
  shownName,
  text,
  website,
} from '../basics/input.js'
import { BusinessUnit } from '../basics/schema.js'
import { BRIEF_LIMITS } from './schema.js'

const longText = text(BRIEF_LIMITS.text)
const optionalLongText = optionalText(BRIEF_LIMITS.text)
const shortList = z.optional(distinct(text(BRIEF_LIMITS.listItem), BRIEF_LIMITS.listItems))

const DeliverableInput = z.object({
  type: text(TEXT_LIMITS.line),
  format: optionalText(TEXT_LIMITS.line),
  quantity: clearable(positive(BRIEF_LIMITS.quantity)),
  channel: optionalText(TEXT_LIMITS.line),
})
const deliverables = checked(
  z.array(DeliverableInput),
  z.minLength(1),
  z.maxLength(BRIEF_LIMITS.deliverables),
)

/** The required fields of every brief. Spec §3. */
export const RequiredBriefInput = z.object({
  company_name: shownName(TEXT_LIMITS.line),
  contact_name: shownName(TEXT_LIMITS.name),
  contact_email: email(),
  product: longText,
  objective: longText,
  audience: longText,
  deliverables,
  deadline: day(),
})

/** All fields of a brief. */
export const BriefInput = z.extend(RequiredBriefInput, {
  contact_phone: optionalText(TEXT_LIMITS.phone),
  website: website(),
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
  rounds: clearable(positive(BRIEF_LIMITS.rounds)),
  notes: optionalLongText,
  files: z.optional(files(BRIEF_LIMITS.files, BRIEF_LIMITS.fileBytes)),
})
