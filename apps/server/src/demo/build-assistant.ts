import { dueWords, overdueWords } from '../assistant/present.due.js'
import type { assistant_chats, assistant_messages } from '../db/tables/assistant.js'
import { must } from './must.js'
import { COMPANIES, companyId } from './companies.js'
import type { Work } from './build-tasks.js'
import { personId, type PersonKey } from './people.js'
import { sitting, workdayAgo, type Row, type World } from './world.js'

export interface AssistantChats {
  readonly chats: readonly Row<typeof assistant_chats>[]
  readonly messages: readonly Row<typeof assistant_messages>[]
}

type Line = readonly [role: 'user' | 'assistant', content: string, parent: number | null]

/** Builds two chats with the local assistant; its answers come from the demo tasks and clients. */
export function buildAssistant({ calendar, random }: World, work: Work): AssistantChats {
  const choices = random('assistant')
  const chats: Row<typeof assistant_chats>[] = []
  const messages: Row<typeof assistant_messages>[] = []
  const add = (owner: PersonKey, title: string, daysAgo: number, minute: number, lines: readonly Line[]) => {
    const chat = chats.length + 1
    const first = messages.length + 1
    const moments = sitting(calendar, choices, {
      day: workdayAgo(calendar, daysAgo),
      minute,
      length: lines.length,
    })
    messages.push(
      ...lines.map(([role, content, parent], index) => ({
        id: first + index,
        chat_id: chat,
        parent_id: parent === null ? null : first + parent,
        role,
        content,
        status: 'done' as const,
        created_at: must(moments[index]),
        updated_at: must(moments[index]),
      })),
    )
    chats.push({
      id: chat,
      user_id: personId(owner),
      title,
      thread_id: choices.uuid(),
      current_message_id: first + lines.length - 1,
      created_at: must(moments[0]),
      updated_at: must(moments.at(-1)),
    })
  }

  const mine = (key: PersonKey) => {
    const ids = new Set(
      work.assignees.filter(entry => entry.user_id === personId(key)).map(entry => entry.task_id),
    )
    return work.tasks.filter(task => ids.has(task.id) && task.status !== 'done' && task.due_date)
  }
  const list = (tasks: Work['tasks']) =>
    tasks
      .map(task => `- **${task.title}** (${companyName(task.company_id)}), ${dueWords(must(task.due_date))}`)
      .join('\n')
  const anas = mine('ana')
  const late = anas.filter(task => must(task.due_date) < calendar.today)
  add('ana', 'Mis pendientes', 0, 545, [
    ['user', '¿Qué tareas tengo pendientes?', null],
    ['assistant', `Tienes ${anas.length} tareas abiertas con fecha:\n\n${list(anas)}`, 0],
    ['user', '¿Cuáles están vencidas?', 1],
    ['assistant', `Vencidas: ${late.length}.\n\n${list(late)}`, 2],
    // The question was asked again for another answer: both answers stay reachable.
    [
      'assistant',
      late.length === 1
        ? `Solo una: **${must(late[0]).title}**, ${overdueWords(must(must(late[0]).due_date))}.`
        : `Son ${late.length}:\n\n${list(late)}`,
      2,
    ],
  ])
  const active = COMPANIES.filter(company => company.unit === 'solutions' && company.status === 'actived')
  const table = active
    .map(
      company =>
        `| ${company.name} | ${work.tasks.filter(task => task.company_id === companyId(company.key) && task.status !== 'done').length} |`,
    )
    .join('\n')
  add('luis', 'Empresas de Solutions', 2, 1005, [
    ['user', '¿Qué empresas de Solutions están activas?', null],
    [
      'assistant',
      `Hay ${active.length} empresas activas:\n\n| Empresa | Tareas abiertas |\n|---|---|\n${table}`,
      0,
    ],
  ])
  return { chats, messages }
}

function companyName(id: number): string {
  return must(COMPANIES[id - 1]).name
}
