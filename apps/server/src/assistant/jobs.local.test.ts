import { createSdk } from '@osys/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn, type TestPerson } from '../testing/people.js'

const test = useTestApp()
const sdkOf = ({ apiKey }: TestPerson) =>
  createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: apiKey })

let ana: TestPerson
let company: number
let osys: ReturnType<typeof sdkOf>

// It is Friday 2026-11-20, noon in Mexico.
beforeAll(async () => {
  ana = await signIn(test, { name: 'Ana Torres', roles: ['user_ohplaky', 'consultants'] })
  osys = sdkOf(ana)
  company = await makeCompany(test, 'actived', 'Café Roble Alto')
  await makeCompany(test, 'archived', 'Casa Vieja')
  const task = { company_id: company, assignees: [ana.id] }
  await osys.tasks.create({ ...task, title: 'Folleto [borrador]', due_date: '2026-11-20' })
  await osys.tasks.create({ ...task, title: 'Logo', due_date: '2026-11-18' })
  await osys.tasks.create({ company_id: company, title: 'Ajena', due_date: '2026-11-20' })
  await osys.comments.create({ company_id: company, body: 'El cliente pide **otro** color' })
})

const ask = async (content: string, by = osys) => {
  const { message } = await by.assistant.ask({ content })
  expect(message).toMatchObject({ status: 'done', cost: { mode: 'local', model: null } })
  return message
}

describe('the local mode (Spec §7)', () => {
  it('says what is due today, what is overdue, and reads before it answers', async () => {
    const { content, steps } = await ask('¿Qué tengo pendiente hoy?')
    expect(content).toContain('Tareas tuyas que vencen hoy: **1**')
    expect(content).toContain(`[Folleto \\[borrador\\]](/ohplaky/empresa/${company}?task=1)`)
    expect(content).not.toContain('Ajena')
    expect(content).toContain('Además tienes 1 tarea vencida.')
    expect(steps).toMatchObject([{ kind: 'read', tool: 'list_tasks', state: 'done', total: 2 }])
    expect((await ask('¿Qué tareas tengo vencidas?')).content).toContain('**venció el')
  })

  it('knows tasks, comments and the state of a company', async () => {
    const { content, steps } = await ask('Tareas de Café Roble Alto')
    expect(content).toContain('Ajena')
    expect(steps.map(step => step.kind === 'read' && step.label)).toContain(
      'Consultó tareas de Café Roble Alto',
    )
    const state = (await ask('¿Cómo va Café Roble Alto?')).content
    expect(state).toContain('Estado: activa')
    expect(state).toContain('otro')
    expect((await ask('Tareas de Casa Inventada')).content).toContain(
      'No encontré una empresa ni una persona llamada «Casa Inventada».',
    )
  })

  it('counts the hours of today and of the week', async () => {
    await osys.timeclock.register({ user_id: ana.id, event: 'entrada', client_id: crypto.randomUUID() })
    test.clock.advance(90 * 60_000)
    expect((await ask('¿Cuántas horas llevo hoy?')).content).toContain('Hoy llevas **1 h 30 min**')
    expect((await ask('¿Cuántas horas llevo esta semana?')).content).toContain(
      'Esta semana llevas **1 h 30 min**',
    )
  })

  it('says who is in to those who may know, and that others may not', async () => {
    const boss = await signIn(test, { roles: ['user_ohplaky', 'admin_ojibble'] })
    expect((await ask('¿Quién está trabajando ahora?', sdkOf(boss))).content).toContain('Ana Torres')
    expect((await ask('¿Quién está trabajando ahora?')).content).toContain('no tiene permiso')
  })

  it('finds files, comments and tasks', async () => {
    expect((await ask('Busca el comentario "color"')).content).toContain('Encontré 1 resultado con «color»')
    expect((await ask('Busca la tarea "logo"')).content).toContain('[Logo]')
    expect((await ask('Busca el archivo "contrato"')).content).toContain('No encontré nada con «contrato».')
  })

  it('says of a conversation without messages that it has none', async () => {
    const { id } = await signIn(test, { roles: ['user_ohplaky'] })
    const { message } = await osys.assistant.ask({ content: 'Resume', about: { kind: 'conversation', id } })
    expect(message).toMatchObject({ status: 'done', content: expect.stringContaining('no hay mensajes') })
  })

  it('proposes changes and makes none', async () => {
    const { steps, content } = await ask('Crea una tarea "Enviar propuesta" en Café Roble Alto para el lunes')
    expect(content).toContain('Te propongo este cambio')
    expect(steps.at(-1)).toMatchObject({
      kind: 'change',
      tool: 'create_task',
      title: 'Crear una tarea en Café Roble Alto',
      state: 'proposed',
      fields: [
        { label: 'Título', before: null, after: 'Enviar propuesta' },
        { label: 'Asignada a', before: null, after: 'Ana Torres' },
        { label: 'Vence', before: null, after: 'lunes, 23 de noviembre de 2026' },
      ],
    })
    expect((await osys.tasks.list({ search: 'propuesta' })).total).toBe(0)
  })

  it('says plainly what it cannot, and what an administrator would set', async () => {
    const { content } = await ask('Escribe un poema sobre el mar')
    expect(content).toContain('modo local (sin modelo)')
    expect(content).toContain('OPENAI_API_KEY')
    expect(await osys.assistant.usage()).toMatchObject({ mode: 'local', model: null, limit: null })
  })
})
