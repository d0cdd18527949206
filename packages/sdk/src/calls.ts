/**
 * The calls of the contract as functions, with the comments that editors show. Made from the endpoints by
 * `npm run calls`; a test fails when it is old.
 */

import type { Call } from './http/bind.js'
import type * as shapes from './shapes.js'

/** The input of a call that takes none. */
type Nothing = Readonly<Record<never, never>>

/** Every call by feature and short name. */
export interface Calls {
  /** The calls of `osys.app`. */
  readonly app: {
    /**
     * Runtime configuration of the apps.
     *
     * `GET /config.json`. Open to everybody.
     *
     * Rejects with ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { version, build, mail_url, timezone } = await osys.app.config()
     */
    readonly config: Call<Nothing, shapes.AppConfig>
  }
  /** The calls of `osys.setup`. */
  readonly setup: {
    /**
     * The state of a one-time setup link.
     *
     * The token travels in a header, because addresses appear in logs.
     *
     * `GET /api/v1/setup`. Open to everybody.
     *
     * Rejects with ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { state, expires_at } = await osys.setup.get({ token: 'TOKEN' })
     */
    readonly get: Call<shapes.SetupGetInput, shapes.SetupGetReply>
    /**
     * Creates the first owner of an empty workspace.
     *
     * A token works once; afterwards the call answers 409 `setup_done` or 410 `link_used`.
     *
     * `POST /api/v1/setup`. Open to everybody.
     *
     * Rejects with ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.setup.create({
     *   token: 'TOKEN',
     *   name: 'Mariana Ortega',
     *   email: 'mariana@example.com',
     *   password: 'una frase larga',
     *   password_confirmation: 'una frase larga',
     * })
     */
    readonly create: Call<shapes.SetupCreateInput, shapes.SetupCreateReply>
  }
  /** The calls of `osys.session`. */
  readonly session: {
    /**
     * Signs in and gives the key that every other call carries.
     *
     * Wrong credentials answer 401 `invalid_credentials`; after five in 15 minutes, 429 with
     * `Retry-After`.
     *
     * `POST /api/v1/login`. Open to everybody.
     *
     * Rejects with ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { user, permissions, roles, webpush_server } = await osys.session.login({ email:
     * 'owner@osys.demo', password: 'osys-demo', remember: true })
     */
    readonly login: Call<shapes.SessionLoginInput, shapes.LoginReply>
    /**
     * The session of a stored key: the person with their roles and permissions.
     *
     * `POST /api/v1/relogin`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { user, permissions, roles, webpush_server } = await osys.session.relogin()
     */
    readonly relogin: Call<Nothing, shapes.ReloginReply>
    /**
     * Ends the session of the key.
     *
     * `GET /api/v1/logout`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * await osys.session.logout()
     */
    readonly logout: Call<Nothing, shapes.SessionLogoutReply>
    /**
     * The sessions of the person, last seen first.
     *
     * `GET /api/v1/sessions`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.session.list()
     */
    readonly list: Call<Nothing, shapes.SessionListReply>
    /**
     * Ends one of the person's own sessions.
     *
     * `DELETE /api/v1/sessions/:id`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.session.delete({ id: 12 })
     */
    readonly delete: Call<shapes.SessionDeleteInput, shapes.SessionDeleteReply>
    /**
     * Ends all of the person's sessions except the present one.
     *
     * `DELETE /api/v1/sessions`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.session.deleteOthers()
     */
    readonly deleteOthers: Call<Nothing, shapes.SessionDeleteOthersReply>
    /**
     * The person's own keys for scripts, newest first.
     *
     * `GET /api/v1/keys`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.session.keys()
     */
    readonly keys: Call<Nothing, shapes.SessionKeysReply>
    /**
     * Makes a key for scripts. The answer holds the key itself, which is never told again.
     *
     * A wrong password answers 422 at `current_password`; five in 15 minutes, 429.
     *
     * `POST /api/v1/keys`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { key, apiKey } = await osys.session.createKey({
     *   name: 'Informe semanal',
     *   permissions: ['ohplaky.task.index'],
     *   days: 30,
     *   current_password: 'osys-demo',
     * })
     */
    readonly createKey: Call<shapes.SessionCreateKeyInput, shapes.SessionCreateKeyReply>
    /**
     * Ends one of the person's own keys and its live connections, at once.
     *
     * `DELETE /api/v1/keys/:id`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.session.deleteKey({ id: 3 })
     */
    readonly deleteKey: Call<shapes.SessionDeleteKeyInput, shapes.SessionDeleteKeyReply>
  }
  /** The calls of `osys.users`. */
  readonly users: {
    /**
     * The accounts, by name.
     *
     * `GET /api/v1/user`. Needs the permission `osys.user.show`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items, total } = await osys.users.list({ search: 'ana', unit: 'consultants' })
     */
    readonly list: Call<shapes.UsersListInput, shapes.UsersListReply>
    /**
     * Active people whose name, e-mail or position holds the text.
     *
     * `GET /api/v1/user-search`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.users.search({ search: 'ana' })
     */
    readonly search: Call<shapes.UsersSearchInput, shapes.UsersSearchReply>
    /**
     * One account; everybody may see their own.
     *
     * `GET /api/v1/user/:id`. Needs the permission `osys.user.show`, or to be oneself.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { user } = await osys.users.get({ id: 3 })
     */
    readonly get: Call<shapes.UsersGetInput, shapes.UsersGetReply>
    /**
     * Creates an account.
     *
     * `POST /api/v1/user`. Needs the permission `osys.user.store`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { user } = await osys.users.create({
     *   name: 'Eva Ruiz',
     *   email: 'eva@example.com',
     *   password: 'una frase larga',
     *   password_confirmation: 'una frase larga',
     *   roles: ['user_ohplaky', 'consultants'],
     * })
     */
    readonly create: Call<shapes.UsersCreateInput, shapes.UsersCreateReply>
    /**
     * Changes an account: profile, pictures, password, status.
     *
     * Partial update. A new password or e-mail of the caller's own account needs `current_password`; a new
     * password ends the other sessions.
     *
     * `POST /api/v1/user/:id`. Needs the permission `osys.user.update`, or to be oneself. At most 2 files
     * of 10 MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const foto = new File([await readFile('foto.png')], 'foto.png')
     * const { user } = await osys.users.update({ id: 3, position: 'Consultora', avatar: foto })
     */
    readonly update: Call<shapes.UsersUpdateInput, shapes.UsersUpdateReply>
    /**
     * Deactivates an account, or deletes for good one that left no records.
     *
     * Deactivates an account: its sessions end, its authorship stays. `permanent` is for owners, and for
     * people who left no records.
     *
     * `DELETE /api/v1/user/:id`. Needs the permission `osys.user.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.users.delete({ id: 24 })
     */
    readonly delete: Call<shapes.UsersDeleteInput, shapes.UsersDeleteReply>
  }
  /** The calls of `osys.access`. */
  readonly access: {
    /**
     * Every role with the permissions that it carries.
     *
     * `GET /api/v1/user/roles`. Needs the permission `osys.role.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { roles } = await osys.access.roles()
     */
    readonly roles: Call<Nothing, shapes.AccessRolesReply>
    /**
     * The roles that the caller may give and the person lacks.
     *
     * `GET /api/v1/user/:id/available-roles`. Needs the permission `osys.role.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { roles } = await osys.access.availableRoles({ id: 3 })
     */
    readonly availableRoles: Call<shapes.AccessAvailableRolesInput, shapes.AccessAvailableRolesReply>
    /**
     * Gives a person one more role.
     *
     * `POST /api/v1/user/assign-role`. Needs the permission `osys.role.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { roles } = await osys.access.assignRole({ user_id: 3, role: 'ventas' })
     */
    readonly assignRole: Call<shapes.AccessAssignRoleInput, shapes.AccessAssignRoleReply>
    /**
     * Replaces a person's roles.
     *
     * `POST /api/v1/user/:id/roles`. Needs the permission `osys.role.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { roles } = await osys.access.replaceRoles({ id: 3, roles: ['user_ohplaky', 'consultants'] })
     */
    readonly replaceRoles: Call<shapes.AccessReplaceRolesInput, shapes.AccessReplaceRolesReply>
    /**
     * The permissions that a person holds, and those taken from them, with their origins.
     *
     * `GET /api/v1/user/:id/permissions`. Needs the permission `osys.permission.update`, or to be oneself.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { permissions, refused } = await osys.access.permissions({ id: 3 })
     */
    readonly permissions: Call<shapes.AccessPermissionsInput, shapes.AccessPermissionsReply>
    /**
     * Gives a person one permission.
     *
     * `POST /api/v1/user/:id/permissions`. Needs the permission `osys.permission.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { permissions, refused } = await osys.access.give({ id: 3, permission: 'ohplaky.task.finish'
     * })
     */
    readonly give: Call<shapes.AccessGiveInput, shapes.AccessGiveReply>
    /**
     * Takes one permission from a person, also one that comes from a role.
     *
     * `DELETE /api/v1/user/:id/permissions`. Needs the permission `osys.permission.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { permissions, refused } = await osys.access.take({ id: 3, permission: 'ohplaky.task.finish'
     * })
     */
    readonly take: Call<shapes.AccessTakeInput, shapes.AccessTakeReply>
  }
  /** The calls of `osys.audit`. */
  readonly audit: {
    /**
     * The audit log, newest first.
     *
     * `GET /api/v1/audit`. Needs one of the roles `owner`, `admin_osys`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items, total } = await osys.audit.list({ kind: 'role', from: '2026-11-01', to: '2026-11-30'
     * })
     */
    readonly list: Call<shapes.AuditListInput, shapes.AuditListReply>
    /**
     * The whole audit log as CSV.
     *
     * UTF-8 with a byte order mark, which spreadsheets need; a cell that looks like a formula is text.
     *
     * `GET /api/v1/audit/export`. Needs one of the roles `owner`, `admin_osys`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.audit.export({ from: '2026-11-01', to: '2026-11-30' })
     */
    readonly export: Call<shapes.AuditExportInput, shapes.Download>
  }
  /** The calls of `osys.hub`. */
  readonly hub: {
    /**
     * The release notes that the person has seen, on whichever browser.
     *
     * `GET /api/v1/hub/versions`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { versions } = await osys.hub.versions()
     */
    readonly versions: Call<Nothing, shapes.HubVersionsReply>
    /**
     * Marks the release notes of one version of an app as seen.
     *
     * `PUT /api/v1/hub/versions`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ConflictError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { versions } = await osys.hub.markSeen({ app: 'ohplaky', version: 'v2.4.0' })
     */
    readonly markSeen: Call<shapes.HubMarkSeenInput, shapes.HubMarkSeenReply>
    /**
     * People, companies, tasks, files, comments, messages and the caller's chats with the assistant that
     * hold the words, of those that the lists of the caller show. Of tasks it reads title, labels,
     * description and steps. `de:name`, `en:company` and `vence:day` narrow the search.
     *
     * `GET /api/v1/search`. Needs a signed-in person. At most 120 calls a minute.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { groups, is_similar } = await osys.hub.search({ search: 'menú en:quimera' })
     */
    readonly search: Call<shapes.HubSearchInput, shapes.HubSearchReply>
    /**
     * The things that wait for the caller: the newest notifications; for admins companies to approve, work
     * records and requests to review, shifts that nobody ended, silent tablets.
     *
     * The things that wait for a person, for the hub. The notifications stay unseen.
     *
     * `GET /api/v1/hub/waiting`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { to_approve, to_review, forgotten_exits, silent_tablets } = await osys.hub.waiting()
     */
    readonly waiting: Call<Nothing, shapes.HubWaitingReply>
  }
  /** The calls of `osys.notifications`. */
  readonly notifications: {
    /**
     * The notifications of the person, newest first, with the count of unseen ones.
     *
     * A fetch resets the unread counter to 0, unless `peek` is set.
     *
     * `GET /api/v1/notifications`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items, total, unreads } = await osys.notifications.list({ peek: true })
     */
    readonly list: Call<shapes.NotificationsListInput, shapes.NotificationsListReply>
    /**
     * Marks notifications as read; all of them when no ids are given.
     *
     * `POST /api/v1/notifications/read`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { unreads } = await osys.notifications.read()
     */
    readonly read: Call<shapes.NotificationsReadInput, shapes.NotificationsReadReply>
    /**
     * Marks a notification as read or unread, or puts it off until a moment (null: not any more).
     *
     * Partial update. A snoozed one leaves the list until its time, and comes back as a new one, unread.
     *
     * `PATCH /api/v1/notifications/:id`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { unreads, notification } = await osys.notifications.update({ id: 12, is_read: false })
     */
    readonly update: Call<shapes.NotificationsUpdateInput, shapes.NotificationsUpdateReply>
    /**
     * How the person wants to be told.
     *
     * `GET /api/v1/notifications/preferences`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { preferences } = await osys.notifications.preferences()
     */
    readonly preferences: Call<Nothing, shapes.NotificationsPreferencesReply>
    /**
     * Changes how the person wants to be told.
     *
     * Partial update.
     *
     * `PUT /api/v1/notifications/preferences`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { preferences } = await osys.notifications.updatePreferences({ only_while_in: true, quiet:
     * ['comment.push'] })
     */
    readonly updatePreferences: Call<shapes.NotificationsUpdatePreferencesInput, shapes.NotificationsUpdatePreferencesReply>
  }
  /** The calls of `osys.push`. */
  readonly push: {
    /**
     * Sends push messages to this browser from now on.
     *
     * The body is a browser's `PushSubscription.toJSON()`. Sending it twice changes nothing.
     *
     * `POST /api/v1/webpush/subscribe`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.push.subscribe({
     *   endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
     *   keys: {
     *     p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
     *     auth: 'tBHItJI5svbpez7KI4CCXg',
     *   },
     * })
     */
    readonly subscribe: Call<shapes.PushSubscribeInput, shapes.PushSubscribeReply>
    /**
     * Sends no more push messages to this browser.
     *
     * `DELETE /api/v1/webpush/subscribe`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.push.unsubscribe({ endpoint: 'https://fcm.googleapis.com/fcm/send/abc' })
     */
    readonly unsubscribe: Call<shapes.PushUnsubscribeInput, shapes.PushUnsubscribeReply>
    /**
     * Sends a test message to the person's own browsers.
     *
     * `POST /api/v1/webpush/test`. Needs a signed-in person. At most 10 calls a minute.
     *
     * Rejects with UnauthorizedError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { results } = await osys.push.test()
     */
    readonly test: Call<Nothing, shapes.PushTestReply>
  }
  /** The calls of `osys.companies`. */
  readonly companies: {
    /**
     * The companies that the caller may see; the search covers name, contact and tags.
     *
     * `GET /api/v1/ohplaky/company`. Needs the permission `ohplaky.company.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items, total } = await osys.companies.list({ search: 'editorial', status: 'actived' })
     */
    readonly list: Call<shapes.CompaniesListInput, shapes.CompaniesListReply>
    /**
     * One company.
     *
     * From the first call on, comments count as unread: all that stand there before are taken as seen.
     *
     * `GET /api/v1/ohplaky/company/:id`. Needs the permission `ohplaky.company.show`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { company, unread_comments } = await osys.companies.get({ id: 7 })
     */
    readonly get: Call<shapes.CompaniesGetInput, shapes.CompaniesGetReply>
    /**
     * Changes a company's details.
     *
     * Partial update. An old `version` answers 409 `version_conflict` with the current company.
     *
     * `PUT /api/v1/ohplaky/company/:id`. Needs the permission `ohplaky.brief.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ConflictError, ValidationError,
     * ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { company } = await osys.companies.update({ id: 7, version: 2, notes: 'Prefieren hablar por la
     * mañana.', tags: ['feria'] })
     */
    readonly update: Call<shapes.CompaniesUpdateInput, shapes.CompaniesUpdateReply>
    /**
     * Makes a pending or archived company active.
     *
     * Changes pending or archived to actived; any other status answers 409 with the current one.
     *
     * `POST /api/v1/ohplaky/company/:company/approve`. Needs the permission `ohplaky.company.approve`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { company } = await osys.companies.approve({ company: 14 })
     */
    readonly approve: Call<shapes.CompaniesApproveInput, shapes.CompaniesApproveReply>
    /**
     * Archives an active or pending company.
     *
     * Changes actived or pending to archived; any other status answers 409 with the current one.
     *
     * `POST /api/v1/ohplaky/company/:company/archive`. Needs the permission `ohplaky.company.archive`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { company } = await osys.companies.archive({ company: 13 })
     */
    readonly archive: Call<shapes.CompaniesArchiveInput, shapes.CompaniesArchiveReply>
  }
  /** The calls of `osys.briefs`. */
  readonly briefs: {
    /**
     * Creates a brief and its company, which waits for approval.
     *
     * `POST /api/v1/ohplaky/brief`. Needs the permission `ohplaky.brief.create`. At most 10 files of 25
     * MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { brief } = await osys.briefs.create({
     *   company_name: 'Panadería Sol',
     *   contact_name: 'Eva Ruiz',
     *   contact_email: 'eva@sol.example',
     *   product: 'Pan de masa madre',
     *   objective: 'Abrir una segunda tienda',
     *   audience: 'Familias del barrio',
     *   deliverables: [{ type: 'Cartel', format: 'Impreso', quantity: 20 }],
     *   deadline: '2099-01-15',
     * })
     */
    readonly create: Call<shapes.BriefsCreateInput, shapes.BriefsCreateReply>
    /**
     * Sends a brief from outside, without an account.
     *
     * Allows five an hour for each address. The answer says nothing about existing companies.
     *
     * `POST /api/v1/ohplaky/brief-public`. Open to everybody. At most 10 files of 25 MB.
     *
     * Rejects with ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.briefs.createPublic({
     *   company_name: 'Óptica Río',
     *   contact_name: 'Eva Ruiz',
     *   contact_email: 'eva@sol.example',
     *   product: 'Pan de masa madre',
     *   objective: 'Abrir una segunda tienda',
     *   audience: 'Familias del barrio',
     *   deliverables: [{ type: 'Cartel', format: 'Impreso', quantity: 20 }],
     *   deadline: '2099-01-15',
     *   privacy: true,
     * })
     */
    readonly createPublic: Call<shapes.BriefsCreatePublicInput, shapes.BriefsCreatePublicReply>
    /**
     * One brief.
     *
     * `GET /api/v1/ohplaky/brief/:id`. Needs the permission `ohplaky.company.show`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { brief } = await osys.briefs.get({ id: 7 })
     */
    readonly get: Call<shapes.BriefsGetInput, shapes.BriefsGetReply>
    /**
     * Changes a brief.
     *
     * Partial update; `files` are added. An old `version` answers 409 `version_conflict` with the current
     * brief.
     *
     * `POST /api/v1/ohplaky/brief/:id`. Needs the permission `ohplaky.brief.update`. At most 10 files of
     * 25 MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ConflictError, ValidationError,
     * ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const menu = new File([await readFile('menu.pdf')], 'menu.pdf')
     * const { brief } = await osys.briefs.update({ id: 7, version: 1, rounds: 2, files: [menu] })
     */
    readonly update: Call<shapes.BriefsUpdateInput, shapes.BriefsUpdateReply>
    /**
     * One file of a brief, by its path there.
     *
     * `GET /api/v1/ohplaky/brief/:id/download-files`. Needs the permission `ohplaky.brief.download_files`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.briefs.download({ id: 7, path: 'd30b66a0/brief.pdf' })
     */
    readonly download: Call<shapes.BriefsDownloadInput, shapes.Download>
  }
  /** The calls of `osys.tasks`. */
  readonly tasks: {
    /**
     * Tasks of the companies in the lists of the caller, or of one company that the caller may see.
     *
     * The tasks of one company come in the board's order, those of all by due date with the finished ones
     * last, and finished ones alone by the moment of their finish, newest first, unless `order` is given.
     *
     * `GET /api/v1/ohplaky/task`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { tasks, total, group_totals, unread } = await osys.tasks.list({ company_id: 7, status:
     * 'review', order: 'due' })
     */
    readonly list: Call<shapes.TasksListInput, shapes.TasksListReply>
    /**
     * One task.
     *
     * For a link to one task, whatever list it is in.
     *
     * `GET /api/v1/ohplaky/task/:id`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { task } = await osys.tasks.get({ id: 44 })
     */
    readonly get: Call<shapes.TasksGetInput, shapes.TasksGetReply>
    /**
     * The activity of a task, newest first.
     *
     * `GET /api/v1/ohplaky/task/:id/activity`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { items, total } = await osys.tasks.activity({ id: 42 })
     */
    readonly activity: Call<shapes.TasksActivityInput, shapes.TasksActivityReply>
    /**
     * Creates a task of a company.
     *
     * `POST /api/v1/ohplaky/task`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { task } = await osys.tasks.create({
     *   company_id: 7,
     *   title: 'Revisar pruebas de color',
     *   assignees: [3],
     *   due_date: '2026-12-04',
     * })
     */
    readonly create: Call<shapes.TasksCreateInput, shapes.TasksCreateReply>
    /**
     * Changes a task.
     *
     * Partial update. An old `version` answers 409 `version_conflict` with the current task.
     *
     * `PUT /api/v1/ohplaky/task/:id`. Needs the permission `ohplaky.task.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ConflictError, ValidationError,
     * ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { task } = await osys.tasks.update({ id: 44, version: 1, priority: 'high', labels:
     * ['imprenta'] })
     */
    readonly update: Call<shapes.TasksUpdateInput, shapes.TasksUpdateReply>
    /**
     * Moves a task to another status.
     *
     * Moves into and out of done, and from review back to progress, also need `ohplaky.task.finish`. An
     * undo needs what its move needed; for ten minutes it also goes where no move leads back.
     *
     * `PATCH /api/v1/ohplaky/task/:id/status`. Needs the permission `ohplaky.task.status`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ConflictError, ValidationError,
     * ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { task } = await osys.tasks.setStatus({ id: 43, status: 'review' })
     */
    readonly setStatus: Call<shapes.TasksSetStatusInput, shapes.TasksSetStatusReply>
    /**
     * Deletes a task; it can be restored for 30 days. A repetition goes on without it.
     *
     * `series` also needs `ohplaky.task.update`.
     *
     * `DELETE /api/v1/ohplaky/task/:id`. Needs the permission `ohplaky.task.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.tasks.delete({ id: 41 })
     */
    readonly delete: Call<shapes.TasksDeleteInput, shapes.TasksDeleteReply>
    /**
     * Brings a deleted task back.
     *
     * `repeat` also needs `ohplaky.task.update`.
     *
     * `POST /api/v1/ohplaky/task/:id/restore`. Needs the permission `ohplaky.task.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { task } = await osys.tasks.restore({ id: 41 })
     */
    readonly restore: Call<shapes.TasksRestoreInput, shapes.TasksRestoreReply>
    /**
     * The tasks that were deleted within 30 days, the last deleted first: of the companies in the lists of
     * the caller, or of one company that the caller may see.
     *
     * `GET /api/v1/ohplaky/task-deleted`. Needs the permission `ohplaky.task.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items, total } = await osys.tasks.deleted({ company_id: 7 })
     */
    readonly deleted: Call<shapes.TasksDeletedInput, shapes.TasksDeletedReply>
    /**
     * The labels in use, those of most tasks first: of the companies in the lists of the caller, or of one
     * company that the caller may see.
     *
     * At most 200, and counted in the 10,000 tasks that changed last: labels beyond them are rarely meant.
     *
     * `GET /api/v1/ohplaky/task-label`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { labels } = await osys.tasks.labels({ company_id: 7 })
     */
    readonly labels: Call<shapes.TasksLabelsInput, shapes.TasksLabelsReply>
    /**
     * The tasks of a list as CSV, all pages of it.
     *
     * UTF-8 with a byte order mark, which spreadsheets need; a cell that looks like a formula is text.
     *
     * `GET /api/v1/ohplaky/task/export`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.tasks.export({ company_id: 7 })
     */
    readonly export: Call<shapes.TasksExportInput, shapes.Download>
    /**
     * Creates tasks from the rows of a CSV file, or says what each row would do.
     *
     * Makes a task of each right row in one transaction; rows with a fault are left out. The same
     * `import_id` makes each row once. With `dry_run` nothing is made and the answer says what would be.
     *
     * `POST /api/v1/ohplaky/task/import`. Needs the permission `ohplaky.task.create`. At most 60 calls a
     * minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { created, rows } = await osys.tasks.import({
     *   text: 'Título,Empresa\nPedir muestras,Editorial Quimera\n',
     *   import_id: '7c1f2a34-0000-4000-8000-000000000001',
     *   dry_run: false,
     * })
     */
    readonly import: Call<shapes.TasksImportInput, shapes.TasksImportReply>
    /**
     * Deletes the unchanged tasks that the person made by an import within the last hour.
     *
     * Those that were changed since, or moved to another company, stay; `msg` says how many.
     *
     * `POST /api/v1/ohplaky/task/import/undo`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { deleted } = await osys.tasks.undoImport({ import_id: '7c1f2a34-0000-4000-8000-000000000001'
     * })
     */
    readonly undoImport: Call<shapes.TasksUndoImportInput, shapes.TasksUndoImportReply>
    /**
     * Moves a task with its comments to another company, where it gets a new number.
     *
     * Also needs `ohplaky.task.create`, and to see both companies. The earlier code still finds the task.
     *
     * `POST /api/v1/ohplaky/task/:id/move`. Needs the permission `ohplaky.task.update`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { task } = await osys.tasks.move({ id: 44, company_id: 6 })
     */
    readonly move: Call<shapes.TasksMoveInput, shapes.TasksMoveReply>
    /**
     * The people who are told of comments on a task and of its moves, and whether the caller is one.
     *
     * `GET /api/v1/ohplaky/task/:id/followers`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { following, followers } = await osys.tasks.followers({ id: 42 })
     */
    readonly followers: Call<shapes.TasksFollowersInput, shapes.TasksFollowersReply>
    /**
     * Follows a task, or no longer.
     *
     * Its creator, its assignees and who was mentioned or has commented follow a task by themselves, until
     * they say otherwise. Assignments and mentions are told to everybody.
     *
     * `PUT /api/v1/ohplaky/task/:id/follow`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { following, followers } = await osys.tasks.follow({ id: 42, on: true })
     */
    readonly follow: Call<shapes.TasksFollowInput, shapes.TasksFollowReply>
    /**
     * The kept views of the caller, and those that others share, by name.
     *
     * `GET /api/v1/ohplaky/task-view`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.tasks.listViews()
     */
    readonly listViews: Call<Nothing, shapes.TasksListViewsReply>
    /**
     * Keeps a view of tasks under a name.
     *
     * `POST /api/v1/ohplaky/task-view`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { view } = await osys.tasks.createView({ name: 'Por revisar', place: 'all', query:
     * 'status=review&order=due' })
     */
    readonly createView: Call<shapes.TasksCreateViewInput, shapes.TasksCreateViewReply>
    /**
     * Changes a kept view, or makes it the one with which the own page opens.
     *
     * Name, filters and sharing are changed by who keeps the view and by admins, `is_default` by everybody
     * for themselves.
     *
     * `PUT /api/v1/ohplaky/task-view/:id`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { view } = await osys.tasks.updateView({ id: 1, is_shared: true })
     */
    readonly updateView: Call<shapes.TasksUpdateViewInput, shapes.TasksUpdateViewReply>
    /**
     * Deletes a kept view; it can be restored for a day.
     *
     * `DELETE /api/v1/ohplaky/task-view/:id`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.tasks.deleteView({ id: 1 })
     */
    readonly deleteView: Call<shapes.TasksDeleteViewInput, shapes.TasksDeleteViewReply>
    /**
     * Brings a deleted view back.
     *
     * It comes back as it was, also for those whose page opened with it and who chose no other view since.
     *
     * `POST /api/v1/ohplaky/task-view/:id/restore`. Needs the permission `ohplaky.task.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { view } = await osys.tasks.restoreView({ id: 1 })
     */
    readonly restoreView: Call<shapes.TasksRestoreViewInput, shapes.TasksRestoreViewReply>
    /**
     * The templates of tasks, by name, without their tasks.
     *
     * `GET /api/v1/ohplaky/task-template`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.tasks.listTemplates()
     */
    readonly listTemplates: Call<Nothing, shapes.TasksListTemplatesReply>
    /**
     * One template with its tasks.
     *
     * `GET /api/v1/ohplaky/task-template/:id`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { template } = await osys.tasks.getTemplate({ id: 1 })
     */
    readonly getTemplate: Call<shapes.TasksGetTemplateInput, shapes.TasksGetTemplateReply>
    /**
     * Keeps a list of tasks as a template, for everybody who makes tasks.
     *
     * `POST /api/v1/ohplaky/task-template`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { template } = await osys.tasks.createTemplate({
     *   name: 'Campaña de lanzamiento',
     *   tasks: [
     *     { title: 'Preparar la propuesta', due_days: 5 },
     *     { title: 'Presentarla al cliente' },
     *   ],
     * })
     */
    readonly createTemplate: Call<shapes.TasksCreateTemplateInput, shapes.TasksCreateTemplateReply>
    /**
     * Changes the name or the tasks of a template.
     *
     * An old `version` answers 409 `version_conflict` with the current template.
     *
     * `PUT /api/v1/ohplaky/task-template/:id`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ConflictError, ValidationError,
     * ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { template } = await osys.tasks.updateTemplate({ id: 1, version: 1, name: 'Lanzamiento' })
     */
    readonly updateTemplate: Call<shapes.TasksUpdateTemplateInput, shapes.TasksUpdateTemplateReply>
    /**
     * Deletes a template; tasks that were made from it stay.
     *
     * `DELETE /api/v1/ohplaky/task-template/:id`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.tasks.deleteTemplate({ id: 1 })
     */
    readonly deleteTemplate: Call<shapes.TasksDeleteTemplateInput, shapes.TasksDeleteTemplateReply>
    /**
     * Creates several pending tasks of a company at once, from a template or a brief.
     *
     * All or none are made. The same `batch_id` makes them once; a second try answers those of the first.
     *
     * `POST /api/v1/ohplaky/task/batch`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { tasks } = await osys.tasks.createMany({
     *   company_id: 7,
     *   batch_id: 'c8ad5f2e-6c0b-4c3e-9a55-2f6f2a6b1d07',
     *   tasks: [{ title: 'Preparar la propuesta', due_date: '2026-12-01' }],
     * })
     */
    readonly createMany: Call<shapes.TasksCreateManyInput, shapes.TasksCreateManyReply>
    /**
     * Deletes again the tasks that the caller has just made at once.
     *
     * For who made them, within an hour and without the right to delete tasks: one that was changed
     * meanwhile stays.
     *
     * `POST /api/v1/ohplaky/task/batch/undo`. Needs the permission `ohplaky.task.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { removed } = await osys.tasks.takeBack({ company_id: 7, batch_id:
     * 'c8ad5f2e-6c0b-4c3e-9a55-2f6f2a6b1d07' })
     */
    readonly takeBack: Call<shapes.TasksTakeBackInput, shapes.TasksTakeBackReply>
  }
  /** The calls of `osys.files`. */
  readonly files: {
    /**
     * A company's files.
     *
     * `private` is sent as 0 (the shared files) or 1 (the private ones that the caller may see).
     *
     * `GET /api/v1/ohplaky/file`. Needs the permission `ohplaky.file.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items, total } = await osys.files.list({ company_id: 7, order: 'name' })
     */
    readonly list: Call<shapes.FilesListInput, shapes.FilesListReply>
    /**
     * Adds files to a company.
     *
     * Private files also need `ohplaky.files.create_private`.
     *
     * `POST /api/v1/ohplaky/file`. Needs the permission `ohplaky.file.create`. At most 10 files of 50 MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const foto = new File([await readFile('foto.png')], 'foto.png')
     * const menu = new File([await readFile('menu.pdf')], 'menu.pdf')
     * const { files } = await osys.files.upload({ company_id: 7, files: [foto, menu] })
     */
    readonly upload: Call<shapes.FilesUploadInput, shapes.FilesUploadReply>
    /**
     * The bytes of a file.
     *
     * `inline` is for images, PDF, audio and video that our own viewer shows.
     *
     * `GET /api/v1/ohplaky/file/:id`. Needs the permission `ohplaky.file.download`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.files.download({ id: 15 })
     */
    readonly download: Call<shapes.FilesDownloadInput, shapes.Download>
    /**
     * All of a company's files that the caller may see, as one archive.
     *
     * `GET /api/v1/ohplaky/file-zip`. Needs the permission `ohplaky.file.download_zip`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.files.downloadZip({ company_id: 7 })
     */
    readonly downloadZip: Call<shapes.FilesDownloadZipInput, shapes.Download>
    /**
     * Makes an image the icon of its company, or no longer.
     *
     * `PATCH /api/v1/ohplaky/file/:id/icon`. Needs the permission `ohplaky.file.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { file } = await osys.files.setIcon({ id: 28, icon: true })
     */
    readonly setIcon: Call<shapes.FilesSetIconInput, shapes.FilesSetIconReply>
    /**
     * Deletes a file; it can be restored for an hour.
     *
     * A file of another person also needs `ohplaky.file.destroy_others`.
     *
     * `DELETE /api/v1/ohplaky/file/:id`. Needs the permission `ohplaky.file.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.files.delete({ id: 36 })
     */
    readonly delete: Call<shapes.FilesDeleteInput, shapes.FilesDeleteReply>
    /**
     * Brings a deleted file back.
     *
     * `POST /api/v1/ohplaky/file/:id/restore`. Needs the permission `ohplaky.file.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { file } = await osys.files.restore({ id: 36 })
     */
    readonly restore: Call<shapes.FilesRestoreInput, shapes.FilesRestoreReply>
  }
  /** The calls of `osys.comments`. */
  readonly comments: {
    /**
     * A company's comments, or those of one of its tasks, newest first.
     *
     * `GET /api/v1/ohplaky/comment`. Needs the permission `ohplaky.comment.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items, total } = await osys.comments.list({ company_id: 7 })
     */
    readonly list: Call<shapes.CommentsListInput, shapes.CommentsListReply>
    /**
     * Comments on a company or on one of its tasks.
     *
     * `POST /api/v1/ohplaky/comment`. Needs the permission `ohplaky.comment.create`. At most 120 calls a
     * minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { comment } = await osys.comments.create({
     *   company_id: 7,
     *   task_id: 42,
     *   body: 'Listo para imprenta, @Ana Torres Medina',
     *   mentions: [3],
     * })
     */
    readonly create: Call<shapes.CommentsCreateInput, shapes.CommentsCreateReply>
    /**
     * Changes the caller's own comment.
     *
     * Only its author may change a comment; others get 403 `not_author`. Without `mentions` the mentioned
     * people stay.
     *
     * `PUT /api/v1/ohplaky/comment/:id`. Needs the permission `ohplaky.comment.update`. At most 120 calls
     * a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { comment } = await osys.comments.update({ id: 43, body: 'Listo para imprenta' })
     */
    readonly update: Call<shapes.CommentsUpdateInput, shapes.CommentsUpdateReply>
    /**
     * Deletes a comment.
     *
     * A comment of another person also needs `ohplaky.comments.destroy_others`.
     *
     * `DELETE /api/v1/ohplaky/comment/:id`. Needs the permission `ohplaky.comment.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.comments.delete({ id: 43 })
     */
    readonly delete: Call<shapes.CommentsDeleteInput, shapes.CommentsDeleteReply>
    /**
     * Brings a deleted comment back.
     *
     * Undoes a deletion within a day, for people who may delete the comment.
     *
     * `POST /api/v1/ohplaky/comment/:id/restore`. Needs the permission `ohplaky.comment.destroy`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { comment } = await osys.comments.restore({ id: 43 })
     */
    readonly restore: Call<shapes.CommentsRestoreInput, shapes.CommentsRestoreReply>
    /**
     * Puts the caller's reaction on a comment, or takes it away.
     *
     * Several calls with the same answer change nothing more.
     *
     * `PUT /api/v1/ohplaky/comment/:id/reaction`. Needs the permission `ohplaky.comment.create`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { comment } = await osys.comments.react({ id: 42, emoji: '👍', on: true })
     */
    readonly react: Call<shapes.CommentsReactInput, shapes.CommentsReactReply>
    /**
     * Marks a company's comments as seen by the caller.
     *
     * Takes the comments up to this one as seen, on all devices of the caller. A comment that was seen
     * stays so: an earlier id changes nothing.
     *
     * `POST /api/v1/ohplaky/comment/seen`. Needs the permission `ohplaky.comment.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.comments.markSeen({ company_id: 7, up_to: 43 })
     */
    readonly markSeen: Call<shapes.CommentsMarkSeenInput, shapes.CommentsMarkSeenReply>
  }
  /** The calls of `osys.chat`. */
  readonly chat: {
    /**
     * The caller's conversations by the other person's id, each with its newest messages.
     *
     * `GET /api/v1/oplink/chats`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { chats } = await osys.chat.list({ newest: 1 })
     */
    readonly list: Call<shapes.ChatListInput, shapes.ChatListReply>
    /**
     * A page of the messages with one person, oldest first.
     *
     * Gives the newest messages, those just before the id `before`, just after the id `after`, or on both
     * sides of the id `around`, which is among them; a call with two of the three is refused. `has_more`
     * tells whether there are older ones, `has_newer` whether there are newer ones.
     *
     * `GET /api/v1/oplink/chat/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { messages, unreads, unread_from, has_more } = await osys.chat.get({ id: 3, per_page: 20 })
     */
    readonly get: Call<shapes.ChatGetInput, shapes.ChatGetReply>
    /**
     * Sends a message to a person.
     *
     * `POST /api/v1/oplink/send/:receiver_id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At
     * most 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { message } = await osys.chat.send({ receiver_id: 3, body: 'Ya está el menú: QUIMERA-42' })
     */
    readonly send: Call<shapes.ChatSendInput, shapes.ChatSendReply>
    /**
     * Finds messages in all of the caller's conversations, newest first; case and accents do not matter.
     *
     * `GET /api/v1/oplink/search`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most 240
     * calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { messages, has_more } = await osys.chat.search({ search: 'menú' })
     */
    readonly search: Call<shapes.ChatSearchInput, shapes.ChatSearchReply>
    /**
     * Sends pictures, recordings or documents to a person.
     *
     * Each file becomes one message; `client_ids` and `details` follow the order of the files, `body` goes
     * with the first.
     *
     * `POST /api/v1/oplink/send-media/:receiver_id`. Needs one of the roles `user_ohplaky`,
     * `admin_ohplaky`. At most 10 files of 25 MB. At most 120 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const voz = new File([await readFile('voz.webm')], 'voz.webm')
     * const { messages } = await osys.chat.sendMedia({ receiver_id: 3, files: [voz] })
     */
    readonly sendMedia: Call<shapes.ChatSendMediaInput, shapes.ChatSendMediaReply>
    /**
     * Edits a message, or reacts to it.
     *
     * Changes the text of the caller's own message, or the caller's reaction to any message of the
     * conversation.
     *
     * `PATCH /api/v1/oplink/message/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most
     * 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { message } = await osys.chat.update({ id: 70, reaction: { emoji: '🎉', on: true } })
     */
    readonly update: Call<shapes.ChatUpdateInput, shapes.ChatUpdateReply>
    /**
     * Deletes the caller's own message; an empty one stays in its place.
     *
     * `DELETE /api/v1/oplink/message/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { message } = await osys.chat.delete({ id: 70 })
     */
    readonly delete: Call<shapes.ChatDeleteInput, shapes.ChatDeleteReply>
    /**
     * Brings the caller's own deleted message back.
     *
     * Undoes a deletion within a day.
     *
     * `POST /api/v1/oplink/message/:id/restore`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { message } = await osys.chat.restore({ id: 70 })
     */
    readonly restore: Call<shapes.ChatRestoreInput, shapes.ChatRestoreReply>
    /**
     * Marks all messages of one person as read.
     *
     * `GET /api/v1/oplink/mark-read/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { unreads } = await osys.chat.markRead({ id: 3 })
     */
    readonly markRead: Call<shapes.ChatMarkReadInput, shapes.ChatMarkReadReply>
    /**
     * Marks a conversation as unread from one received message on.
     *
     * The other person's receipts stay as they are: only the caller's own count changes.
     *
     * `POST /api/v1/oplink/chat/:id/unread`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { unreads, unread_from } = await osys.chat.markUnread({ id: 6, message_id: 59 })
     */
    readonly markUnread: Call<shapes.ChatMarkUnreadInput, shapes.ChatMarkUnreadReply>
    /**
     * Keeps the text that the caller has typed in a conversation.
     *
     * An empty body removes the draft.
     *
     * `PUT /api/v1/oplink/chat/:id/draft`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most
     * 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { draft } = await osys.chat.saveDraft({ id: 3, body: 'Mañana te paso…' })
     */
    readonly saveDraft: Call<shapes.ChatSaveDraftInput, shapes.ChatSaveDraftReply>
    /**
     * Silences the push messages of a conversation for the caller, or no longer.
     *
     * Its messages count as unread as before, on all devices of the caller.
     *
     * `PUT /api/v1/oplink/chat/:id/mute`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most
     * 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { is_muted } = await osys.chat.mute({ id: 3, is_muted: true })
     */
    readonly mute: Call<shapes.ChatMuteInput, shapes.ChatMuteReply>
    /**
     * The messages with media of one conversation, newest first.
     *
     * `kind` is what the media tab shows: pictures with videos and GIFs, recordings, or documents.
     *
     * `GET /api/v1/oplink/chat/:id/media`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { messages, has_more } = await osys.chat.media({ id: 3, kind: 'audio' })
     */
    readonly media: Call<shapes.ChatMediaInput, shapes.ChatMediaReply>
    /**
     * The picture, recording or document of a message.
     *
     * Only the two people of the conversation get it; ranges are served.
     *
     * `GET /api/v1/oplink/media/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.chat.download({ id: 71 })
     */
    readonly download: Call<shapes.ChatDownloadInput, shapes.Download>
    /**
     * An address under which a player gets the recording or video of a message.
     *
     * For a player, which sends no key and reads only the parts that it plays. The address is good for
     * minutes.
     *
     * `GET /api/v1/oplink/media/:id/link`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { url, until } = await osys.chat.linkMedia({ id: 71 })
     */
    readonly linkMedia: Call<shapes.ChatLinkMediaInput, shapes.ChatLinkMediaReply>
    /**
     * The recording or video of a message, for a player with a ticket. Ranges are served.
     *
     * The ticket stands for the session that asked for it: it ends with the session, with the person's
     * access to the message, or after minutes. 404 for any other.
     *
     * `GET /api/v1/oplink/media/:id/play`. Open to everybody.
     *
     * Rejects with NotFoundError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.chat.playMedia({ id: 71, ticket: 'TICKET' })
     */
    readonly playMedia: Call<shapes.ChatPlayMediaInput, shapes.Download>
    /**
     * Finds GIFs at the provider; the popular ones without a search.
     *
     * The server asks the provider, so that no person's address reaches it. 404 without `GIPHY_API_KEY`;
     * `provider_failed` when the provider does not answer.
     *
     * `GET /api/v1/oplink/gifs`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most 60 calls
     * a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items, has_more, total } = await osys.chat.gifs({ search: 'aplausos' })
     */
    readonly gifs: Call<shapes.ChatGifsInput, shapes.ChatGifsReply>
    /**
     * The small picture of one of the provider's GIFs.
     *
     * `GET /api/v1/oplink/gifs/:gif_id/preview`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     * At most 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.chat.previewGif({ gif_id: 'abc123' })
     */
    readonly previewGif: Call<shapes.ChatPreviewGifInput, shapes.Download>
    /**
     * Sends one of the provider's GIFs to a person.
     *
     * The server fetches the GIF and stores it as the media of the message; `provider_failed` when the
     * provider does not answer.
     *
     * `POST /api/v1/oplink/send-gif/:receiver_id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     * At most 60 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { message } = await osys.chat.sendGif({ receiver_id: 3, gif_id: 'abc123' })
     */
    readonly sendGif: Call<shapes.ChatSendGifInput, shapes.ChatSendGifReply>
    /**
     * The people that the caller can write to, with their status at the time clock.
     *
     * `GET /api/v1/oplink/contacts`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.chat.contacts()
     */
    readonly contacts: Call<Nothing, shapes.ChatContactsReply>
    /**
     * The tasks, companies and messages that a text names by code or path.
     *
     * The answer leaves out the things that the caller may not see, as if they did not exist.
     *
     * `GET /api/v1/oplink/references`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.chat.references({ refs: ['/tasks/42'] })
     */
    readonly references: Call<shapes.ChatReferencesInput, shapes.ChatReferencesReply>
  }
  /** The calls of `osys.assistant`. */
  readonly assistant: {
    /**
     * Sends a message to the assistant and gives its answer.
     *
     * Asks a question in a chat, or in a new one without `chat_id`. `parent_id` is the message that the
     * question follows, so that an edited question becomes a branch; without it the question follows the
     * last message shown, and null begins the chat anew. The question is stored before anybody is asked,
     * and the answer comes whether or not the caller stays. With `Accept: text/event-stream` it is
     * streamed; else the call waits for its end, or with `wait` false answers at once with the answer that
     * is on its way. A repeated call joins the answer of the first.
     *
     * `POST /api/chatgpt`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most 20 files of 20
     * MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { question, message, chat } = await osys.assistant.ask({ content: '¿Qué tareas vencen esta
     * semana?' })
     */
    readonly ask: Call<shapes.AssistantAskInput, shapes.AssistantAskReply>
    /**
     * An answer as it is now, and as it grows.
     *
     * Joins an answer where it is, from any tab, device or script of its owner: one snapshot, then what
     * follows. An answer that has ended gives its snapshot and its end. Without `Accept:
     * text/event-stream` it is the answer as it is now.
     *
     * `GET /api/v1/joao/message/:id/stream`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { message, chat } = await osys.assistant.join({ id: 24 })
     */
    readonly join: Call<shapes.AssistantJoinInput, shapes.AssistantJoinReply>
    /**
     * Asks for another answer; the earlier one stays as a branch.
     *
     * Asked of an answer, or of the question that it answers.
     *
     * `POST /api/v1/joao/message/regenerate`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { message } = await osys.assistant.regenerate({ chat_id: 8, message_id: 24 })
     */
    readonly regenerate: Call<shapes.AssistantRegenerateInput, shapes.AssistantRegenerateReply>
    /**
     * Goes on with an unfinished answer where it ended.
     *
     * For an answer that was stopped, interrupted or failed: its part stays, and the rest follows it.
     *
     * `POST /api/v1/joao/message/continue`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { message } = await osys.assistant.continue({ chat_id: 8, message_id: 24 })
     */
    readonly continue: Call<shapes.AssistantContinueInput, shapes.AssistantContinueReply>
    /**
     * Stops an unfinished answer and keeps the part that has come.
     *
     * Stopping an answer that has ended changes nothing, and is answered with `info`.
     *
     * `POST /api/v1/joao/message/stop`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { message } = await osys.assistant.stop({ chat_id: 8, message_id: 24 })
     */
    readonly stop: Call<shapes.AssistantStopInput, shapes.AssistantStopReply>
    /**
     * Says whether an answer was good.
     *
     * A null vote takes the earlier one back.
     *
     * `PUT /api/v1/joao/message/:id/feedback`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { message } = await osys.assistant.judge({ id: 24, vote: 'up' })
     */
    readonly judge: Call<shapes.AssistantJudgeInput, shapes.AssistantJudgeReply>
    /**
     * Makes a change that the assistant proposed.
     *
     * Makes a proposed change by the call that it names, under the caller's rights, once: a second try
     * answers what the first did. When that call refuses, the reply's status is `warning` with its reason,
     * and the proposal can be applied again.
     *
     * `POST /api/v1/joao/message/:id/change/:change_id/apply`. Needs one of the roles `user_ohplaky`,
     * `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { message } = await osys.assistant.applyChange({ id: 24, change_id:
     * '7c1f2a34-0000-4000-8000-000000000001' })
     */
    readonly applyChange: Call<shapes.AssistantApplyChangeInput, shapes.AssistantApplyChangeReply>
    /**
     * Drops a change that the assistant proposed.
     *
     * `POST /api/v1/joao/message/:id/change/:change_id/discard`. Needs one of the roles `user_ohplaky`,
     * `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { message } = await osys.assistant.discardChange({ id: 24, change_id:
     * '7c1f2a34-0000-4000-8000-000000000001' })
     */
    readonly discardChange: Call<shapes.AssistantDiscardChangeInput, shapes.AssistantDiscardChangeReply>
    /**
     * The caller's chats with the assistant, last used first, without their messages.
     *
     * Pinned chats come first, then the last used. The search covers titles and messages of all branches.
     *
     * `GET /api/v1/joao/chats`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { chats, total } = await osys.assistant.list({ search: 'tareas' })
     */
    readonly list: Call<shapes.AssistantListInput, shapes.AssistantListReply>
    /**
     * A chat with all messages of all branches, oldest first.
     *
     * `GET /api/v1/joao/chats/:id/full`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { chat } = await osys.assistant.get({ id: 8 })
     */
    readonly get: Call<shapes.AssistantGetInput, shapes.AssistantGetReply>
    /**
     * Saves a chat: an empty one, given messages, or a copy.
     *
     * `copy_of` is the id of a chat of the caller that is duplicated with its branches and files.
     *
     * `POST /api/v1/joao/chats`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most 60 calls
     * a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { chat } = await osys.assistant.create({
     *   title: 'Ideas para la feria',
     *   messages: [{ role: 'user', content: 'Tres lemas' }],
     * })
     */
    readonly create: Call<shapes.AssistantCreateInput, shapes.AssistantCreateReply>
    /**
     * Renames or pins a chat, shows another branch, or removes messages.
     *
     * Partial update. A removed message also removes the messages that follow it, and stops an answer
     * among them; its siblings stay. A title that was given here is never replaced by one that the
     * assistant makes.
     *
     * `PUT /api/v1/joao/chats/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { chat } = await osys.assistant.update({ id: 8, pinned: true })
     */
    readonly update: Call<shapes.AssistantUpdateInput, shapes.AssistantUpdateReply>
    /**
     * Deletes a chat; it can be restored for a day.
     *
     * Also stops an answer that is on its way.
     *
     * `DELETE /api/v1/joao/chats/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.assistant.delete({ id: 8 })
     */
    readonly delete: Call<shapes.AssistantDeleteInput, shapes.AssistantDeleteReply>
    /**
     * Brings a deleted chat back.
     *
     * `POST /api/v1/joao/chats/:id/restore`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { chat } = await osys.assistant.restore({ id: 8 })
     */
    readonly restore: Call<shapes.AssistantRestoreInput, shapes.AssistantRestoreReply>
    /**
     * Copies a chat into another person's list.
     *
     * The copy holds the branches and the files; what is written in one of the two later is not in the
     * other.
     *
     * `POST /api/v1/joao/chats/share`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most 20
     * calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.assistant.share({ chatId: 8, targetUserId: 3 })
     */
    readonly share: Call<shapes.AssistantShareInput, shapes.AssistantShareReply>
    /**
     * The people that a chat can be shared with.
     *
     * `GET /api/v1/joao/users`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.assistant.users()
     */
    readonly users: Call<Nothing, shapes.AssistantUsersReply>
    /**
     * The bytes of a picture or document of a question.
     *
     * For their owner; `inline` is for pictures and PDF that our own viewer shows.
     *
     * `GET /api/v1/joao/attachment/:id`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.assistant.attachment({ id: 5 })
     */
    readonly attachment: Call<shapes.AssistantAttachmentInput, shapes.Download>
    /**
     * Asks about an image (PNG, JPEG, WEBP, GIF).
     *
     * `POST /api/v1/joao/analyze-image`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At most 1
     * files of 10 MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const foto = new File([await readFile('foto.png')], 'foto.png')
     * const { question, message, chat, analysis } = await osys.assistant.analyzeImage({ file: foto,
     * prompt: '¿Qué se ve?' })
     */
    readonly analyzeImage: Call<shapes.AssistantAnalyzeImageInput, shapes.AssistantAnalyzeImageReply>
    /**
     * Asks about a document (PDF, DOCX, TXT, MD, CSV).
     *
     * `POST /api/v1/joao/analyze-document`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`. At
     * most 1 files of 20 MB.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const menu = new File([await readFile('menu.pdf')], 'menu.pdf')
     * const { question, message, chat, analysis } = await osys.assistant.analyzeDocument({ file: menu,
     * prompt: 'Resume los platos' })
     */
    readonly analyzeDocument: Call<shapes.AssistantAnalyzeDocumentInput, shapes.AssistantAnalyzeDocumentReply>
    /**
     * The answers that the caller has had today, the limit, and who answers.
     *
     * `GET /api/v1/joao/usage`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { mode, model, limit, used } = await osys.assistant.usage()
     */
    readonly usage: Call<Nothing, shapes.AssistantUsage>
    /**
     * The assistants that the caller may talk to, the default one first.
     *
     * `tools` is empty for those who may not make assistants.
     *
     * `GET /api/v1/joao/assistants`. Needs one of the roles `user_ohplaky`, `admin_ohplaky`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items, tools } = await osys.assistant.assistants()
     */
    readonly assistants: Call<Nothing, shapes.AssistantAssistantsReply>
    /**
     * Makes an assistant.
     *
     * `POST /api/v1/joao/assistants`. Needs one of the roles `owner`, `admin_osys`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { assistant } = await osys.assistant.createAssistant({
     *   name: 'Redactora',
     *   description: 'Escribe textos',
     *   instructions: 'Frases cortas.',
     * })
     */
    readonly createAssistant: Call<shapes.AssistantCreateAssistantInput, shapes.AssistantCreateAssistantReply>
    /**
     * Changes an assistant.
     *
     * Partial update.
     *
     * `PUT /api/v1/joao/assistants/:id`. Needs one of the roles `owner`, `admin_osys`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { assistant } = await osys.assistant.updateAssistant({
     *   id: '7c1f2a34-0000-4000-8000-000000000001',
     *   suggestions: ['Escribe un saludo'],
     * })
     */
    readonly updateAssistant: Call<shapes.AssistantUpdateAssistantInput, shapes.AssistantUpdateAssistantReply>
    /**
     * Deletes an assistant.
     *
     * Its chats stay, and go on with the default assistant.
     *
     * `DELETE /api/v1/joao/assistants/:id`. Needs one of the roles `owner`, `admin_osys`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.assistant.deleteAssistant({ id: '7c1f2a34-0000-4000-8000-000000000001' })
     */
    readonly deleteAssistant: Call<shapes.AssistantDeleteAssistantInput, shapes.AssistantDeleteAssistantReply>
  }
  /** The calls of `osys.timeclock`. */
  readonly timeclock: {
    /**
     * The people whose timesheets the caller may see, with the events of one week.
     *
     * The logs of the week, the last log before it of people with an open shift, and the rest of a shift
     * that was open when the week ended. Any day of the week names it; without a date it is this week.
     *
     * `GET /api/v1/ojibble/users`. Needs the permission `ojibble.admin.timesheets.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items, week_start_date } = await osys.timeclock.list({ week_start_date: '2026-11-16' })
     */
    readonly list: Call<shapes.TimeclockListInput, shapes.TimeclockListReply>
    /**
     * One person's week; everybody may see their own.
     *
     * `GET /api/v1/ojibble/employees/:id`. Needs the permission `ojibble.admin.timesheets.index`, or to be
     * oneself.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { employee, work_logs, days, week } = await osys.timeclock.get({ id: 3, week_start_date:
     * '2026-11-16' })
     */
    readonly get: Call<shapes.TimeclockGetInput, shapes.TimeclockGetReply>
    /**
     * Clocks a person in or out.
     *
     * Also accepts JSON when there is no photo. A repeated `client_id` gets the first answer with status
     * 200. An event that the status does not allow answers 409 `wrong_state` or `stale_shift`, with
     * `current` and `allowed`; a wrong PIN answers 403 `wrong_pin`. A record that an admin adds must fit
     * between the one before its moment and the one after; else it answers 409 `wrong_state`, with `next`
     * too. With `offline` a device's punch is always stored, and waits for an admin when it does not fit.
     *
     * `POST /api/v1/ojibble/register`. Needs a paired tablet or the role `kiosk`, or a signed-in person.
     * At most 1 files of 10 MB. At most 600 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { work_log, clock_status, today, week } = await osys.timeclock.register({
     *   user_id: 1,
     *   event: 'entrada',
     *   client_id: '7c1f2a34-0000-4000-8000-000000000001',
     * })
     */
    readonly register: Call<shapes.TimeclockRegisterInput, shapes.TimeclockRegisterReply>
    /**
     * Undoes an event that was just registered.
     *
     * Undoes a record within 30 seconds, by the same device or person.
     *
     * `POST /api/v1/ojibble/register/:client_id/undo`. Needs a paired tablet or the role `kiosk`, or a
     * signed-in person.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { clock_status } = await osys.timeclock.undo({ client_id:
     * '7c1f2a34-0000-4000-8000-000000000001' })
     */
    readonly undo: Call<shapes.TimeclockUndoInput, shapes.TimeclockUndoReply>
    /**
     * Corrects an event.
     *
     * Partial update. The audit log keeps the earlier values.
     *
     * `PUT /api/v1/ojibble/check-ins/:id`. Needs the permission `ojibble.admin.entry.edit`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { work_log } = await osys.timeclock.update({ id: 1559, at: '2026-11-20T15:00:00Z', reason:
     * 'Llegó antes' })
     */
    readonly update: Call<shapes.TimeclockUpdateInput, shapes.TimeclockUpdateReply>
    /**
     * Removes an event, with a reason.
     *
     * `DELETE /api/v1/ojibble/check-ins/:id`. Needs the permission `ojibble.admin.entry.delete`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.timeclock.delete({ id: 1580, reason: 'Se registró dos veces' })
     */
    readonly delete: Call<shapes.TimeclockDeleteInput, shapes.TimeclockDeleteReply>
    /**
     * The photo that was taken with an event.
     *
     * The bytes of a punch's photo, for the person and for people who may see the person's timesheet.
     *
     * `GET /api/v1/ojibble/check-ins/:id/photo`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.timeclock.photo({ id: 1559 })
     */
    readonly photo: Call<shapes.TimeclockPhotoInput, shapes.Download>
    /**
     * Punches made without network that wait for an admin, oldest first: 100 of a person at most.
     *
     * `GET /api/v1/ojibble/conflicts`. Needs the permission `ojibble.admin.entry.edit`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.timeclock.conflicts()
     */
    readonly conflicts: Call<Nothing, shapes.TimeclockConflictsReply>
    /**
     * Settles a punch that did not fit.
     *
     * `accept` makes the punch count, with another moment or event if given; `discard` removes it.
     *
     * `POST /api/v1/ojibble/check-ins/:id/resolve`. Needs the permission `ojibble.admin.entry.edit`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { work_log } = await osys.timeclock.resolve({ id: 1554, decision: 'discard', reason: 'No
     * estuvo' })
     */
    readonly resolve: Call<shapes.TimeclockResolveInput, shapes.TimeclockResolveReply>
    /**
     * Sets a person's time-clock PIN.
     *
     * Sets the caller's own PIN. Role `admin_ojibble` also sets the PINs of others. For the PIN of an
     * owner or an admin_osys the caller also needs a rank at least as high. Null removes the PIN.
     *
     * `PUT /api/v1/user/:id/pin`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.timeclock.setPin({ id: 3, pin: '2468' })
     */
    readonly setPin: Call<shapes.TimeclockSetPinInput, shapes.TimeclockSetPinReply>
    /**
     * The list for those who keep the timesheets: forgotten exits, missing people, requests, silent
     * tablets.
     *
     * `GET /api/v1/ojibble/attention`. Needs the permission `ojibble.admin.timesheets.index`. At most 60
     * calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { forgotten, missing, requests, conflicts } = await osys.timeclock.attention()
     */
    readonly attention: Call<Nothing, shapes.ClockAttention>
    /**
     * The hours of any range of days of the people whose timesheets the caller may see.
     *
     * A range has 92 days at most.
     *
     * `GET /api/v1/ojibble/hours`. Needs the permission `ojibble.admin.timesheets.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items } = await osys.timeclock.hours({ from: '2026-11-16', to: '2026-11-22' })
     */
    readonly hours: Call<shapes.TimeclockHoursInput, shapes.TimeclockHoursReply>
    /**
     * One person's hours of any range of days; everybody may see their own.
     *
     * `GET /api/v1/ojibble/employees/:id/hours`. Needs the permission `ojibble.admin.timesheets.index`, or
     * to be oneself.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.timeclock.hoursOf({ id: 3, from: '2026-11-16', to: '2026-11-22' })
     */
    readonly hoursOf: Call<shapes.TimeclockHoursOfInput, shapes.TimeclockHoursOfReply>
    /**
     * One person's report as a PDF to sign; everybody may have their own.
     *
     * `GET /api/v1/ojibble/employees/:id/report`. Needs the permission `ojibble.admin.timesheets.index`,
     * or to be oneself.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.timeclock.report({ id: 3, from: '2026-11-16', to: '2026-11-22' })
     */
    readonly report: Call<shapes.TimeclockReportInput, shapes.Download>
    /**
     * The reports of all people whose timesheets the caller may see, as one archive.
     *
     * `GET /api/v1/ojibble/reports`. Needs the permission `ojibble.admin.timesheets.index`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.timeclock.reports({ from: '2026-11-16', to: '2026-11-22', unit:
     * 'consultants' })
     */
    readonly reports: Call<shapes.TimeclockReportsInput, shapes.Download>
    /**
     * Asks for a correction of one's own records.
     *
     * A request `change` names the record and what it should say, `add` says what is missing, `remove`
     * names the record. A tablet asks for a person whom it shows, with the PIN and the badge that a punch
     * there needs, and with the photo that its policy takes. With `offline` a tablet's request is stored
     * without them too, marked as unproven. Also accepts JSON when there is no photo.
     *
     * `POST /api/v1/ojibble/requests`. Needs a paired tablet or the role `kiosk`, or a signed-in person.
     * At most 1 files of 10 MB. At most 60 calls a minute.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { request } = await osys.timeclock.ask({
     *   user_id: 1,
     *   kind: 'add',
     *   event: 'entrada',
     *   at: '2026-11-19T15:00:00Z',
     *   reason: 'Lo olvidé',
     * })
     */
    readonly ask: Call<shapes.TimeclockAskInput, shapes.TimeclockAskReply>
    /**
     * The requests that wait for an admin, oldest first.
     *
     * `GET /api/v1/ojibble/requests`. Needs the permission `ojibble.admin.entry.edit`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.timeclock.requests()
     */
    readonly requests: Call<Nothing, shapes.TimeclockRequestsReply>
    /**
     * The photo that a tablet took with a request.
     *
     * The bytes of a request's photo, for the person and for people who may see the person's timesheet.
     *
     * `GET /api/v1/ojibble/requests/:id/photo`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { blob, name } = await osys.timeclock.requestPhoto({ id: 1 })
     */
    readonly requestPhoto: Call<shapes.TimeclockRequestPhotoInput, shapes.Download>
    /**
     * Applies or refuses a request.
     *
     * `apply` makes the change as it was asked for, and needs the right to make it by hand; a change that
     * does not fit answers 409 `wrong_state`. `refuse` needs a reason. The person is told of both.
     *
     * `POST /api/v1/ojibble/requests/:id/resolve`. Needs the permission `ojibble.admin.entry.edit`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { request } = await osys.timeclock.resolveRequest({ id: 1, decision: 'refuse', reason: 'Ya
     * estaba corregido' })
     */
    readonly resolveRequest: Call<shapes.TimeclockResolveRequestInput, shapes.TimeclockResolveRequestReply>
    /**
     * Takes back a request of the caller that still waits.
     *
     * A request that was decided answers 409 `wrong_state`; one of somebody else does not exist.
     *
     * `DELETE /api/v1/ojibble/requests/:id`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, NotFoundError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { msg } = await osys.timeclock.withdrawRequest({ id: 2 })
     */
    readonly withdrawRequest: Call<shapes.TimeclockWithdrawRequestInput, shapes.TimeclockWithdrawRequestReply>
  }
  /** The calls of `osys.kiosk`. */
  readonly kiosk: {
    /**
     * The people of the device's units, each with their newest event.
     *
     * With this call a tablet also reports its version and the length of its queue.
     *
     * `GET /api/v1/ojibble/kiosk/users`. Needs a paired tablet or the role `kiosk`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items, device, server_time, pin_key } = await osys.kiosk.list({ app_version: 'v2.4.0',
     * queue_length: 0 })
     */
    readonly list: Call<shapes.KioskListInput, shapes.KioskListReply>
    /**
     * A person's status, events and hours of today.
     *
     * `GET /api/v1/ojibble/kiosk/employee/:id`. Needs a paired tablet or the role `kiosk`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { data } = await osys.kiosk.get({ id: 3 })
     */
    readonly get: Call<shapes.KioskGetInput, shapes.KioskGetReply>
    /**
     * Starts the pairing of a tablet: a code to show, and a secret to keep.
     *
     * `POST /api/v1/ojibble/kiosk/pairings`. Open to everybody.
     *
     * Rejects with ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { code, secret, expires_at } = await osys.kiosk.createPairing()
     */
    readonly createPairing: Call<Nothing, shapes.KioskCreatePairingReply>
    /**
     * The state of a pairing; once the code was entered, the key of the device.
     *
     * The secret travels in a header, because addresses appear in logs.
     *
     * `GET /api/v1/ojibble/kiosk/pairings/:code`. Open to everybody.
     *
     * Rejects with NotFoundError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * await osys.kiosk.getPairing({ code: 'ABCD2345', secret: 'SECRET' })
     */
    readonly getPairing: Call<shapes.KioskGetPairingInput, shapes.Pairing>
    /**
     * Pairs the tablet that shows the code.
     *
     * `POST /api/v1/ojibble/devices`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { device } = await osys.kiosk.createDevice({ code: 'ABCD2345', name: 'Almacén', units:
     * ['solutions'] })
     */
    readonly createDevice: Call<shapes.KioskCreateDeviceInput, shapes.KioskCreateDeviceReply>
    /**
     * The paired tablets.
     *
     * `GET /api/v1/ojibble/devices`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { items } = await osys.kiosk.listDevices()
     */
    readonly listDevices: Call<Nothing, shapes.KioskListDevicesReply>
    /**
     * Renames a tablet, changes its units or its policy.
     *
     * `PUT /api/v1/ojibble/devices/:id`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ValidationError, ThrottledError,
     * NetworkError, TimeoutError.
     *
     * @example
     * const { device } = await osys.kiosk.updateDevice({ id: 1, photo_policy: 'always' })
     */
    readonly updateDevice: Call<shapes.KioskUpdateDeviceInput, shapes.KioskUpdateDeviceReply>
    /**
     * Revokes a tablet's key.
     *
     * `DELETE /api/v1/ojibble/devices/:id`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.kiosk.deleteDevice({ id: 3 })
     */
    readonly deleteDevice: Call<shapes.KioskDeleteDeviceInput, shapes.KioskDeleteDeviceReply>
    /**
     * Checks the PIN of a person who manages the tablet.
     *
     * Says whether the PIN is right, with 403 `wrong_pin` or 429 as for a punch. Each later call gives it
     * again.
     *
     * `POST /api/v1/ojibble/kiosk/manager`. Needs a paired tablet or the role `kiosk`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.kiosk.openManagerMode({ manager_id: 2, manager_pin: '2468' })
     */
    readonly openManagerMode: Call<shapes.KioskOpenManagerModeInput, shapes.KioskOpenManagerModeReply>
    /**
     * Unpairs the calling tablet, with the PIN of a person who manages it.
     *
     * Ends the pairing of the calling tablet: its key is no longer good. An account with role kiosk has
     * none.
     *
     * `POST /api/v1/ojibble/kiosk/unpair`. Needs a paired tablet or the role `kiosk`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.kiosk.unpairDevice({ manager_id: 2, manager_pin: '2468' })
     */
    readonly unpairDevice: Call<shapes.KioskUnpairDeviceInput, shapes.KioskUnpairDeviceReply>
    /**
     * Asks a tablet to send its waiting punches now.
     *
     * The tablet hears of it at once, or when it next asks for its people.
     *
     * `POST /api/v1/ojibble/devices/:id/send`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { device } = await osys.kiosk.askToSend({ id: 1 })
     */
    readonly askToSend: Call<shapes.KioskAskToSendInput, shapes.KioskAskToSendReply>
    /**
     * Gives a person the badge that the tablet has read.
     *
     * Enrols a badge at the tablet that read it, with the PIN of a person who manages the tablet.
     *
     * `POST /api/v1/ojibble/kiosk/badges`. Needs a paired tablet or the role `kiosk`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { badge } = await osys.kiosk.enrolBadge({ manager_id: 2, manager_pin: '2468', user_id: 3,
     * code: '0071204999' })
     */
    readonly enrolBadge: Call<shapes.KioskEnrolBadgeInput, shapes.KioskEnrolBadgeReply>
    /**
     * The badges of a person, or of everybody, oldest first.
     *
     * `GET /api/v1/ojibble/badges`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { items } = await osys.kiosk.listBadges({ user_id: 3 })
     */
    readonly listBadges: Call<shapes.KioskListBadgesInput, shapes.KioskListBadgesReply>
    /**
     * Gives a person a badge.
     *
     * A badge of somebody else answers 422 with the field `code`.
     *
     * `POST /api/v1/ojibble/badges`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { badge } = await osys.kiosk.createBadge({ user_id: 3, code: '0071204998' })
     */
    readonly createBadge: Call<shapes.KioskCreateBadgeInput, shapes.KioskCreateBadgeReply>
    /**
     * Revokes a badge at once.
     *
     * `DELETE /api/v1/ojibble/badges/:id`. Needs one of the roles `admin_ojibble`.
     *
     * Rejects with UnauthorizedError, ForbiddenError, NotFoundError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { msg } = await osys.kiosk.deleteBadge({ id: 3 })
     */
    readonly deleteBadge: Call<shapes.KioskDeleteBadgeInput, shapes.KioskDeleteBadgeReply>
  }
  /** The calls of `osys.realtime`. */
  readonly realtime: {
    /**
     * Lets a socket into a private or presence channel, as the Pusher protocol says.
     *
     * Also accepts `application/x-www-form-urlencoded`, as Pusher's own client sends it. A refused channel
     * answers 403. `others` is our addition: a client with several channels asks once.
     *
     * `POST /api/broadcasting/auth`. Needs a paired tablet or the role `kiosk`, or a signed-in person.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { auth, channel_data, others } = await osys.realtime.authorizeChannel({ socket_id:
     * '1234.5678', channel_name: 'private-company.7' })
     */
    readonly authorizeChannel: Call<shapes.RealtimeAuthorizeChannelInput, shapes.RealtimeAuthorizeChannelReply>
    /**
     * Tells the realtime server whose socket it is, as the Pusher protocol says.
     *
     * `POST /api/broadcasting/user-auth`. Needs a signed-in person.
     *
     * Rejects with UnauthorizedError, ValidationError, ThrottledError, NetworkError, TimeoutError.
     *
     * @example
     * const { auth, user_data } = await osys.realtime.authorizeUser({ socket_id: '1234.5678' })
     */
    readonly authorizeUser: Call<shapes.RealtimeAuthorizeUserInput, shapes.RealtimeAuthorizeUserReply>
    /**
     * The events after those last seen, so that none is missed.
     *
     * The events after the cursors of `after` (made by `toAfter`), channel by channel, oldest first. A
     * channel without a number answers its present `seq` and no events; a channel whose requested events
     * are older than 7 days answers `reset: true`. A long list is cut off before `seq`, and the rest is
     * fetched by another call. Channels that the caller may not see are left out.
     *
     * `GET /api/v1/events`. Needs a paired tablet or the role `kiosk`, or a signed-in person.
     *
     * Rejects with UnauthorizedError, ForbiddenError, ValidationError, ThrottledError, NetworkError,
     * TimeoutError.
     *
     * @example
     * const { channels } = await osys.realtime.events({ after: 'private-company.7:0' })
     */
    readonly events: Call<shapes.RealtimeEventsInput, shapes.RealtimeEventsReply>
  }
}
