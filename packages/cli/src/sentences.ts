/**
 * The sentences of the fields of each call. Made from the comments of the contract by `npm run calls`; a test fails
 * when it is old.
 */

import type { Sentences } from '@osys/sdk/http/described'

/** The sentences of the fields by the name of their call, such as `tasks.create`. */
export const SENTENCES: Readonly<Record<string, Sentences>> = {
  "setup.get": {
    "token": "The secret of the one-time link."
  },
  "setup.create": {
    "token": "The secret of the one-time link.",
    "name": "The full name of the owner.",
    "email": "The e-mail address to sign in with.",
    "password": "The password, 8 signs at least.",
    "password_confirmation": "The password once more."
  },
  "session.login": {
    "email": "The e-mail address of the account.",
    "password": "The password.",
    "remember": "True to stay signed in when the browser is closed."
  },
  "session.delete": {
    "id": "The id of the session."
  },
  "session.createKey": {
    "name": "A name to know it by; the audit log shows it.",
    "current_password": "The password of the person.",
    "permissions": "The permissions that it has at most, which the person holds; null for all rights of the person.",
    "days": "The days until it expires."
  },
  "session.deleteKey": {
    "id": "The id of the key."
  },
  "users.list": {
    "search": "A text that name, e-mail or position holds.",
    "role": "Only people with this role.",
    "unit": "Only people of this unit.",
    "status": "Only accounts in this state.",
    "page": "The page to get, from 1.",
    "per_page": "The rows of a page, 100 at most."
  },
  "users.search": {
    "search": "A text that name, e-mail or position holds.",
    "per_page": "The most people, 100 at most."
  },
  "users.get": {
    "id": "The id of the person."
  },
  "users.create": {
    "name": "The full name.",
    "email": "The e-mail address to sign in with.",
    "password": "The first password, 8 signs at least.",
    "password_confirmation": "The password once more.",
    "position": "The work of the person.",
    "phone": "The phone number.",
    "roles": "The roles that the person begins with."
  },
  "users.update": {
    "id": "The id of the person.",
    "name": "The full name.",
    "email": "The e-mail address to sign in with.",
    "phone": "The phone number; null empties it.",
    "position": "The work of the person; null empties it.",
    "avatar": "The picture; null removes it.",
    "banner": "The wide picture of the profile; null removes it.",
    "theme": "The theme of the person's pages.",
    "theme.mode": "Light, dark, or as the device has it.",
    "theme.variant": "The colours.",
    "status": "Whether the account can sign in.",
    "current_password": "The caller's password, for a new password or e-mail of their own.",
    "password": "The new password, 8 signs at least.",
    "password_confirmation": "The new password once more."
  },
  "users.delete": {
    "id": "The id of the person.",
    "permanent": "True to delete it for good."
  },
  "access.availableRoles": {
    "id": "The id of the person."
  },
  "access.assignRole": {
    "user_id": "The id of the person who gets the role.",
    "role": "The role to give."
  },
  "access.replaceRoles": {
    "id": "The id of the person.",
    "roles": "All roles that the person has from now on."
  },
  "access.permissions": {
    "id": "The id of the person."
  },
  "access.give": {
    "id": "The id of the person.",
    "permission": "The permission to give, in either of its spellings."
  },
  "access.take": {
    "id": "The id of the person.",
    "permission": "The permission to take, in either of its spellings."
  },
  "audit.list": {
    "person_id": "The person who made the change, or whose account was changed.",
    "kind": "Only entries of this kind.",
    "from": "The first day, in the zone of the workspace.",
    "to": "The last day, included.",
    "page": "The page to get, from 1.",
    "per_page": "The rows of a page, 100 at most."
  },
  "audit.export": {
    "person_id": "The person who made the change, or whose account was changed.",
    "kind": "Only entries of this kind.",
    "from": "The first day, in the zone of the workspace.",
    "to": "The last day, included."
  },
  "hub.markSeen": {
    "app": "The app, such as `ohplaky`.",
    "version": "The version whose notes were seen."
  },
  "hub.search": {
    "search": "The words to find, with `de:name`, `en:company` and `vence:day` to narrow it.",
    "today": "The day of the person, for `vence:hoy`; the server's when left out.",
    "kind": "Only hits of this kind, for more of them.",
    "chats": "False to leave out the caller's chats with the assistant.",
    "limit": "The most hits of each kind."
  },
  "notifications.list": {
    "peek": "True to leave the counter of unseen ones as it is.",
    "tab": "Only those without a read mark, or those that tell of a mention; all when left out.",
    "before": "Only those older than the notification with this id; the counts of the page then are of these.",
    "page": "The page to get, from 1.",
    "per_page": "The rows of a page, 100 at most."
  },
  "notifications.read": {
    "ids": "The ids to mark; without it all are marked.",
    "up_to": "The id of the newest one that the person was shown: those that came after it stay as they are."
  },
  "notifications.update": {
    "id": "The id of the notification.",
    "is_read": "True to mark it as read, false as unread.",
    "snoozed_until": "At most a year from now."
  },
  "notifications.updatePreferences": {
    "only_while_in": "True when push messages wait until the person clocks in.",
    "quiet": "All ways that are off.",
    "mute": "A thing of which the person was notified.",
    "mute.kind": "`company` or `task`.",
    "mute.id": "The id of the company or task.",
    "mute.is_muted": "True to hear nothing of it, false to hear again."
  },
  "push.subscribe": {
    "endpoint": "The address of the browser's push service.",
    "keys": "The keys with which messages are encrypted.",
    "keys.p256dh": "The browser's public key.",
    "keys.auth": "The browser's secret.",
    "expirationTime": "In ms since 1970, up to the end of the year 9999."
  },
  "push.unsubscribe": {
    "endpoint": "The address of the browser's push service."
  },
  "companies.list": {
    "search": "A text that name, contact or a tag holds.",
    "status": "Only companies in this state.",
    "page": "The page to get, from 1.",
    "per_page": "The rows of a page, 100 at most."
  },
  "companies.get": {
    "id": "The id of the company."
  },
  "companies.update": {
    "id": "The id of the company.",
    "version": "The version that the update started from.",
    "name": "The name as people know it.",
    "legal_name": "The name in contracts.",
    "tax_id": "The number at the tax office.",
    "business_unit": "The unit that works for it.",
    "sector": "The trade of the company.",
    "contact_name": "The person to talk to.",
    "contact_email": "Their e-mail address.",
    "contact_phone": "Their phone number.",
    "website": "The address of its site.",
    "address": "Where it is.",
    "notes": "The facts to know about it, in Markdown.",
    "tags": "Words to find it by."
  },
  "companies.approve": {
    "company": "The id of the company."
  },
  "companies.archive": {
    "company": "The id of the company."
  },
  "briefs.create": {
    "company_name": "The name of the client's company.",
    "contact_name": "The person to talk to.",
    "contact_email": "Their e-mail address.",
    "product": "The product that the work is about.",
    "objective": "The aim of the work.",
    "audience": "Whom it should reach.",
    "deliverables": "The things to deliver, one at least.",
    "deliverables.type": "The thing to make, such as `Video`.",
    "deliverables.format": "Its form, such as `Vertical 9:16`.",
    "deliverables.quantity": "How many.",
    "deliverables.channel": "Where it will be shown.",
    "deadline": "The day by which it must be done.",
    "contact_phone": "Their phone number.",
    "website": "The address of the company's site, with or without `https://`.",
    "social": "The company's profiles in social networks.",
    "business_unit": "The unit that does the work.",
    "background": "The facts to know about the company.",
    "competitors": "The companies that offer the like.",
    "key_message": "The one thing to remember.",
    "tone": "How it should sound, in single words.",
    "restrictions": "The things that must not be done.",
    "references": "Examples to follow or to avoid.",
    "budget_range": "The money to spend, in the client's words.",
    "approver": "The person who decides for the client.",
    "rounds": "The rounds of corrections that are included.",
    "notes": "Anything else.",
    "files": "Files that come with it."
  },
  "briefs.createPublic": {
    "company_name": "The name of the client's company.",
    "contact_name": "The person to talk to.",
    "contact_email": "Their e-mail address.",
    "product": "The product that the work is about.",
    "objective": "The aim of the work.",
    "audience": "Whom it should reach.",
    "deliverables": "The things to deliver, one at least.",
    "deliverables.type": "The thing to make, such as `Video`.",
    "deliverables.format": "Its form, such as `Vertical 9:16`.",
    "deliverables.quantity": "How many.",
    "deliverables.channel": "Where it will be shown.",
    "deadline": "The day by which it must be done.",
    "privacy": "True when the sender accepts the privacy notice; must be true.",
    "contact_phone": "Their phone number.",
    "website": "The address of the company's site, with or without `https://`.",
    "social": "The company's profiles in social networks.",
    "business_unit": "The unit that does the work.",
    "background": "The facts to know about the company.",
    "competitors": "The companies that offer the like.",
    "key_message": "The one thing to remember.",
    "tone": "How it should sound, in single words.",
    "restrictions": "The things that must not be done.",
    "references": "Examples to follow or to avoid.",
    "budget_range": "The money to spend, in the client's words.",
    "approver": "The person who decides for the client.",
    "rounds": "The rounds of corrections that are included.",
    "notes": "Anything else.",
    "files": "Files that come with it.",
    "fax": "A field that people do not see. A program that fills it gets the usual answer, and nothing is stored."
  },
  "briefs.get": {
    "id": "The id of the brief."
  },
  "briefs.update": {
    "id": "The id of the brief.",
    "version": "The version that the update started from.",
    "company_name": "The name of the client's company.",
    "contact_name": "The person to talk to.",
    "contact_email": "Their e-mail address.",
    "product": "The product that the work is about.",
    "objective": "The aim of the work.",
    "audience": "Whom it should reach.",
    "deliverables": "The things to deliver, one at least.",
    "deliverables.type": "The thing to make, such as `Video`.",
    "deliverables.format": "Its form, such as `Vertical 9:16`.",
    "deliverables.quantity": "How many.",
    "deliverables.channel": "Where it will be shown.",
    "deadline": "The day by which it must be done.",
    "contact_phone": "Their phone number.",
    "website": "The address of the company's site, with or without `https://`.",
    "social": "The company's profiles in social networks.",
    "business_unit": "The unit that does the work.",
    "background": "The facts to know about the company.",
    "competitors": "The companies that offer the like.",
    "key_message": "The one thing to remember.",
    "tone": "How it should sound, in single words.",
    "restrictions": "The things that must not be done.",
    "references": "Examples to follow or to avoid.",
    "budget_range": "The money to spend, in the client's words.",
    "approver": "The person who decides for the client.",
    "rounds": "The rounds of corrections that are included.",
    "notes": "Anything else.",
    "files": "Files that come with it."
  },
  "briefs.download": {
    "id": "The id of the brief.",
    "path": "The path of the file, as the brief has it."
  },
  "tasks.list": {
    "status": "Only tasks of this status.",
    "open": "True for open tasks only. Unless it is a list of one company, the tasks of archived companies are left out, because nobody can finish them.",
    "search": "Words that the title, the labels, the description and the steps of a task hold, or its code.",
    "company_id": "Only tasks of this company, or of any of several: then of those that are in the lists of the caller.",
    "assignee": "Only tasks of the person with this id, or of any of several. Unless it is a list of one company, the unfinished tasks of archived companies are left out.",
    "unassigned": "True for tasks without a person, as one more value of `assignee`.",
    "priority": "Only tasks of this priority, or of any of several.",
    "label": "Only tasks with this label, or with any of several.",
    "unlabeled": "True for tasks without a label, as one more value of `label`.",
    "due": "Only tasks that are due then: `overdue`, `today`, `week` or `none`; days are written `2026-12-01..2026-12-04`, both included, and one end may be missing. With a date, unless it is a list of one company, the unfinished tasks of archived companies are left out.",
    "overdue": "True for those that are overdue alone, as `due: 'overdue'`; it can stand beside any other filter.",
    "due_from": "The first due date, included.",
    "due_to": "The last due date, included.",
    "order": "The order of the list. Without it `status: 'done'` begins with the task that was finished last.",
    "reversed": "True for the order from its end.",
    "group": "Tasks of one group stand together; within it the order counts.",
    "page": "The page to get, from 1.",
    "per_page": "The rows of a page, 100 at most."
  },
  "tasks.get": {
    "id": "The id of the task."
  },
  "tasks.activity": {
    "id": "The id of the task.",
    "page": "The page to get, from 1.",
    "per_page": "The rows of a page, 100 at most."
  },
  "tasks.create": {
    "company_id": "The id of the company.",
    "title": "The thing to do, in a line.",
    "description": "The details, in Markdown; null empties it.",
    "priority": "How much it matters.",
    "assignees": "The ids of the people who do it.",
    "start_date": "The day on which it begins; null for none.",
    "due_date": "The day by which it must be done; null for none.",
    "checklist": "All its steps, in order.",
    "checklist.id": "The id of the step, unique within the task.",
    "checklist.text": "The thing to do.",
    "checklist.done": "True when it is done.",
    "labels": "All its labels.",
    "repeat": "How it repeats; null for a task that does not.",
    "repeat.every": "Each month, on this day.",
    "repeat.days": "The days of the week; 1 is Monday.",
    "repeat.due_days": "The days from the making of the next task to its due date; null for no due date.",
    "repeat.until": "The last day on which a task is made; null for ever.",
    "repeat.day": "The day of the month; in a shorter month it is the last.",
    "position": "Its place among the tasks of company and status, ascending.",
    "status": "Pending when left out; another one needs the rights to bring a pending task there.",
    "client_id": "A UUID of the client's own. It connects the task with its draft."
  },
  "tasks.update": {
    "id": "The id of the task.",
    "version": "The version that the update started from.",
    "description": "The details, in Markdown; null empties it.",
    "priority": "How much it matters.",
    "assignees": "The ids of the people who do it.",
    "start_date": "The day on which it begins; null for none.",
    "due_date": "The day by which it must be done; null for none.",
    "checklist": "All its steps, in order.",
    "checklist.id": "The id of the step, unique within the task.",
    "checklist.text": "The thing to do.",
    "checklist.done": "True when it is done.",
    "labels": "All its labels.",
    "repeat": "How it repeats; null for a task that does not.",
    "repeat.every": "Each month, on this day.",
    "repeat.days": "The days of the week; 1 is Monday.",
    "repeat.due_days": "The days from the making of the next task to its due date; null for no due date.",
    "repeat.until": "The last day on which a task is made; null for ever.",
    "repeat.day": "The day of the month; in a shorter month it is the last.",
    "position": "Its place among the tasks of company and status, ascending.",
    "title": "The thing to do, in a line."
  },
  "tasks.setStatus": {
    "id": "The id of the task.",
    "status": "The status to move it to.",
    "reason": "Why it goes back from review to progress.",
    "position": "Its place in the column; without it, the end.",
    "version": "The version that the move started from; an old one answers 409 `version_conflict` with the current task.",
    "undo": "True to undo the caller's own move: back to `status`, while nobody has moved the task since."
  },
  "tasks.delete": {
    "id": "The id of the task.",
    "series": "True to end the repetition with it, so that no further task is made."
  },
  "tasks.restore": {
    "id": "The id of the task.",
    "repeat": "The repetition that begins again with it, such as the one that its deletion ended.",
    "repeat.every": "Each month, on this day.",
    "repeat.days": "The days of the week; 1 is Monday.",
    "repeat.due_days": "The days from the making of the next task to its due date; null for no due date.",
    "repeat.until": "The last day on which a task is made; null for ever.",
    "repeat.day": "The day of the month; in a shorter month it is the last."
  },
  "tasks.deleted": {
    "company_id": "Only tasks of this company.",
    "id": "Only the task of this id.",
    "page": "The page to get, from 1.",
    "per_page": "The rows of a page, 100 at most."
  },
  "tasks.labels": {
    "company_id": "Only labels of tasks of this company."
  },
  "tasks.export": {
    "status": "Only tasks of this status.",
    "open": "True for open tasks only. Unless it is a list of one company, the tasks of archived companies are left out, because nobody can finish them.",
    "search": "Words that the title, the labels, the description and the steps of a task hold, or its code.",
    "company_id": "Only tasks of this company, or of any of several: then of those that are in the lists of the caller.",
    "assignee": "Only tasks of the person with this id, or of any of several. Unless it is a list of one company, the unfinished tasks of archived companies are left out.",
    "unassigned": "True for tasks without a person, as one more value of `assignee`.",
    "priority": "Only tasks of this priority, or of any of several.",
    "label": "Only tasks with this label, or with any of several.",
    "unlabeled": "True for tasks without a label, as one more value of `label`.",
    "due": "Only tasks that are due then: `overdue`, `today`, `week` or `none`; days are written `2026-12-01..2026-12-04`, both included, and one end may be missing. With a date, unless it is a list of one company, the unfinished tasks of archived companies are left out.",
    "overdue": "True for those that are overdue alone, as `due: 'overdue'`; it can stand beside any other filter.",
    "due_from": "The first due date, included.",
    "due_to": "The last due date, included.",
    "order": "The order of the list. Without it `status: 'done'` begins with the task that was finished last.",
    "reversed": "True for the order from its end.",
    "group": "Tasks of one group stand together; within it the order counts."
  },
  "tasks.import": {
    "text": "The file as text; a comma, a semicolon or a tab divides its columns.",
    "import_id": "A UUID of the client's own; the same one makes each row only once.",
    "company_id": "The company of rows that name none.",
    "dry_run": "True to make nothing and only say what each row would do."
  },
  "tasks.undoImport": {
    "import_id": "The UUID that the import was sent with."
  },
  "tasks.move": {
    "id": "The id of the task.",
    "company_id": "The id of the other company."
  },
  "tasks.followers": {
    "id": "The id of the task."
  },
  "tasks.follow": {
    "id": "The id of the task.",
    "on": "True to follow it, false to no longer."
  },
  "tasks.createView": {
    "name": "A name to find it by.",
    "place": "The page that it belongs to.",
    "query": "The query of its address, such as `status=review&order=due`.",
    "is_shared": "True when everybody sees it.",
    "is_default": "True when the caller's page opens with it."
  },
  "tasks.updateView": {
    "id": "The id of the kept view.",
    "name": "A name to find it by.",
    "query": "The query of its address.",
    "is_shared": "True when everybody sees it.",
    "is_default": "True when the caller's page opens with it."
  },
  "tasks.deleteView": {
    "id": "The id of the kept view."
  },
  "tasks.restoreView": {
    "id": "The id of the kept view."
  },
  "tasks.getTemplate": {
    "id": "The id of the template."
  },
  "tasks.createTemplate": {
    "name": "The name of the template.",
    "tasks": "The tasks that it makes, in order.",
    "tasks.title": "The title of the task.",
    "tasks.description": "The details, in Markdown.",
    "tasks.priority": "How much the task matters.",
    "tasks.labels": "The labels of the task.",
    "tasks.steps": "The texts of its steps, in order.",
    "tasks.due_days": "The days from the first day to the due date; null for none."
  },
  "tasks.updateTemplate": {
    "id": "The id of the template.",
    "version": "The version that the change started from.",
    "name": "The name of the template.",
    "tasks": "All its tasks, in order.",
    "tasks.title": "The title of the task.",
    "tasks.description": "The details, in Markdown.",
    "tasks.priority": "How much the task matters.",
    "tasks.labels": "The labels of the task.",
    "tasks.steps": "The texts of its steps, in order.",
    "tasks.due_days": "The days from the first day to the due date; null for none."
  },
  "tasks.deleteTemplate": {
    "id": "The id of the template."
  },
  "tasks.createMany": {
    "company_id": "The company of the tasks.",
    "batch_id": "Made by the client; with the same one the tasks are made once.",
    "tasks": "The tasks, in order.",
    "tasks.title": "The title of the task.",
    "tasks.description": "The details, in Markdown.",
    "tasks.priority": "How much the task matters.",
    "tasks.labels": "The labels of the task.",
    "tasks.steps": "The texts of its steps, in order.",
    "tasks.due_date": "The day by which it must be done; null for none."
  },
  "tasks.takeBack": {
    "company_id": "The company of the tasks.",
    "batch_id": "The batch under which they were made."
  },
  "files.list": {
    "company_id": "The id of the company.",
    "search": "A text that the name holds.",
    "order": "The order of the list.",
    "private": "True for the private files, false for the shared ones.",
    "id": "The id of one file, shared or private: the list holds it alone, or nothing.",
    "task_id": "The id of a task: only the files that are attached to its comments.",
    "page": "The page to get, from 1.",
    "per_page": "The rows of a page, 100 at most."
  },
  "files.upload": {
    "company_id": "The id of the company.",
    "files": "The files, 10 at most.",
    "private": "True when only the caller and admins of files may see them."
  },
  "files.download": {
    "id": "The id of the file.",
    "inline": "True to show it in place of saving it."
  },
  "files.downloadZip": {
    "company_id": "The id of the company."
  },
  "files.setIcon": {
    "id": "The id of the file.",
    "icon": "False to take the icon away."
  },
  "files.delete": {
    "id": "The id of the file."
  },
  "files.restore": {
    "id": "The id of the file."
  },
  "comments.list": {
    "company_id": "The id of the company.",
    "task_id": "Only the comments on this task.",
    "page": "The page to get, from 1.",
    "per_page": "The rows of a page, 100 at most."
  },
  "comments.create": {
    "company_id": "The id of the company.",
    "body": "The text, in Markdown; `@Ana Torres` names a person.",
    "task_id": "The task that the comment belongs to; a task of the same company.",
    "client_id": "A UUID of the client's own. It connects the comment with its draft.",
    "mentions": "The ids of the people whom the text names; they are told.",
    "file_ids": "Shared files of the same company that are attached."
  },
  "comments.update": {
    "id": "The id of the comment.",
    "body": "The new text, in Markdown.",
    "seen_body": "The text that the caller saw and changed. If it has been changed since, the call answers 409 `version_conflict` with `current`; without this field the newest text wins.",
    "mentions": "The ids of the people whom the text names."
  },
  "comments.delete": {
    "id": "The id of the comment."
  },
  "comments.restore": {
    "id": "The id of the comment."
  },
  "comments.react": {
    "id": "The id of the comment.",
    "emoji": "The emoji.",
    "on": "True to put it, false to take it away."
  },
  "comments.markSeen": {
    "company_id": "The id of the company.",
    "up_to": "The id of the newest comment that the caller has seen."
  },
  "chat.list": {
    "newest": "The number of messages of each conversation."
  },
  "chat.get": {
    "id": "The id of the other person.",
    "before": "Only messages with a smaller id, the nearest first to go.",
    "after": "Only messages with a larger id.",
    "around": "The id of a message that stands in the middle of the page.",
    "per_page": "The most messages, 100 at most.",
    "search": "Only messages that hold this text."
  },
  "chat.send": {
    "receiver_id": "The id of the person who gets it.",
    "body": "The text, in the Markdown of the chat.",
    "client_id": "A UUID of the client's own. It connects the message with its draft.",
    "reply_to": "The id of the message that it answers."
  },
  "chat.search": {
    "search": "The text to find.",
    "before": "Only messages with a smaller id, for the next page.",
    "per_page": "The most messages, 100 at most."
  },
  "chat.sendMedia": {
    "receiver_id": "The id of the person who gets it.",
    "files": "The files; each becomes a message.",
    "body": "A text for the first of them.",
    "reply_to": "The id of the message that they answer.",
    "client_ids": "A UUID of the client's own for each file, in their order.",
    "details": "The facts about each recording, in the order of the files.",
    "details.duration": "In seconds.",
    "details.peaks": "The loudness from 0 to 1 along the recording."
  },
  "chat.update": {
    "id": "The id of the message.",
    "body": "The new text of the caller's own message.",
    "seen_body": "The text that the caller saw and changed. If it has been changed since, the call answers 409 `version_conflict` with `current`; without this field the newest text wins.",
    "reaction": "The caller's reaction.",
    "reaction.emoji": "The emoji.",
    "reaction.on": "True to put it, false to take it away."
  },
  "chat.delete": {
    "id": "The id of the message."
  },
  "chat.restore": {
    "id": "The id of the message."
  },
  "chat.markRead": {
    "id": "The id of the other person."
  },
  "chat.markUnread": {
    "id": "The id of the other person.",
    "message_id": "The id of the first message that is unread again."
  },
  "chat.saveDraft": {
    "id": "The id of the other person.",
    "body": "The text so far; empty removes the draft.",
    "reply_to": "The id of the message that it will answer."
  },
  "chat.mute": {
    "id": "The id of the other person.",
    "is_muted": "True for silence."
  },
  "chat.media": {
    "id": "The id of the other person.",
    "kind": "The part of the media tab.",
    "before": "Only messages with a smaller id, for the next page.",
    "per_page": "The most messages, 100 at most."
  },
  "chat.download": {
    "id": "The id of the message.",
    "inline": "True to show it in place of saving it.",
    "small": "The small version of a picture; for other media the file itself."
  },
  "chat.linkMedia": {
    "id": "The id of the message."
  },
  "chat.playMedia": {
    "id": "The id of the message.",
    "ticket": "The ticket of the address that `linkMedia` gave."
  },
  "chat.gifs": {
    "search": "The words for the GIF; empty gives the popular ones.",
    "offset": "The number of GIFs to leave out, for the next page."
  },
  "chat.previewGif": {
    "gif_id": "The provider's id of the GIF."
  },
  "chat.sendGif": {
    "receiver_id": "The id of the person who gets it.",
    "gif_id": "The provider's id of the GIF.",
    "client_id": "A UUID of the client's own. It connects the message with its draft.",
    "reply_to": "The id of the message that it answers."
  },
  "chat.references": {
    "refs": "The codes and paths, such as `ACME-42`."
  },
  "assistant.ask": {
    "content": "The question, in Markdown.",
    "chat_id": "The chat to ask in; without it, and without `thread_id`, a new one begins.",
    "thread_id": "Names the chat to ask in by the `thread_id` that its answers carry, in place of `chat_id`. One that the caller has no chat of begins a new chat, which gets a `thread_id` of its own.",
    "assistant_id": "The assistant that answers, in a new chat.",
    "client_id": "A UUID of the client's own. It connects the question with its draft.",
    "parent_id": "The message that the question follows; null begins the chat anew.",
    "images": "Images to look at.",
    "files": "Documents to read.",
    "file_ids": "Files of companies that are handed over; the caller must be allowed to download each.",
    "about": "The thing that the question is about; the assistant reads it first. Without it, a question beside an earlier one (the same `parent_id`) is about the same thing.",
    "about.kind": "The kind of thing.",
    "about.id": "The id of the thing; for a conversation that of the other person.",
    "wait": "False to get the reply at once, while the answer is still being written."
  },
  "assistant.join": {
    "id": "The id of the message."
  },
  "assistant.regenerate": {
    "chat_id": "The id of the chat.",
    "message_id": "The id of the answer, or of its question.",
    "wait": "False to get the reply at once, while the answer is still being written."
  },
  "assistant.continue": {
    "chat_id": "The id of the chat.",
    "message_id": "The id of the answer, or of its question.",
    "wait": "False to get the reply at once, while the answer is still being written."
  },
  "assistant.stop": {
    "chat_id": "The id of the chat.",
    "message_id": "The id of the answer."
  },
  "assistant.judge": {
    "id": "The id of the message.",
    "vote": "`up` or `down`; null takes the vote back.",
    "note": "Why, in the person's words; null removes it."
  },
  "assistant.applyChange": {
    "id": "The id of the answer that proposes the change.",
    "change_id": "The id of the proposed change, as its step has it."
  },
  "assistant.discardChange": {
    "id": "The id of the answer that proposes the change.",
    "change_id": "The id of the proposed change, as its step has it."
  },
  "assistant.list": {
    "search": "A text that the title or a message holds.",
    "page": "The page to get, from 1.",
    "per_page": "The rows of a page, 100 at most."
  },
  "assistant.get": {
    "id": "The id of the chat."
  },
  "assistant.create": {
    "title": "The title; without it the assistant makes one.",
    "assistant_id": "The assistant that answers in the chat.",
    "messages": "Messages that the chat begins with, oldest first.",
    "messages.role": "`user` for a question, `assistant` for an answer.",
    "messages.content": "The text of the message, in Markdown.",
    "copy_of": "The id of the caller's chat that is duplicated."
  },
  "assistant.update": {
    "id": "The id of the chat.",
    "title": "The new title.",
    "pinned": "True to keep the chat at the top of the list.",
    "assistant_id": "The assistant that answers from now on.",
    "current_message_id": "The end of the branch to show; null shows the newest.",
    "removed_message_ids": "The messages to remove, with all that follow them."
  },
  "assistant.delete": {
    "id": "The id of the chat."
  },
  "assistant.restore": {
    "id": "The id of the chat."
  },
  "assistant.share": {
    "chatId": "The id of the chat to share.",
    "targetUserId": "The id of the person who gets the copy."
  },
  "assistant.attachment": {
    "id": "The id of the attachment.",
    "inline": "True for the picture or page itself, to show it in place of saving it."
  },
  "assistant.analyzeImage": {
    "file": "The image.",
    "prompt": "The question about it; without it, what it shows.",
    "chat_id": "The chat to ask in; without it a new one begins.",
    "wait": "False to get the reply at once, while the answer is still being written."
  },
  "assistant.analyzeDocument": {
    "file": "The document.",
    "prompt": "The question about it; without it, a summary.",
    "chat_id": "The chat to ask in; without it a new one begins.",
    "wait": "False to get the reply at once, while the answer is still being written."
  },
  "assistant.createAssistant": {
    "name": "Its name.",
    "description": "The use of it, in a line.",
    "icon": "An emoji; empty for none.",
    "instructions": "The text that it reads before every question.",
    "suggestions": "Questions to begin with.",
    "tools": "Null gives it all tools; an empty list none.",
    "roles": "The roles that see it; empty is everybody who may use the assistant."
  },
  "assistant.updateAssistant": {
    "id": "The id of the assistant.",
    "description": "The use of it, in a line.",
    "icon": "An emoji; empty for none.",
    "instructions": "The text that it reads before every question.",
    "suggestions": "Questions to begin with.",
    "tools": "Null gives it all tools; an empty list none.",
    "roles": "The roles that see it; empty is everybody who may use the assistant.",
    "name": "Its new name."
  },
  "assistant.deleteAssistant": {
    "id": "The id of the assistant."
  },
  "timeclock.list": {
    "week_start_date": "Any day of the week; this week when left out."
  },
  "timeclock.get": {
    "id": "The id of the person.",
    "week_start_date": "Any day of the week; this week when left out."
  },
  "timeclock.register": {
    "user_id": "The id of the person.",
    "event": "The event; it must follow from the status.",
    "client_id": "A UUID of the client's own. The same one is stored only once.",
    "at": "The moment, when it is not now.",
    "until": "For a record that an admin adds: the moment of its counterpart, which is stored with it.",
    "note": "The note of the record.",
    "pin": "The PIN of the person, on a tablet that asks for it.",
    "sealed_pin": "The PIN sealed with the server's public key (see `sealPin`), for a punch that had to wait.",
    "manager_id": "The person who manages the tablet, and their PIN, for a record that they add there for another person. It needs a reason in `note`.",
    "manager_pin": "The PIN of the person who manages the tablet.",
    "badge": "The badge that opened the pad, for a tablet that asks for one. Else the punch answers 403 `policy`.",
    "declared": "True for the exit of a stale shift that the person declares afterwards.",
    "offline": "True when it was punched without network and is sent later.",
    "clock_offset_ms": "Measured: the server's clock minus the device's, in ms; the server adds it to `at`.",
    "photo": "The photo that the tablet took."
  },
  "timeclock.undo": {
    "client_id": "The UUID with which the record was sent."
  },
  "timeclock.update": {
    "id": "The id of the record.",
    "reason": "Why it is corrected; the person reads it.",
    "event": "The event that the record should say.",
    "at": "The moment that it should say.",
    "note": "The note of the record; null empties it.",
    "edited_at": "The `edited_at` that the caller saw; null when it was not corrected."
  },
  "timeclock.delete": {
    "id": "The id of the record.",
    "reason": "Why it is removed; the person reads it.",
    "edited_at": "The `edited_at` that the caller saw; null when it was not corrected."
  },
  "timeclock.photo": {
    "id": "The id of the record."
  },
  "timeclock.resolve": {
    "id": "The id of the record.",
    "decision": "`accept` makes the punch count, `discard` removes it.",
    "reason": "Why; the person reads it.",
    "event": "The event that it should be.",
    "at": "The moment that it should have."
  },
  "timeclock.setPin": {
    "id": "The id of the person.",
    "pin": "Four to six digits; null removes it."
  },
  "timeclock.hours": {
    "from": "The first day.",
    "to": "The last day, included."
  },
  "timeclock.hoursOf": {
    "id": "The id of the person.",
    "from": "The first day.",
    "to": "The last day, included."
  },
  "timeclock.report": {
    "id": "The id of the person.",
    "from": "The first day.",
    "to": "The last day, included."
  },
  "timeclock.reports": {
    "from": "The first day.",
    "to": "The last day, included.",
    "unit": "Only people of this unit."
  },
  "timeclock.ask": {
    "user_id": "The id of the person who asks.",
    "kind": "The wish: to change, to add or to remove a record.",
    "reason": "Why; whoever decides reads it.",
    "client_id": "A UUID of the client's own. The same one is stored only once.",
    "work_log_id": "The record to change or remove.",
    "event": "The event that the record should say.",
    "at": "The moment that it should say.",
    "pin": "The PIN of the person, on a tablet.",
    "sealed_pin": "The PIN sealed with the server's public key for this `client_id` (see `sealPin`), for a request that had to wait.",
    "offline": "True when a tablet kept it without network and sends it later.",
    "badge": "The badge that opened the pad, for a tablet that asks for one.",
    "photo": "The photo that a tablet took with it."
  },
  "timeclock.requestPhoto": {
    "id": "The id of the request."
  },
  "timeclock.resolveRequest": {
    "id": "The id of the request.",
    "decision": "`apply` makes the change, `refuse` does not.",
    "reason": "The reason of a refusal."
  },
  "timeclock.withdrawRequest": {
    "id": "The id of the request."
  },
  "kiosk.list": {
    "app_version": "The version that the tablet runs.",
    "queue_length": "The number of punches and requests for corrections that wait on the tablet.",
    "queue_oldest_at": "The moment of the oldest of them.",
    "clock_offset_ms": "Measured: the server's clock minus the tablet's, in ms.",
    "battery": "In percent; absent where the browser does not tell.",
    "is_charging": "True while it is plugged in."
  },
  "kiosk.get": {
    "id": "The id of the person."
  },
  "kiosk.getPairing": {
    "code": "The code that the tablet shows.",
    "secret": "The secret that came with the code."
  },
  "kiosk.createDevice": {
    "code": "The code that the tablet shows.",
    "name": "Where the tablet hangs.",
    "units": "The business units whose people it shows."
  },
  "kiosk.updateDevice": {
    "id": "The id of the tablet.",
    "name": "Where the tablet hangs.",
    "units": "The business units whose people it shows.",
    "needs_pin": "True when a person without a PIN cannot punch there.",
    "photo_policy": "Whether it takes a photo with each punch.",
    "badge_only": "True when people punch there by their badge alone."
  },
  "kiosk.deleteDevice": {
    "id": "The id of the tablet."
  },
  "kiosk.openManagerMode": {
    "manager_id": "The id of the person who manages the tablet.",
    "manager_pin": "The PIN of that person."
  },
  "kiosk.unpairDevice": {
    "manager_id": "The id of the person who manages the tablet.",
    "manager_pin": "The PIN of that person."
  },
  "kiosk.askToSend": {
    "id": "The id of the tablet."
  },
  "kiosk.enrolBadge": {
    "manager_id": "The id of the person who manages the tablet.",
    "manager_pin": "The PIN of that person.",
    "user_id": "The id of the person.",
    "code": "The number of the badge as it was read."
  },
  "kiosk.listBadges": {
    "user_id": "Only the badges of this person."
  },
  "kiosk.createBadge": {
    "user_id": "The id of the person.",
    "code": "The number of the badge as typed or scanned."
  },
  "kiosk.deleteBadge": {
    "id": "The id of the badge."
  },
  "realtime.authorizeChannel": {
    "socket_id": "The id that the realtime server gave the socket.",
    "channel_name": "The channel, such as `private-company.7`.",
    "others": "Up to 20 more channels with a space between them, such as `presence-osys private-company.7`."
  },
  "realtime.authorizeUser": {
    "socket_id": "The id that the realtime server gave the socket."
  },
  "realtime.events": {
    "after": "The channels with the numbers last seen, such as `private-company.7:120`."
  }
}
