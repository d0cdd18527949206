import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { HeldPermission, RoleOption } from '../access/endpoints.js'
import { AppConfig } from '../app/schema.js'
import { AssistantChat, AssistantMessage } from '../assistant/schema.js'
import { AuditEntry } from '../audit/schema.js'
import { UserRef } from '../basics/schema.js'
import { Brief } from '../briefs/schema.js'
import { Conversation, Media, Message } from '../chat/schema.js'
import { Comment } from '../comments/schema.js'
import { Company, CompanyRef } from '../companies/schema.js'
import { CompanyFile } from '../files/schema.js'
import { Device } from '../kiosk/schema.js'
import { Notification } from '../notifications/schema.js'
import { LoginReply, ReloginReply, Session } from '../session/schema.js'
import { PersonalKey } from '../session/schema.keys.js'
import { Task } from '../tasks/schema.js'
import { Employee, KioskEmployee, KioskPerson, WorkDay, WorkLog } from '../timeclock/schema.js'
import {
  ClockConflictEntry,
  ClockRequest,
  ClockRequestEntry,
  LogChange,
} from '../timeclock/schema.corrections.js'
import { ReportEntry } from '../timeclock/schema.report.js'
import { ClockAttention } from '../timeclock/schema.attention.js'
import { User } from '../users/schema.js'
import { aHeldPermission, aRoleOption } from './access.js'
import { aConfig } from './app.js'
import { anAssistantChat, anAssistantMessage } from './assistant.js'
import { anAuditEntry } from './audit.js'
import { aBrief } from './briefs.js'
import { aConversation, aMedia, aMessage } from './chat.js'
import { aComment } from './comments.js'
import { aCompany, aCompanyRef } from './companies.js'
import { aFile } from './files.js'
import { aDevice } from './kiosk.js'
import { aNotification } from './notifications.js'
import { aLoginReply, aPersonalKey, aReloginReply, aSession } from './session.js'
import { aTask } from './tasks.js'
import {
  aClockConflict,
  aClockRequest,
  aLogChange,
  aRequestEntry,
  aKioskEmployee,
  aKioskPerson,
  anAttention,
  aReportEntry,
  anEmployee,
  aWorkDay,
  aWorkLog,
} from './timeclock.js'
import { aUser, aUserRef } from './users.js'

const BUILDERS: readonly (readonly [string, () => unknown, z.ZodMiniType])[] = [
  ['aUser', aUser, User],
  ['aUserRef', aUserRef, UserRef],
  ['aSession', aSession, Session],
  ['aPersonalKey', aPersonalKey, PersonalKey],
  ['aLoginReply', aLoginReply, LoginReply],
  ['aReloginReply', aReloginReply, ReloginReply],
  ['aHeldPermission', aHeldPermission, HeldPermission],
  ['aRoleOption', aRoleOption, RoleOption],
  ['aConfig', aConfig, AppConfig],
  ['aNotification', aNotification, Notification],
  ['aCompany', aCompany, Company],
  ['aCompanyRef', aCompanyRef, CompanyRef],
  ['aBrief', aBrief, Brief],
  ['aTask', aTask, Task],
  ['aFile', aFile, CompanyFile],
  ['aComment', aComment, Comment],
  ['aMessage', aMessage, Message],
  ['aMedia', aMedia, Media],
  ['aConversation', aConversation, Conversation],
  ['anAssistantChat', anAssistantChat, AssistantChat],
  ['anAssistantMessage', anAssistantMessage, AssistantMessage],
  ['aWorkLog', aWorkLog, WorkLog],
  ['aClockConflict', aClockConflict, ClockConflictEntry],
  ['anAttention', anAttention, ClockAttention],
  ['aReportEntry', aReportEntry, ReportEntry],
  ['aClockRequest', aClockRequest, ClockRequest],
  ['aRequestEntry', aRequestEntry, ClockRequestEntry],
  ['aLogChange', aLogChange, LogChange],
  ['anEmployee', anEmployee, Employee],
  ['aWorkDay', aWorkDay, WorkDay],
  ['aKioskPerson', aKioskPerson, KioskPerson],
  ['aKioskEmployee', aKioskEmployee, KioskEmployee],
  ['aDevice', aDevice, Device],
  ['anAuditEntry', anAuditEntry, AuditEntry],
]

describe('builders', () => {
  test.each(BUILDERS)('%s makes the same whole, valid value at every call', (_, build, schema) => {
    // Equality after parsing means that no default fills a missing field, and that no field is unknown.
    expect(schema.parse(build())).toEqual(build())
  })

  test('overrides replace single fields', () => {
    expect(aTask({ status: 'done', finished_at: '2026-11-20T00:00:00Z' })).toEqual({
      ...aTask(),
      status: 'done',
      finished_at: '2026-11-20T00:00:00Z',
    })
  })
})
