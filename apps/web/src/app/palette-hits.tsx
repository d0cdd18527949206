import { mayOpen } from '@osys/sdk/access/rules'
import { ROUTES, routePath } from '@osys/sdk/app/routes'
import type { EndpointReply } from '@osys/sdk/http/endpoint'
import type { searchAll } from '@osys/sdk/hub/endpoints.search'
import type { HitKind, SearchHit } from '@osys/sdk/hub/schema.search'
import { subjectOf } from '@osys/sdk/session/state'
import { taskCode } from '@osys/sdk/tasks/format.code'
import { statusLabels } from '@osys/sdk/tasks/messages'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import { INITIAL_TASK_ADDRESS, queryOfAddress } from '@osys/sdk/tasks/state.address'
import { CompanyIcon } from '@osys/ui-kit/companies/CompanyIcon'
import { Avatar } from '@osys/ui-kit/display/Avatar'
import { AppIcon } from '@osys/ui-kit/hub/AppIcon'
import { TaskGlyph } from '@osys/ui-kit/task-properties/TaskGlyph'
import type { ReactNode } from 'react'
import { messages as common } from './messages.js'
import { paletteMessages as messages } from './messages.palette.js'
import { newTaskId, type RunnableCommand } from './palette-command.js'
import type { Phrase } from './rules.phrase.js'
import type { Suite } from './suite.js'

/**
 * Returns the commands that open the hits of the search, and one per kind that shows more of them, but for `only`, of
 * which as many as possible were asked for. Hits that are only similar to the words stand under a heading that says so.
 */
export function toCommands(
  { auth }: Suite,
  { groups }: EndpointReply<typeof searchAll>,
  only: HitKind | null,
): readonly RunnableCommand[] {
  const subject = subjectOf(auth.get())
  const may = {
    profile: mayOpen(subject, { permission: 'osys.user.show' }),
    chat: mayOpen(subject, ROUTES.chat.requirement),
  }
  return groups.flatMap(({ kind, items, has_more, is_similar }): readonly RunnableCommand[] => {
    const commands = [
      ...items.flatMap(hit => commandsOf(hit, may)),
      ...(has_more && kind !== only
        ? [{ id: `more:${kind}`, group: messages.hits[kind], title: messages.more, more: kind }]
        : []),
    ]
    return is_similar ? commands.map(each => ({ ...each, group: messages.similar(each.group) })) : commands
  })
}

/** Returns the commands of a phrase: a new task in each company that was found, a chat with each person. */
export function toPhraseCommands(
  { auth }: Suite,
  action: Phrase['action'],
  { groups }: EndpointReply<typeof searchAll>,
): readonly RunnableCommand[] {
  const hits = groups.flatMap(({ items }) => items)
  if (action === 'write') {
    const may = { profile: false, chat: mayOpen(subjectOf(auth.get()), ROUTES.chat.requirement) }
    return hits.filter(({ kind }) => kind === 'person').flatMap(hit => commandsOf(hit, may))
  }
  return hits
    .filter(({ kind }) => kind === 'company')
    .map(hit => ({
      id: newTaskId(hit.id),
      group: messages.actionsGroup,
      title: common.newTaskIn(hit.title),
      icon: iconOf(hit),
      href: companyPath(hit.id) + queryOfAddress({ ...INITIAL_TASK_ADDRESS, open: 'new' }),
    }))
}

interface May {
  readonly profile: boolean
  readonly chat: boolean
}

function commandsOf(hit: SearchHit, may: May): readonly RunnableCommand[] {
  const common = { id: `${hit.kind}:${hit.id}`, group: messages.hits[hit.kind], title: hit.title }
  if (hit.kind !== 'person') {
    return [
      {
        ...common,
        subtitle: subtitleOf(hit),
        excerpt: hit.excerpt ?? undefined,
        icon: iconOf(hit),
        href: addressOf(hit),
      },
    ]
  }
  const { id, user } = hit
  const icon = <Avatar name={hit.title} src={user?.avatar ?? null} size={24} />
  const chat = {
    ...common,
    id: `chat:${id}`,
    group: messages.writeGroup,
    title: messages.writeTo(hit.title),
    icon,
  }
  return [
    ...(may.profile
      ? [
          {
            ...common,
            subtitle: user?.position ?? undefined,
            icon,
            href: routePath('accountProfile', { userId: id }),
          },
        ]
      : []),
    ...(may.chat ? [{ ...chat, href: routePath('conversation', { id }) }] : []),
  ]
}

function subtitleOf({ kind, company, user, number, status }: SearchHit): string | undefined {
  if (kind === 'company') return undefined
  if (kind === 'message') return user?.name
  if (kind === 'task' && company && number !== null) {
    return [taskCode(company.name, number), status && statusLabels[status]].filter(Boolean).join(' · ')
  }
  return [user?.name, company?.name].filter(name => name !== undefined).join(' · ') || undefined
}

function iconOf({ kind, title, company, user, status }: SearchHit): ReactNode {
  if (kind === 'task' && status) return <TaskGlyph status={status} />
  if (kind === 'chat') return <AppIcon app="joaoai" />
  if (kind === 'company') return <CompanyIcon name={title} src={company?.icon ?? null} size={24} />
  return user ? <Avatar name={user.name} src={user.avatar} size={24} /> : undefined
}

/** The address of each kind of hit; a person's depends on what the searcher may open. */
const ADDRESS: Readonly<Record<Exclude<HitKind, 'person'>, (hit: SearchHit) => string>> = {
  company: ({ id }) => routePath('companyTasks', { id }),
  task: ({ id, company }) => taskHref({ id, company_id: company?.id ?? null }),
  file: ({ id, company }) => `${companyPath(company?.id)}?file=${id}`,
  comment: ({ id, company }) => `${companyPath(company?.id)}?comment=${id}`,
  message: ({ id, user }) => `${routePath('conversation', { id: user?.id ?? 0 })}?message=${id}`,
  chat: ({ id, found_message_id: found }) =>
    routePath('assistantChat', { chatId: id }) + (found === null ? '' : `?message=${found}`),
}

function addressOf(hit: SearchHit): string {
  return hit.kind === 'person' ? routePath('accountProfile', { userId: hit.id }) : ADDRESS[hit.kind](hit)
}

function companyPath(id: number | undefined): string {
  return id === undefined ? routePath('overviews') : routePath('companyTasks', { id })
}
