/** Finds the fake's tasks by the codes that they have or had. */

import { fold } from '../basics/fold.js'
import { codePrefix, parseCodePrefix, parseTaskCode } from '../tasks/format.code.js'
import { holdsWords } from './fake-call.js'
import { searchedText } from './fake-companies.js'
import type { FakeCompany, FakeData, FakeTask } from './fake-world.js'

/** Returns the short names that a company has and had in the codes of its tasks. */
export function prefixesOf({ prefixes }: FakeData, { id, name }: FakeCompany): readonly string[] {
  const had = [...prefixes].filter(([, companyId]) => companyId === id).map(([prefix]) => prefix)
  return [codePrefix(name), ...had]
}

/**
 * Returns whether a search is the code of a task: its number, the code that it has or had, or the beginning of
 * the one that it has.
 */
export function hasFakeCode(data: FakeData, task: FakeTask, search: string): boolean {
  const company = data.companies.get(task.company_id)
  const beginning = parseCodePrefix(search)
  if (beginning !== null) {
    const begun = company && codePrefix(fold(company.name))
    return (
      begun !== undefined &&
      holdsWords(searchedText(company as FakeCompany), beginning) &&
      begun === beginning
    )
  }
  const code = parseTaskCode(search)
  if (code === null) return false
  if (code.prefix === '') return task.number === code.number
  const had = data.codes.filter(({ task_id }) => task_id === task.id)
  return [task, ...had].some(({ company_id, number }) => {
    const named = data.companies.get(company_id)
    if (!named || number !== code.number) return false
    return holdsWords(searchedText(named), code.prefix) || prefixesOf(data, named).includes(code.prefix)
  })
}
