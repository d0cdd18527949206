/**
 * The calls of the contract as functions, with the comments that editors show. Made from the endpoints by
 * `npm run calls`; a test fails when it is old.
 */

import type { contract } from './contract.js'
import type { BoundContract } from './http/bind.js'

type Bound = BoundContract<typeof contract>

/** Every call by feature and short name. */
export interface Calls {
  readonly app: {
    /**
     * Runtime configuration of the apps.
     *
     * `GET /config.json`. Open to everybody.
     *
     * Rejects with ThrottledError, NetworkError, TimeoutError.
     */
    readonly config: Bound['app']['config']
  }
  readonly setup: {
    /**
     * The state of a one-time setup link.
     *
     * `GET /api/v1/setup`. Open to everybody.
     *
     * Rejects with ThrottledError, NetworkError, TimeoutError.
     */
    readonly get: Bound['setup']['get']
    /**
     * Creates the first owner of an empty workspace.
     *
     * `POST /api/v1/setup`. Open to everybody.
     *
     * Rejects with ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly create: Bound['setup']['create']
  }
  readonly session: {
    /**
     * Signs in and gives the key that every other call carries.
     *
     * `POST /api/v1/login`. Open to everybody.
     *
     * Rejects with ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly login: Bound['session']['login']
    /**
     * The session of a stored key: the person with their roles and permissions.
     *
     * `POST /api/v1/relogin`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly relogin: Bound['session']['relogin']
    /**
     * Ends the session of the key.
     *
     * `GET /api/v1/logout`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly logout: Bound['session']['logout']
    /**
     * The sessions of the person, last seen first.
     *
     * `GET /api/v1/sessions`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly list: Bound['session']['list']
    /**
     * Ends one of the person's own sessions.
     *
     * `DELETE /api/v1/sessions/:id`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly delete: Bound['session']['delete']
    /**
     * Ends all of the person's sessions except the present one.
     *
     * `DELETE /api/v1/sessions`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly deleteOthers: Bound['session']['deleteOthers']
    /**
     * The person's own keys for scripts, newest first.
     *
     * `GET /api/v1/keys`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly keys: Bound['session']['keys']
    /**
     * Makes a key for scripts. The answer holds the key itself, which is never told again.
     *
     * `POST /api/v1/keys`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly createKey: Bound['session']['createKey']
    /**
     * Ends one of the person's own keys and its live connections, at once.
     *
     * `DELETE /api/v1/keys/:id`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly deleteKey: Bound['session']['deleteKey']
  }
  readonly users: {
    /**
     * The accounts, by name.
     *
     * `GET /api/v1/user`. Needs the permission `osys.user.show`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly list: Bound['users']['list']
    /**
     * Active people whose name, e-mail or position holds the text.
     *
     * `GET /api/v1/user-search`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly search: Bound['users']['search']
    /**
     * One account; everybody may see their own.
     *
     * `GET /api/v1/user/:id`. Needs the permission `osys.user.show`, or to be oneself.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly get: Bound['users']['get']
    /**
     * Creates an account.
     *
     * `POST /api/v1/user`. Needs the permission `osys.user.store`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly create: Bound['users']['create']
    /**
     * Changes an account: profile, pictures, password, status.
     *
     * `POST /api/v1/user/:id`. Needs the permission `osys.user.update`, or to be oneself. At most 2 files
     * of 10 MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly update: Bound['users']['update']
    /**
     * Deactivates an account, or deletes for good one that left no records.
     *
     * `DELETE /api/v1/user/:id`. Needs the permission `osys.user.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly delete: Bound['users']['delete']
  }
  readonly access: {
    /**
     * Every role with the permissions that it carries.
     *
     * `GET /api/v1/user/roles`. Needs the permission `osys.role.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly roles: Bound['access']['roles']
    /**
     * The roles that the caller may give and the person lacks.
     *
     * `GET /api/v1/user/:id/available-roles`. Needs the permission `osys.role.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly availableRoles: Bound['access']['availableRoles']
    /**
     * Gives a person one more role.
     *
     * `POST /api/v1/user/assign-role`. Needs the permission `osys.role.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly assignRole: Bound['access']['assignRole']
    /**
     * Replaces a person's roles.
     *
     * `POST /api/v1/user/:id/roles`. Needs the permission `osys.role.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly replaceRoles: Bound['access']['replaceRoles']
    /**
     * The permissions that a person holds, and those taken from them, with their origins.
     *
     * `GET /api/v1/user/:id/permissions`. Needs the permission `osys.permission.update`, or to be oneself.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly permissions: Bound['access']['permissions']
    /**
     * Gives a person one permission.
     *
     * `POST /api/v1/user/:id/permissions`. Needs the permission `osys.permission.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly give: Bound['access']['give']
    /**
     * Takes one permission from a person, also one that comes from a role.
     *
     * `DELETE /api/v1/user/:id/permissions`. Needs the permission `osys.permission.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly take: Bound['access']['take']
  }
  readonly audit: {
    /**
     * The audit log, newest first.
     *
     * `GET /api/v1/audit`. Needs one of the roles `owner`, `admin_osys`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly list: Bound['audit']['list']
    /**
     * The whole audit log as CSV.
     *
     * `GET /api/v1/audit/export`. Needs one of the roles `owner`, `admin_osys`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly export: Bound['audit']['export']
  }
  readonly hub: {
    /**
     * The release notes that the person has seen, on whichever browser.
     *
     * `GET /api/v1/hub/versions`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly versions: Bound['hub']['versions']
    /**
     * Marks the release notes of one version of an app as seen.
     *
     * `PUT /api/v1/hub/versions`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ConflictError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly markSeen: Bound['hub']['markSeen']
    /**
     * People, companies, tasks, files, comments and messages that hold the words, of those that the lists
     * of the caller show. `de:name`, `en:company` and `vence:day` narrow the search.
     *
     * `GET /api/v1/search`. Needs a signed-in person. At most 120 calls a minute.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly search: Bound['hub']['search']
    /**
     * The things that wait for the caller as an admin: companies to approve, shifts that nobody ended,
     * silent tablets.
     *
     * `GET /api/v1/hub/waiting`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly waiting: Bound['hub']['waiting']
  }
  readonly notifications: {
    /**
     * The notifications of the person, newest first, with the count of unseen ones.
     *
     * `GET /api/v1/notifications`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly list: Bound['notifications']['list']
    /**
     * Marks notifications as read; all of them when no ids are given.
     *
     * `POST /api/v1/notifications/read`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly read: Bound['notifications']['read']
    /**
     * Marks a notification as read or unread, or puts it off until a moment (null: not any more).
     *
     * `PATCH /api/v1/notifications/:id`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly update: Bound['notifications']['update']
    /**
     * How the person wants to be told.
     *
     * `GET /api/v1/notifications/preferences`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly preferences: Bound['notifications']['preferences']
    /**
     * Changes how the person wants to be told.
     *
     * `PUT /api/v1/notifications/preferences`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly updatePreferences: Bound['notifications']['updatePreferences']
  }
  readonly push: {
    /**
     * Sends push messages to this browser from now on.
     *
     * `POST /api/v1/webpush/subscribe`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly subscribe: Bound['push']['subscribe']
    /**
     * Sends no more push messages to this browser.
     *
     * `DELETE /api/v1/webpush/subscribe`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly unsubscribe: Bound['push']['unsubscribe']
    /**
     * Sends a test message to the person's own browsers.
     *
     * `POST /api/v1/webpush/test`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly test: Bound['push']['test']
  }
  readonly companies: {
    /**
     * The companies that the caller may see; the search covers name, contact and tags.
     *
     * `GET /api/v1/ohplaky/company`. Needs the permission `ohplaky.company.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly list: Bound['companies']['list']
    /**
     * One company.
     *
     * `GET /api/v1/ohplaky/company/:id`. Needs the permission `ohplaky.company.show`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly get: Bound['companies']['get']
    /**
     * Changes a company's details.
     *
     * `PUT /api/v1/ohplaky/company/:id`. Needs the permission `ohplaky.brief.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ConflictError, ValidationError,
     * ThrottledError, NetworkError, TimeoutError.
     */
    readonly update: Bound['companies']['update']
    /**
     * Makes a pending or archived company active.
     *
     * `POST /api/v1/ohplaky/company/:company/approve`. Needs the permission `ohplaky.company.approve`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly approve: Bound['companies']['approve']
    /**
     * Archives an active or pending company.
     *
     * `POST /api/v1/ohplaky/company/:company/archive`. Needs the permission `ohplaky.company.archive`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly archive: Bound['companies']['archive']
  }
  readonly briefs: {
    /**
     * Creates a brief and its company, which waits for approval.
     *
     * `POST /api/v1/ohplaky/brief`. Needs the permission `ohplaky.brief.create`. At most 10 files of 25
     * MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly create: Bound['briefs']['create']
    /**
     * Sends a brief from outside, without an account.
     *
     * `POST /api/v1/ohplaky/brief-public`. Open to everybody. At most 10 files of 25 MB.
     *
     * Rejects with ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly createPublic: Bound['briefs']['createPublic']
    /**
     * One brief.
     *
     * `GET /api/v1/ohplaky/brief/:id`. Needs the permission `ohplaky.company.show`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly get: Bound['briefs']['get']
    /**
     * Changes a brief.
     *
     * `POST /api/v1/ohplaky/brief/:id`. Needs the permission `ohplaky.brief.update`. At most 10 files of
     * 25 MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ConflictError, ValidationError,
     * ThrottledError, NetworkError, TimeoutError.
     */
    readonly update: Bound['briefs']['update']
    /**
     * One file of a brief, by its path there.
     *
     * `GET /api/v1/ohplaky/brief/:id/download-files`. Needs the permission `ohplaky.brief.download_files`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly download: Bound['briefs']['download']
  }
  readonly tasks: {
    /**
     * Tasks of the companies in the lists of the caller, or of one company that the caller may see.
     *
     * `GET /api/v1/ohplaky/task`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly list: Bound['tasks']['list']
    /**
     * One task.
     *
     * `GET /api/v1/ohplaky/task/:id`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly get: Bound['tasks']['get']
    /**
     * The activity of a task, newest first.
     *
     * `GET /api/v1/ohplaky/task/:id/activity`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly activity: Bound['tasks']['activity']
    /**
     * Creates a task of a company.
     *
     * `POST /api/v1/ohplaky/task`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly create: Bound['tasks']['create']
    /**
     * Changes a task.
     *
     * `PUT /api/v1/ohplaky/task/:id`. Needs the permission `ohplaky.task.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ConflictError, ValidationError,
     * ThrottledError, NetworkError, TimeoutError.
     */
    readonly update: Bound['tasks']['update']
    /**
     * Moves a task to another panel.
     *
     * `PATCH /api/v1/ohplaky/task/:id/status`. Needs the permission `ohplaky.task.status`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly setStatus: Bound['tasks']['setStatus']
    /**
     * Deletes a task; it can be restored for 30 days.
     *
     * `DELETE /api/v1/ohplaky/task/:id`. Needs the permission `ohplaky.task.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly delete: Bound['tasks']['delete']
    /**
     * Brings a deleted task back.
     *
     * `POST /api/v1/ohplaky/task/:id/restore`. Needs the permission `ohplaky.task.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly restore: Bound['tasks']['restore']
    /**
     * The tasks of a list as CSV, all pages of it.
     *
     * `GET /api/v1/ohplaky/task/export`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly export: Bound['tasks']['export']
    /**
     * Creates tasks from the rows of a CSV file, or says what each row would do.
     *
     * `POST /api/v1/ohplaky/task/import`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly import: Bound['tasks']['import']
    /**
     * Deletes the tasks that the person made by an import within the last hour.
     *
     * `POST /api/v1/ohplaky/task/import/undo`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly undoImport: Bound['tasks']['undoImport']
    /**
     * Moves a task with its comments to another company, where it gets a new number.
     *
     * `POST /api/v1/ohplaky/task/:id/move`. Needs the permission `ohplaky.task.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly move: Bound['tasks']['move']
    /**
     * The people who are told of comments on a task and of its moves, and whether the caller is one.
     *
     * `GET /api/v1/ohplaky/task/:id/followers`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly followers: Bound['tasks']['followers']
    /**
     * Follows a task, or no longer.
     *
     * `PUT /api/v1/ohplaky/task/:id/follow`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly follow: Bound['tasks']['follow']
    /**
     * The kept views of the caller, and those that others share, by name.
     *
     * `GET /api/v1/ohplaky/task-view`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly listViews: Bound['tasks']['listViews']
    /**
     * Keeps a view of tasks under a name.
     *
     * `POST /api/v1/ohplaky/task-view`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly createView: Bound['tasks']['createView']
    /**
     * Changes a kept view, or makes it the one with which the own page opens.
     *
     * `PUT /api/v1/ohplaky/task-view/:id`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly updateView: Bound['tasks']['updateView']
    /**
     * Deletes a kept view.
     *
     * `DELETE /api/v1/ohplaky/task-view/:id`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly deleteView: Bound['tasks']['deleteView']
  }
  readonly files: {
    /**
     * A company's files.
     *
     * `GET /api/v1/ohplaky/file`. Needs the permission `ohplaky.file.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly list: Bound['files']['list']
    /**
     * Adds files to a company.
     *
     * `POST /api/v1/ohplaky/file`. Needs the permission `ohplaky.file.create`. At most 10 files of 50 MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly upload: Bound['files']['upload']
    /**
     * The bytes of a file.
     *
     * `GET /api/v1/ohplaky/file/:id`. Needs the permission `ohplaky.file.download`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly download: Bound['files']['download']
    /**
     * All of a company's files that the caller may see, as one archive.
     *
     * `GET /api/v1/ohplaky/file-zip`. Needs the permission `ohplaky.file.download_zip`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly downloadZip: Bound['files']['downloadZip']
    /**
     * Makes an image the icon of its company, or no longer.
     *
     * `PATCH /api/v1/ohplaky/file/:id/icon`. Needs the permission `ohplaky.file.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly setIcon: Bound['files']['setIcon']
    /**
     * Deletes a file; it can be restored for an hour.
     *
     * `DELETE /api/v1/ohplaky/file/:id`. Needs the permission `ohplaky.file.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly delete: Bound['files']['delete']
    /**
     * Brings a deleted file back.
     *
     * `POST /api/v1/ohplaky/file/:id/restore`. Needs the permission `ohplaky.file.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly restore: Bound['files']['restore']
  }
  readonly comments: {
    /**
     * A company's comments, or those of one of its tasks, newest first.
     *
     * `GET /api/v1/ohplaky/comment`. Needs the permission `ohplaky.comment.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly list: Bound['comments']['list']
    /**
     * Comments on a company or on one of its tasks.
     *
     * `POST /api/v1/ohplaky/comment`. Needs the permission `ohplaky.comment.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly create: Bound['comments']['create']
    /**
     * Changes the caller's own comment.
     *
     * `PUT /api/v1/ohplaky/comment/:id`. Needs the permission `ohplaky.comment.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly update: Bound['comments']['update']
    /**
     * Deletes a comment.
     *
     * `DELETE /api/v1/ohplaky/comment/:id`. Needs the permission `ohplaky.comment.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly delete: Bound['comments']['delete']
    /**
     * Brings a deleted comment back.
     *
     * `POST /api/v1/ohplaky/comment/:id/restore`. Needs the permission `ohplaky.comment.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly restore: Bound['comments']['restore']
    /**
     * Puts the caller's reaction on a comment, or takes it away.
     *
     * `PUT /api/v1/ohplaky/comment/:id/reaction`. Needs the permission `ohplaky.comment.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly react: Bound['comments']['react']
  }
  readonly chat: {
    /**
     * The caller's conversations by the other person's id, each with its newest messages.
     *
     * `GET /api/v1/oplink/chats`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly list: Bound['chat']['list']
    /**
     * A page of the messages with one person, oldest first.
     *
     * `GET /api/v1/oplink/chat/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly get: Bound['chat']['get']
    /**
     * Sends a message to a person.
     *
     * `POST /api/v1/oplink/send/:receiver_id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At
     * most 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly send: Bound['chat']['send']
    /**
     * Finds messages in all of the caller's conversations, newest first; case and accents do not matter.
     *
     * `GET /api/v1/oplink/search`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most 240
     * calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly search: Bound['chat']['search']
    /**
     * Sends pictures, recordings or documents to a person.
     *
     * `POST /api/v1/oplink/send-media/:receiver_id`. Needs one of the roles `user_ohplaky`,
     * `admin_ohplaky`. At most 10 files of 25 MB. At most 120 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly sendMedia: Bound['chat']['sendMedia']
    /**
     * Edits a message, or reacts to it.
     *
     * `PATCH /api/v1/oplink/message/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most
     * 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly update: Bound['chat']['update']
    /**
     * Deletes the caller's own message; an empty one stays in its place.
     *
     * `DELETE /api/v1/oplink/message/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly delete: Bound['chat']['delete']
    /**
     * Brings the caller's own deleted message back.
     *
     * `POST /api/v1/oplink/message/:id/restore`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly restore: Bound['chat']['restore']
    /**
     * Marks all messages of one person as read.
     *
     * `GET /api/v1/oplink/mark-read/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly markRead: Bound['chat']['markRead']
    /**
     * Marks a conversation as unread from one received message on.
     *
     * `POST /api/v1/oplink/chat/:id/unread`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly markUnread: Bound['chat']['markUnread']
    /**
     * Keeps the text that the caller has typed in a conversation.
     *
     * `PUT /api/v1/oplink/chat/:id/draft`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most
     * 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly saveDraft: Bound['chat']['saveDraft']
    /**
     * The messages with media of one conversation, newest first.
     *
     * `GET /api/v1/oplink/chat/:id/media`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly media: Bound['chat']['media']
    /**
     * The picture, recording or document of a message.
     *
     * `GET /api/v1/oplink/media/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly download: Bound['chat']['download']
    /**
     * An address under which a player gets the recording or video of a message.
     *
     * `GET /api/v1/oplink/media/:id/link`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly linkMedia: Bound['chat']['linkMedia']
    /**
     * The recording or video of a message, for a player with a ticket. Ranges are served.
     *
     * `GET /api/v1/oplink/media/:id/play`. Open to everybody.
     *
     * Rejects with NotFoundError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly playMedia: Bound['chat']['playMedia']
    /**
     * Finds GIFs at the provider; the popular ones without a search.
     *
     * `GET /api/v1/oplink/gifs`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most 60 calls
     * a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly gifs: Bound['chat']['gifs']
    /**
     * The small picture of one of the provider's GIFs.
     *
     * `GET /api/v1/oplink/gifs/:gif_id/preview`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     * At most 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly previewGif: Bound['chat']['previewGif']
    /**
     * Sends one of the provider's GIFs to a person.
     *
     * `POST /api/v1/oplink/send-gif/:receiver_id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     * At most 60 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly sendGif: Bound['chat']['sendGif']
    /**
     * The people that the caller can write to, with their status at the time clock.
     *
     * `GET /api/v1/oplink/contacts`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly contacts: Bound['chat']['contacts']
    /**
     * The tasks, companies and messages that a text names by code or path.
     *
     * `GET /api/v1/oplink/references`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly references: Bound['chat']['references']
  }
  readonly assistant: {
    /**
     * Sends a message to the assistant and gives its answer.
     *
     * `POST /api/chatgpt`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most 20 files of 20
     * MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly ask: Bound['assistant']['ask']
    /**
     * An answer as it is now, and as it grows.
     *
     * `GET /api/v1/joao/message/:id/stream`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly join: Bound['assistant']['join']
    /**
     * Asks for another answer; the earlier one stays as a branch.
     *
     * `POST /api/v1/joao/message/regenerate`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly regenerate: Bound['assistant']['regenerate']
    /**
     * Goes on with an unfinished answer where it ended.
     *
     * `POST /api/v1/joao/message/continue`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly continue: Bound['assistant']['continue']
    /**
     * Stops an unfinished answer and keeps the part that has come.
     *
     * `POST /api/v1/joao/message/stop`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly stop: Bound['assistant']['stop']
    /**
     * Says whether an answer was good.
     *
     * `PUT /api/v1/joao/message/:id/feedback`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly judge: Bound['assistant']['judge']
    /**
     * Makes a change that the assistant proposed.
     *
     * `POST /api/v1/joao/message/:id/change/:change_id/apply`. Needs one of the roles `user_ohplaky`,
     * `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly applyChange: Bound['assistant']['applyChange']
    /**
     * Drops a change that the assistant proposed.
     *
     * `POST /api/v1/joao/message/:id/change/:change_id/discard`. Needs one of the roles `user_ohplaky`,
     * `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly discardChange: Bound['assistant']['discardChange']
    /**
     * The caller's chats with the assistant, last used first, without their messages.
     *
     * `GET /api/v1/joao/chats`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly list: Bound['assistant']['list']
    /**
     * A chat with all messages of all branches, oldest first.
     *
     * `GET /api/v1/joao/chats/:id/full`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly get: Bound['assistant']['get']
    /**
     * Saves a chat: an empty one, given messages, or a copy.
     *
     * `POST /api/v1/joao/chats`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly create: Bound['assistant']['create']
    /**
     * Renames or pins a chat, shows another branch, or removes messages.
     *
     * `PUT /api/v1/joao/chats/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly update: Bound['assistant']['update']
    /**
     * Deletes a chat; it can be restored for a day.
     *
     * `DELETE /api/v1/joao/chats/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly delete: Bound['assistant']['delete']
    /**
     * Brings a deleted chat back.
     *
     * `POST /api/v1/joao/chats/:id/restore`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly restore: Bound['assistant']['restore']
    /**
     * Copies a chat into another person's list.
     *
     * `POST /api/v1/joao/chats/share`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly share: Bound['assistant']['share']
    /**
     * The people that a chat can be shared with.
     *
     * `GET /api/v1/joao/users`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly users: Bound['assistant']['users']
    /**
     * The bytes of a picture or document of a question.
     *
     * `GET /api/v1/joao/attachment/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly attachment: Bound['assistant']['attachment']
    /**
     * Asks about an image (PNG, JPEG, WEBP, GIF).
     *
     * `POST /api/v1/joao/analyze-image`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most 1
     * files of 10 MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly analyzeImage: Bound['assistant']['analyzeImage']
    /**
     * Asks about a document (PDF, DOCX, TXT, MD, CSV).
     *
     * `POST /api/v1/joao/analyze-document`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At
     * most 1 files of 20 MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly analyzeDocument: Bound['assistant']['analyzeDocument']
    /**
     * The answers that the caller has had today, the limit, and who answers.
     *
     * `GET /api/v1/joao/usage`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly usage: Bound['assistant']['usage']
    /**
     * The assistants that the caller may talk to, the default one first.
     *
     * `GET /api/v1/joao/assistants`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly assistants: Bound['assistant']['assistants']
    /**
     * Makes an assistant.
     *
     * `POST /api/v1/joao/assistants`. Needs one of the roles `owner`, `admin_osys`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly createAssistant: Bound['assistant']['createAssistant']
    /**
     * Changes an assistant.
     *
     * `PUT /api/v1/joao/assistants/:id`. Needs one of the roles `owner`, `admin_osys`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly updateAssistant: Bound['assistant']['updateAssistant']
    /**
     * Deletes an assistant.
     *
     * `DELETE /api/v1/joao/assistants/:id`. Needs one of the roles `owner`, `admin_osys`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly deleteAssistant: Bound['assistant']['deleteAssistant']
  }
  readonly timeclock: {
    /**
     * The people whose timesheets the caller may see, with the events of one week.
     *
     * `GET /api/v1/ojibble/users`. Needs the permission `ojibble.admin.timesheets.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly list: Bound['timeclock']['list']
    /**
     * One person's week; everybody may see their own.
     *
     * `GET /api/v1/ojibble/employees/:id`. Needs the permission `ojibble.admin.timesheets.index`, or to be
     * oneself.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly get: Bound['timeclock']['get']
    /**
     * Clocks a person in or out.
     *
     * `POST /api/v1/ojibble/register`. Needs a paired tablet or the role `kiosk`, or a signed-in person.
     * At most 1 files of 10 MB. At most 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly register: Bound['timeclock']['register']
    /**
     * Undoes an event that was just registered.
     *
     * `POST /api/v1/ojibble/register/:client_id/undo`. Needs a paired tablet or the role `kiosk`, or a
     * signed-in person.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly undo: Bound['timeclock']['undo']
    /**
     * Corrects an event.
     *
     * `PUT /api/v1/ojibble/check-ins/:id`. Needs the permission `ojibble.admin.entry.edit`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly update: Bound['timeclock']['update']
    /**
     * Removes an event, with a reason.
     *
     * `DELETE /api/v1/ojibble/check-ins/:id`. Needs the permission `ojibble.admin.entry.delete`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly delete: Bound['timeclock']['delete']
    /**
     * The photo that was taken with an event.
     *
     * `GET /api/v1/ojibble/check-ins/:id/photo`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly photo: Bound['timeclock']['photo']
    /**
     * Punches made without network that wait for an admin, oldest first.
     *
     * `GET /api/v1/ojibble/conflicts`. Needs the permission `ojibble.admin.entry.edit`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly conflicts: Bound['timeclock']['conflicts']
    /**
     * Settles a punch that did not fit.
     *
     * `POST /api/v1/ojibble/check-ins/:id/resolve`. Needs the permission `ojibble.admin.entry.edit`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly resolve: Bound['timeclock']['resolve']
    /**
     * Sets a person's time-clock PIN.
     *
     * `PUT /api/v1/user/:id/pin`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly setPin: Bound['timeclock']['setPin']
    /**
     * The list for those who keep the timesheets: forgotten exits, missing people, requests, silent
     * tablets.
     *
     * `GET /api/v1/ojibble/attention`. Needs the permission `ojibble.admin.timesheets.index`. At most 60
     * calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly attention: Bound['timeclock']['attention']
    /**
     * The hours of any range of days of the people whose timesheets the caller may see.
     *
     * `GET /api/v1/ojibble/hours`. Needs the permission `ojibble.admin.timesheets.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly hours: Bound['timeclock']['hours']
    /**
     * One person's hours of any range of days; everybody may see their own.
     *
     * `GET /api/v1/ojibble/employees/:id/hours`. Needs the permission `ojibble.admin.timesheets.index`, or
     * to be oneself.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly hoursOf: Bound['timeclock']['hoursOf']
    /**
     * One person's report as a PDF to sign; everybody may have their own.
     *
     * `GET /api/v1/ojibble/employees/:id/report`. Needs the permission `ojibble.admin.timesheets.index`,
     * or to be oneself.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly report: Bound['timeclock']['report']
    /**
     * The reports of all people whose timesheets the caller may see, as one archive.
     *
     * `GET /api/v1/ojibble/reports`. Needs the permission `ojibble.admin.timesheets.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly reports: Bound['timeclock']['reports']
    /**
     * Asks for a correction of one's own records.
     *
     * `POST /api/v1/ojibble/requests`. Needs a paired tablet or the role `kiosk`, or a signed-in person.
     * At most 60 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly ask: Bound['timeclock']['ask']
    /**
     * The requests that wait for an admin, oldest first.
     *
     * `GET /api/v1/ojibble/requests`. Needs the permission `ojibble.admin.entry.edit`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly requests: Bound['timeclock']['requests']
    /**
     * Applies or refuses a request.
     *
     * `POST /api/v1/ojibble/requests/:id/resolve`. Needs the permission `ojibble.admin.entry.edit`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly resolveRequest: Bound['timeclock']['resolveRequest']
    /**
     * Takes back a request of the caller that still waits.
     *
     * `DELETE /api/v1/ojibble/requests/:id`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly withdrawRequest: Bound['timeclock']['withdrawRequest']
  }
  readonly kiosk: {
    /**
     * The people of the device's units, each with their newest event.
     *
     * `GET /api/v1/ojibble/kiosk/users`. Needs a paired tablet or the role `kiosk`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly list: Bound['kiosk']['list']
    /**
     * A person's status, events and hours of today.
     *
     * `GET /api/v1/ojibble/kiosk/employee/:id`. Needs a paired tablet or the role `kiosk`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly get: Bound['kiosk']['get']
    /**
     * Starts the pairing of a tablet: a code to show, and a secret to keep.
     *
     * `POST /api/v1/ojibble/kiosk/pairings`. Open to everybody.
     *
     * Rejects with ThrottledError, NetworkError, TimeoutError.
     */
    readonly createPairing: Bound['kiosk']['createPairing']
    /**
     * The state of a pairing; once the code was entered, the key of the device.
     *
     * `GET /api/v1/ojibble/kiosk/pairings/:code`. Open to everybody.
     *
     * Rejects with NotFoundError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly getPairing: Bound['kiosk']['getPairing']
    /**
     * Pairs the tablet that shows the code.
     *
     * `POST /api/v1/ojibble/devices`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly createDevice: Bound['kiosk']['createDevice']
    /**
     * The paired tablets.
     *
     * `GET /api/v1/ojibble/devices`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly listDevices: Bound['kiosk']['listDevices']
    /**
     * Renames a tablet, changes its units or its policy.
     *
     * `PUT /api/v1/ojibble/devices/:id`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     */
    readonly updateDevice: Bound['kiosk']['updateDevice']
    /**
     * Revokes a tablet's key.
     *
     * `DELETE /api/v1/ojibble/devices/:id`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly deleteDevice: Bound['kiosk']['deleteDevice']
    /**
     * Checks the PIN of a person who manages the tablet.
     *
     * `POST /api/v1/ojibble/kiosk/manager`. Needs a paired tablet or the role `kiosk`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly openManagerMode: Bound['kiosk']['openManagerMode']
    /**
     * Unpairs the calling tablet, with the PIN of a person who manages it.
     *
     * `POST /api/v1/ojibble/kiosk/unpair`. Needs a paired tablet or the role `kiosk`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly unpairDevice: Bound['kiosk']['unpairDevice']
    /**
     * Asks a tablet to send its waiting punches now.
     *
     * `POST /api/v1/ojibble/devices/:id/send`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly askToSend: Bound['kiosk']['askToSend']
    /**
     * Gives a person the badge that the tablet has read.
     *
     * `POST /api/v1/ojibble/kiosk/badges`. Needs a paired tablet or the role `kiosk`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly enrolBadge: Bound['kiosk']['enrolBadge']
    /**
     * The badges of a person, or of everybody, oldest first.
     *
     * `GET /api/v1/ojibble/badges`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly listBadges: Bound['kiosk']['listBadges']
    /**
     * Gives a person a badge.
     *
     * `POST /api/v1/ojibble/badges`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly createBadge: Bound['kiosk']['createBadge']
    /**
     * Revokes a badge at once.
     *
     * `DELETE /api/v1/ojibble/badges/:id`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly deleteBadge: Bound['kiosk']['deleteBadge']
  }
  readonly realtime: {
    /**
     * Lets a socket into a private or presence channel, as the Pusher protocol says.
     *
     * `POST /api/broadcasting/auth`. Needs a paired tablet or the role `kiosk`, or a signed-in person.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly authorizeChannel: Bound['realtime']['authorizeChannel']
    /**
     * Tells the realtime server whose socket it is, as the Pusher protocol says.
     *
     * `POST /api/broadcasting/user-auth`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     */
    readonly authorizeUser: Bound['realtime']['authorizeUser']
    /**
     * The events after those last seen, so that none is missed.
     *
     * `GET /api/v1/events`. Needs a paired tablet or the role `kiosk`, or a signed-in person.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     */
    readonly events: Bound['realtime']['events']
  }
}
