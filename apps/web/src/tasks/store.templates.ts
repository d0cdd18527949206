/** Creates the stores of task templates, and of the tasks that an approved company gets. */

import {
  type ApprovalPorts,
  approveWithTasks,
  dropTemplate,
  findPresentTemplate,
  keepTemplate,
  loadProposingBrief,
  loadTemplate,
  loadTemplates,
  makeProposed,
} from '@osys/sdk/tasks/actions.templates'
import type { TemplateRef } from '@osys/sdk/tasks/schema.templates'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createStoreCell } from '../app/store.js'
import type { Suite } from '../app/suite.js'

export type TemplatesStore = ReturnType<typeof createTemplatesStore>

/** Creates the store of the dialogs of templates. */
export function createTemplatesStore({ api, notices }: Suite) {
  const list = createStoreCell<Fetched<readonly TemplateRef[]>>(NOT_FETCHED)
  const ports = { api, notify: notices.show }
  return {
    list,
    ...createFetcher(list, (_: void, options) => loadTemplates({ api }, options)),
    ...bindActions(ports, {
      loadTemplate,
      loadProposingBrief,
      keepTemplate,
      findPresentTemplate,
      dropTemplate,
      makeProposed,
    }),
  }
}

/** Creates the store of an approval with proposed tasks; `approve` approves the company. */
export function createApprovalStore(suite: Suite, approve: ApprovalPorts['approve']) {
  const ports = { api: suite.api, notify: suite.notices.show, approve }
  return { ...createTemplatesStore(suite), ...bindActions(ports, { approveWithTasks }) }
}
