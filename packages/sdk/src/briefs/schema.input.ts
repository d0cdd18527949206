/** The input of a new brief: required and optional fields, with their limits. */

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
  /** The thing to make, such as `Video`. */
  type: text(TEXT_LIMITS.line),
  /** Its form, such as `Vertical 9:16`. */
  format: optionalText(TEXT_LIMITS.line),
  /** How many. */
  quantity: clearable(positive(BRIEF_LIMITS.quantity)),
  /** Where it will be shown. */
  channel: optionalText(TEXT_LIMITS.line),
})
const deliverables = checked(
  z.array(DeliverableInput),
  z.minLength(1),
  z.maxLength(BRIEF_LIMITS.deliverables),
)

/** The required fields of every brief. Spec §3. */
export const RequiredBriefInput = z.object({
  /** The name of the client's company. */
  company_name: shownName(TEXT_LIMITS.line),
  /** The person to talk to. */
  contact_name: shownName(TEXT_LIMITS.name),
  /** Their e-mail address. */
  contact_email: email(),
  /** The product that the work is about. */
  product: longText,
  /** The aim of the work. */
  objective: longText,
  /** Whom it should reach. */
  audience: longText,
  /** The things to deliver, one at least. */
  deliverables,
  /** The day by which it must be done. */
  deadline: day(),
})

/** All fields of a brief. */
export const BriefInput = z.extend(RequiredBriefInput, {
  /** Their phone number. */
  contact_phone: optionalText(TEXT_LIMITS.phone),
  /** The address of the company's site, with or without `https://`. */
  website: website(),
  /** The company's profiles in social networks. */
  social: shortList,
  /** The unit that does the work. */
  business_unit: clearable(BusinessUnit),
  /** The facts to know about the company. */
  background: optionalLongText,
  /** The companies that offer the like. */
  competitors: optionalLongText,
  /** The one thing to remember. */
  key_message: optionalLongText,
  /** How it should sound, in single words. */
  tone: shortList,
  /** The things that must not be done. */
  restrictions: optionalLongText,
  /** Examples to follow or to avoid. */
  references: shortList,
  /** The money to spend, in the client's words. */
  budget_range: optionalText(TEXT_LIMITS.line),
  /** The person who decides for the client. */
  approver: optionalText(TEXT_LIMITS.name),
  /** The rounds of corrections that are included. */
  rounds: clearable(positive(BRIEF_LIMITS.rounds)),
  /** Anything else. */
  notes: optionalLongText,
  /** Files that come with it. */
  files: z.optional(files(BRIEF_LIMITS.files, BRIEF_LIMITS.fileBytes)),
})
