import type { Reference } from '@osys/sdk/chat/schema'
import { taskCode } from '@osys/sdk/tasks/format.code'
import { companyHref, taskHref } from '@osys/sdk/tasks/rules.address'
import { chatMessages } from './messages.js'
import type { findNamedMessages, NamedCompany, NamedTask } from './queries.references.js'
import { toExcerpt } from '@osys/sdk/chat/rules.excerpt'
import type { Target } from '@osys/sdk/chat/rules.targets'

/** The things that the caller may see, among those that a text names. */
export interface Named {
  readonly companies: readonly NamedCompany[]
  readonly tasks: readonly NamedTask[]
  readonly messages: Awaited<ReturnType<typeof findNamedMessages>>
}

/** Returns the card of a reference; null when it names nothing that the caller may see. */
export function toReference(ref: string, target: Target, named: Named, viewerId: number): Reference | null {
  switch (target.kind) {
    case 'company': {
      const company = named.companies.find(({ id }) => id === target.id)
      return company ? ofCompany(ref, company) : null
    }
    case 'task': {
      const task = named.tasks.find(({ id }) => id === target.id)
      return task ? ofTask(ref, task) : null
    }
    case 'code': {
      const code = `${target.prefix}-${target.number}`
      const has = named.tasks.filter(each => taskCode(each.company.name, each.number) === code)
      const had = named.tasks.filter(({ numbers }) =>
        numbers.some(
          ({ company, earlier, number }) =>
            taskCode(company, number) === code ||
            (number === target.number && earlier.includes(target.prefix)),
        ),
      )
      // Companies may share their short name: a code that names two tasks stays plain text.
      const [task, ...more] = has.length > 0 ? has : had
      return task && more.length === 0 ? ofTask(ref, task) : null
    }
    case 'message': {
      const message = named.messages.find(({ id }) => id === target.id)
      return message ? ofMessage(ref, message, viewerId) : null
    }
  }
}

function ofCompany(ref: string, { id, name, status }: NamedCompany): Reference {
  const detail = chatMessages.companyStatus[status]
  return { ref, kind: 'company', id, title: name, detail, url: companyHref(id) }
}

function ofTask(ref: string, { id, title, status, company }: NamedTask): Reference {
  const detail = `${company.name} · ${chatMessages.taskStatus[status]}`
  return {
    ref,
    kind: 'task',
    id,
    title,
    detail,
    url: taskHref({ id, company_id: company.id }),
  }
}

function ofMessage(ref: string, message: Named['messages'][number], viewerId: number): Reference {
  const { id, sender_id, receiver_id, sender, body, type } = message
  const otherId = sender_id === viewerId ? receiver_id : sender_id
  const detail = body === '' ? chatMessages.media[type] : toExcerpt(body)
  return { ref, kind: 'message', id, title: sender, detail, url: `/ochatty/${otherId}?message=${id}` }
}
