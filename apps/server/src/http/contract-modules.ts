/** The modules of the SDK whose exported schemas give the components of the OpenAPI document their names. */

import * as access from '@osys/sdk/access/endpoints'
import * as accessSchema from '@osys/sdk/access/schema'
import * as app from '@osys/sdk/app/schema'
import * as assistant from '@osys/sdk/assistant/schema'
import * as assistants from '@osys/sdk/assistant/schema.assistants'
import * as assistantSteps from '@osys/sdk/assistant/schema.steps'
import * as assistantStream from '@osys/sdk/assistant/schema.stream'
import * as audit from '@osys/sdk/audit/schema'
import * as basics from '@osys/sdk/basics/schema'
import * as briefs from '@osys/sdk/briefs/schema'
import * as chat from '@osys/sdk/chat/schema'
import * as comments from '@osys/sdk/comments/schema'
import * as companies from '@osys/sdk/companies/schema'
import * as files from '@osys/sdk/files/schema'
import * as search from '@osys/sdk/hub/schema.search'
import * as waiting from '@osys/sdk/hub/schema.waiting'
import * as kiosk from '@osys/sdk/kiosk/schema'
import * as silent from '@osys/sdk/kiosk/schema.silent'
import * as notifications from '@osys/sdk/notifications/schema'
import * as push from '@osys/sdk/push/schema'
import * as session from '@osys/sdk/session/schema'
import * as keys from '@osys/sdk/session/schema.keys'
import * as tasks from '@osys/sdk/tasks/schema'
import * as taskActivity from '@osys/sdk/tasks/schema.activity'
import * as taskCsv from '@osys/sdk/tasks/schema.csv'
import * as deletedTasks from '@osys/sdk/tasks/schema.deleted'
import * as taskRepeat from '@osys/sdk/tasks/schema.repeat'
import * as taskTemplates from '@osys/sdk/tasks/schema.templates'
import * as taskViews from '@osys/sdk/tasks/schema.views'
import * as theme from '@osys/sdk/theme/schema'
import * as timeclock from '@osys/sdk/timeclock/schema'
import * as attention from '@osys/sdk/timeclock/schema.attention'
import * as corrections from '@osys/sdk/timeclock/schema.corrections'
import * as report from '@osys/sdk/timeclock/schema.report'
import * as users from '@osys/sdk/users/schema'

/** Every module by its path in the SDK, without `.ts`. */
export const SCHEMA_MODULES: Readonly<Record<string, object>> = {
  'access/endpoints': access,
  'access/schema': accessSchema,
  'app/schema': app,
  'assistant/schema': assistant,
  'assistant/schema.assistants': assistants,
  'assistant/schema.steps': assistantSteps,
  'assistant/schema.stream': assistantStream,
  'audit/schema': audit,
  'basics/schema': basics,
  'briefs/schema': briefs,
  'chat/schema': chat,
  'comments/schema': comments,
  'companies/schema': companies,
  'files/schema': files,
  'hub/schema.search': search,
  'hub/schema.waiting': waiting,
  'kiosk/schema': kiosk,
  'kiosk/schema.silent': silent,
  'notifications/schema': notifications,
  'push/schema': push,
  'session/schema': session,
  'session/schema.keys': keys,
  'tasks/schema': tasks,
  'tasks/schema.activity': taskActivity,
  'tasks/schema.csv': taskCsv,
  'tasks/schema.deleted': deletedTasks,
  'tasks/schema.repeat': taskRepeat,
  'tasks/schema.templates': taskTemplates,
  'tasks/schema.views': taskViews,
  'theme/schema': theme,
  'timeclock/schema': timeclock,
  'timeclock/schema.attention': attention,
  'timeclock/schema.corrections': corrections,
  'timeclock/schema.report': report,
  'users/schema': users,
}
