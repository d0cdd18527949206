import type { Fetched } from '@osys/sdk/state/fetched'
import type { TemplateRef } from '@osys/sdk/tasks/schema.templates'
import type { TemplatesStanding } from '@osys/ui-kit/task-templates/ProposalsDialog'

/** Returns the standing of the list, as the dialogs that choose a template say it. A failed one stays so until it comes. */
export function standingOf({ value, error, isLoading }: Fetched<readonly TemplateRef[]>): TemplatesStanding {
  if (value) return value.length === 0 ? 'none' : 'loaded'
  if (!error) return 'loading'
  return isLoading ? 'again' : 'failed'
}
