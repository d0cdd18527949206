import { describe, expect, it } from 'vitest'
import { contract } from '../contract.js'
import type { AnyEndpoint } from '../http/endpoint.js'

/** The access of each call, written a second time, so that a change of the contract alone fails the test. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  'osys.user.show': ['users.list', 'users.get or oneself'],
  'osys.user.store': ['users.create'],
  'osys.user.update': ['users.update or oneself'],
  'osys.user.destroy': ['users.delete'],
  'osys.role.update': ['access.roles', 'access.availableRoles', 'access.assignRole', 'access.replaceRoles'],
  'osys.permission.update': ['access.permissions or oneself', 'access.give', 'access.take'],
  'ohplaky.company.show': ['companies.get', 'briefs.get'],
  'ohplaky.company.index': ['companies.list'],
  'ohplaky.company.approve': ['companies.approve'],
  'ohplaky.company.archive': ['companies.archive'],
  'ohplaky.comment.index': ['comments.list'],
  'ohplaky.comment.create': ['comments.create'],
  'ohplaky.comment.update': ['comments.update'],
  'ohplaky.comment.destroy': ['comments.delete'],
  'ohplaky.brief.create': ['briefs.create'],
  'ohplaky.brief.update': ['companies.update', 'briefs.update'],
  'ohplaky.brief.download_files': ['briefs.download'],
  'ohplaky.task.index': ['tasks.list'],
  'ohplaky.task.create': ['tasks.create'],
  'ohplaky.task.update': ['tasks.update'],
  'ohplaky.task.status': ['tasks.setStatus'],
  'ohplaky.task.destroy': ['tasks.delete'],
  'ohplaky.file.index': ['files.list'],
  'ohplaky.file.create': ['files.upload', 'files.setIcon'],
  'ohplaky.file.download': ['files.download'],
  'ohplaky.file.download_zip': ['files.downloadZip'],
  'ohplaky.file.destroy': ['files.delete'],
  'ojibble.admin.entry.edit': ['timeclock.update'],
  'ojibble.admin.entry.delete': ['timeclock.delete'],
  'user_ohplaky, admin_ohplaky': [
    'chat.list',
    'chat.get',
    'chat.send',
    'chat.sendMedia',
    'chat.update',
    'chat.delete',
    'chat.markRead',
    'assistant.ask',
    'assistant.join',
    'assistant.regenerate',
    'assistant.continue',
    'assistant.stop',
    'assistant.judge',
    'assistant.applyChange',
    'assistant.discardChange',
    'assistant.list',
    'assistant.get',
    'assistant.create',
    'assistant.update',
    'assistant.delete',
    'assistant.restore',
    'assistant.share',
    'assistant.users',
    'assistant.attachment',
    'assistant.analyzeImage',
    'assistant.analyzeDocument',
    'assistant.usage',
    'assistant.assistants',
  ],
  'owner, admin_osys': [
    'audit.list',
    'audit.export',
    'assistant.createAssistant',
    'assistant.updateAssistant',
    'assistant.deleteAssistant',
  ],
  admin_ojibble: ['kiosk.createDevice', 'kiosk.listDevices', 'kiosk.updateDevice', 'kiosk.deleteDevice'],
}

function needOf({ access }: AnyEndpoint, name: string): readonly [need: string, call: string] {
  if (typeof access === 'string') return [access, name]
  if ('permission' in access) return [access.permission, access.orSelf ? `${name} or oneself` : name]
  return 'anyRole' in access ? [access.anyRole.join(', '), name] : ['device', name]
}

describe('access of the contract (Spec §7)', () => {
  const found = new Map<string, string[]>()
  for (const [feature, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<AnyEndpoint>(calls)) {
      const [need, call] = needOf(endpoint, `${feature}.${name}`)
      found.set(need, [...(found.get(need) ?? []), call])
    }
  }

  it.each(Object.entries(NEEDS))('asks for %s', (need, calls) => {
    expect(found.get(need)).toEqual(expect.arrayContaining([...calls]))
  })
})
