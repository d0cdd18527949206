import * as endpoints from '@osys/sdk/tasks/endpoints'
import * as csvEndpoints from '@osys/sdk/tasks/endpoints.csv'
import * as deletedEndpoints from '@osys/sdk/tasks/endpoints.deleted'
import * as follow from '@osys/sdk/tasks/endpoints.follow'
import * as listEndpoints from '@osys/sdk/tasks/endpoints.list'
import * as labelEndpoints from '@osys/sdk/tasks/endpoints.labels'
import * as templateEndpoints from '@osys/sdk/tasks/endpoints.templates'
import * as viewEndpoints from '@osys/sdk/tasks/endpoints.views'
import { mount, mountFile, type Server } from '../http/mount.js'
import { createTasks, takeBackTasks } from './handlers.batch.js'
import { moveTaskToCompany } from './handlers.company.js'
import { createTask } from './handlers.create.js'
import { followTask, listTaskFollowers } from './handlers.follow.js'
import { importTasks, undoImport } from './handlers.import.js'
import { exportTasks, listTaskLabels, listTasks } from './handlers.list.js'
import { setTaskStatus } from './handlers.move.js'
import { getTask, listTaskActivity } from './handlers.open.js'
import { deleteTask, listDeletedTasks, restoreTask } from './handlers.remove.js'
import {
  createTaskTemplate,
  deleteTaskTemplate,
  getTaskTemplate,
  listTaskTemplates,
  updateTaskTemplate,
} from './handlers.templates.js'
import { updateTask } from './handlers.update.js'
import {
  createTaskView,
  deleteTaskView,
  listTaskViews,
  restoreTaskView,
  updateTaskView,
} from './handlers.views.js'

/** Mounts the calls of tasks, their labels, followers, import and export, templates and kept views. Spec §4, §7. */
export function mountTasks(server: Server): void {
  mount(server, listEndpoints.listTasks, listTasks)
  mount(server, labelEndpoints.listTaskLabels, listTaskLabels)
  mountFile(server, csvEndpoints.exportTasks, exportTasks)
  mount(server, csvEndpoints.importTasks, importTasks)
  mount(server, csvEndpoints.undoImport, undoImport)

  mount(server, endpoints.getTask, getTask)
  mount(server, endpoints.listTaskActivity, listTaskActivity)
  mount(server, follow.listTaskFollowers, listTaskFollowers)
  mount(server, follow.followTask, followTask)
  mount(server, endpoints.createTask, createTask)
  mount(server, endpoints.updateTask, updateTask)
  mount(server, endpoints.setTaskStatus, setTaskStatus)
  mount(server, endpoints.moveTaskToCompany, moveTaskToCompany)
  mount(server, endpoints.deleteTask, deleteTask)
  mount(server, endpoints.restoreTask, restoreTask)
  mount(server, deletedEndpoints.listDeletedTasks, listDeletedTasks)

  mount(server, templateEndpoints.listTaskTemplates, listTaskTemplates)
  mount(server, templateEndpoints.getTaskTemplate, getTaskTemplate)
  mount(server, templateEndpoints.createTaskTemplate, createTaskTemplate)
  mount(server, templateEndpoints.updateTaskTemplate, updateTaskTemplate)
  mount(server, templateEndpoints.deleteTaskTemplate, deleteTaskTemplate)
  mount(server, templateEndpoints.createTasks, createTasks)
  mount(server, templateEndpoints.takeBackTasks, takeBackTasks)

  mount(server, viewEndpoints.listTaskViews, listTaskViews)
  mount(server, viewEndpoints.createTaskView, createTaskView)
  mount(server, viewEndpoints.updateTaskView, updateTaskView)
  mount(server, viewEndpoints.deleteTaskView, deleteTaskView)
  mount(server, viewEndpoints.restoreTaskView, restoreTaskView)
}
