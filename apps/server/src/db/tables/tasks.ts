/** The tables of tasks: tasks, assignees, followers, activity, earlier codes, kept views and templates. */

import { ACTIVITY_KINDS, type FieldChange } from '@osys/sdk/tasks/schema.activity'
import { VIEW_PLACES } from '@osys/sdk/tasks/schema.views'
import { TASK_PRIORITIES, TASK_STATUSES, type ChecklistItem } from '@osys/sdk/tasks/schema'
import type { TaskRepeat } from '@osys/sdk/tasks/schema.repeat'
import type { TemplateTask } from '@osys/sdk/tasks/schema.templates'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { companies } from './companies.js'
import { id, instant, oneOf } from '../columns.js'
import { users } from './users.js'

/** The work for a company. A deleted task keeps its row for 30 days, so that it can be restored. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    client_id: uuid(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /**
     * The number within the company: `companies.last_task_number` when the task was made. It is never used
     * again.
     */
    number: integer().notNull(),
    title: text().notNull(),
    /** The description in Markdown. */
    description: text().notNull().default(''),
    status: text({ enum: TASK_STATUSES }).notNull().default('pending'),
    priority: text({ enum: TASK_PRIORITIES }).notNull().default('none'),
    /** The priority as a number to sort by, the most urgent first. */
    urgency: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 when 'low' then 3 else 4 end`,
      ),
    start_date: date({ mode: 'string' }),
    due_date: date({ mode: 'string' }),
    checklist: jsonb().$type<readonly ChecklistItem[]>().notNull().default([]),
    labels: text().array().notNull().default([]),
    /** The number of comments that are not deleted; counted with each, because every list shows it. */
    comments_count: integer().notNull().default(0),
    repeat: jsonb().$type<TaskRepeat>(),
    /** The day on which the next task of the repetition is made. */
    repeat_on: date({ mode: 'string' }),
    /** The order within company and status, ascending. */
    position: doublePrecision().notNull(),
    created_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    finished_at: instant(),
    /** When the task was finished before it was opened again: an undo brings this back. */
    was_finished_at: instant(),
    deleted_at: instant(),
    deleted_by: integer().references(() => users.id),
    version: integer().notNull().default(1),
    /** The folded title and labels: the name by which a search knows the task. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`osys_fold(title) || ' ' || osys_fold(labels)`),
    /**
     * The folded text with the description and the texts of the steps, which begins as `search`: one index finds words of
     * which some stand in the title and some below.
     */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`osys_fold(title) || ' ' || osys_fold(labels) || ' ' || osys_fold(description) || ' ' || osys_fold(osys_steps(checklist))`,
      ),
  },
  table => [
    uniqueIndex('tasks_number').on(table.company_id, table.number),
    uniqueIndex('tasks_client_id').on(table.created_by, table.client_id),
    index('tasks_board')
      .on(table.company_id, table.status, table.position, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('tasks_panel')
      .on(table.status, table.due_date, table.id)
      .where(sql`${table.deleted_at} is null`),
    // Every list is counted; the panels count over all companies.
    index('tasks_count')
      .on(table.status, table.company_id)
      .where(sql`${table.deleted_at} is null`),
    index('tasks_open_first')
      .on(sql`(${table.status} = 'done')`, table.due_date, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('tasks_by_due')
      .on(table.due_date, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('tasks_by_urgency')
      .on(table.urgency, sql`(${table.status} = 'done')`, table.due_date, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('tasks_by_update')
      .on(table.updated_at, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('tasks_by_finish')
      .on(table.finished_at, table.id)
      .where(sql`${table.deleted_at} is null and ${table.status} = 'done'`),
    // People type a number without its company into the search.
    index('tasks_by_number').on(table.number),
    index('tasks_open_due')
      .on(table.due_date)
      .where(sql`${table.deleted_at} is null and ${table.status} <> 'done'`),
    index('tasks_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    index('tasks_repeating')
      .on(table.repeat_on, table.id)
      .where(sql`${table.repeat_on} is not null`),
    index('tasks_search').using('gin', table.search.op('gin_trgm_ops')),
    index('tasks_search_text').using('gin', table.search_text.op('gin_trgm_ops')),
    oneOf('tasks_status_known', table.status, TASK_STATUSES),
    oneOf('tasks_priority_known', table.priority, TASK_PRIORITIES),
    check('tasks_number_counted', sql`${table.number} > 0`),
    check('tasks_title_given', sql`btrim(${table.title}) <> ''`),
    check('tasks_checklist_listed', sql`jsonb_typeof(${table.checklist}) = 'array'`),
    check('tasks_repeat_dated', sql`(${table.repeat} is null) = (${table.repeat_on} is null)`),
    check('tasks_finished_dated', sql`(${table.status} = 'done') = (${table.finished_at} is not null)`),
  ],
)

/** The changes of tasks by people, written in the transaction of the change; deleted with the task. */
export const task_activity = pgTable(
  'task_activity',
  {
    id: id(),
    task_id: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ACTIVITY_KINDS }).notNull(),
    /** The changed fields; people by their ids. */
    changes: jsonb().$type<readonly FieldChange[]>().notNull().default([]),
    created_at: instant().notNull(),
  },
  table => [
    index('task_activity_newest').on(table.task_id, table.id),
    oneOf('task_activity_kind_known', table.kind, ACTIVITY_KINDS),
    check('task_activity_changes_listed', sql`jsonb_typeof(${table.changes}) = 'array'`),
  ],
)

/** The numbers that tasks had in companies that they have left. */
export const task_codes = pgTable(
  'task_codes',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    number: integer().notNull(),
    task_id: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.number] }),
    index('task_codes_number').on(table.number),
    index('task_codes_task').on(table.task_id),
  ],
)

/** The people who chose to follow a task, or not to; others follow it by what they have to do with it. */
export const task_follows = pgTable(
  'task_follows',
  {
    task_id: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    follows: boolean().notNull(),
  },
  table => [primaryKey({ columns: [table.task_id, table.user_id] })],
)

/** The people that a task is assigned to. */
export const task_assignees = pgTable(
  'task_assignees',
  {
    task_id: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
  },
  table => [
    primaryKey({ columns: [table.task_id, table.user_id] }),
    index('task_assignees_user').on(table.user_id, table.task_id),
  ],
)

/** The views of tasks that people keep under a name. */
export const task_views = pgTable(
  'task_views',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text({ enum: VIEW_PLACES }).notNull(),
    name: text().notNull(),
    /** The query of the address, as the SDK writes it. */
    query: text().notNull(),
    is_shared: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    deleted_at: instant(),
  },
  table => [
    index('task_views_owner').on(table.owner_id),
    oneOf('task_views_place_known', table.place, VIEW_PLACES),
    check('task_views_name_given', sql`btrim(${table.name}) <> ''`),
  ],
)

/** Lists of tasks that are kept under a name, to make them again. */
export const task_templates = pgTable(
  'task_templates',
  {
    id: id(),
    name: text().notNull(),
    tasks: jsonb().$type<readonly TemplateTask[]>().notNull(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  table => [
    check('task_templates_name_given', sql`btrim(${table.name}) <> ''`),
    check('task_templates_tasks_listed', sql`jsonb_typeof(${table.tasks}) = 'array'`),
  ],
)

/** The view with which a person's page of tasks opens. */
export const task_view_defaults = pgTable(
  'task_view_defaults',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text({ enum: VIEW_PLACES }).notNull(),
    view_id: integer()
      .notNull()
      .references(() => task_views.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.place] }),
    index('task_view_defaults_view').on(table.view_id),
    oneOf('task_view_defaults_place_known', table.place, VIEW_PLACES),
  ],
)
