/** Decides the page on which a task opens, for everybody who may see it. */

import { routePath } from '../app/routes.js'
import type { Task } from './schema.js'

/** Returns the page of a company's tasks. */
export function companyHref(companyId: number): string {
  return routePath('companyTasks', { id: companyId })
}

/** Returns the page of a company's tasks as a board, whatever view the person opens it with by default. */
export function boardHref(companyId: number): string {
  return `${companyHref(companyId)}?view=board`
}

/** Returns the address of a task: open on the page of its company, without one on that of all tasks. */
export function taskHref({ id, company_id }: Pick<Task, 'id' | 'company_id'>): string {
  return `${company_id === null ? routePath('allTasks') : companyHref(company_id)}?task=${id}`
}
