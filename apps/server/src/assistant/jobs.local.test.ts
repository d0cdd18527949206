import { createSdk } from '@osys/sdk'
import { sql } from 'drizzle-orm'
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
    expect(state).toMatch(/: vie 20 de nov, \d+:\d\d\s[ap]\.m\. · El cliente pide/)
    expect(state).toContain('otro')
    expect((await ask('Tareas de Casa Inventada')).content).toContain(
      'No encontré una empresa ni una persona llamada «Casa Inventada».',
    )
  })

  it('counts the hours of today and of the week', async () => {
    await osys.timeclock.register({ user_id: ana.id, event: 'entrada', client_id: crypto.randomUUID() })
    test.clock.advance(90 * 60_000)
    expect((await ask('¿Cuántas horas llevo hoy?')).content).toContain('Hoy llevas **1 h 30 min**')
    expect((await ask('¿A qué hora entré hoy?')).content).toMatch(
      / de trabajo\. Primera entrada: \d+:\d\d [ap]\.m\. Ahora estás dentro\./,
    )
    expect((await ask('horas de ayer')).content).toContain('El jue 19 de nov trabajaste **0 min**.')
    expect((await ask('horas del lunes al miércoles')).content).toContain(
      'Del lun 16 de nov al mié 18 de nov hiciste **0 min**.',
    )
    expect((await ask('horas del lunes al viernes 20')).content).toContain(
      'Del lun 16 de nov al vie 20 de nov llevas **1 h 30 min**.',
    )
    expect((await ask('horas del 45')).content).toContain('No entendí la fecha «del 45».')
    expect((await ask('¿Tengo horas extra?')).content).toContain(
      'Esta semana llevas **1 h 30 min**, sin horas extra (del lun 16 de nov al dom 22 de nov).',
    )
    expect((await ask('horas de este mes')).content).toContain('Sé de un día o de una semana.')
    expect((await ask('¿Cuántas horas llevo esta semana?')).content).toContain(
      'Esta semana llevas **1 h 30 min**',
    )
  })

  it.each([
    'Mi horario de la próxima semana',
    'Mi horario de mañana',
    '¿A qué hora entro mañana?',
    '¿A qué hora entro el lunes?',
    'mi horario del próximo mes',
  ])('states no hours for days to come: %s', async question => {
    const { content, steps } = await ask(question)
    expect(content).toMatch(/^Solo conozco las horas ya registradas: [^]*\[Ver mi horario\]/)
    expect(content).not.toContain('**')
    expect(steps).toEqual([])
  })

  it('says who is in to those who may know, and that others may not', async () => {
    const boss = await signIn(test, { name: 'Mariana Boss', roles: ['user_ohplaky', 'admin_ojibble'] })
    expect((await ask('¿Quién está trabajando ahora?', sdkOf(boss))).content).toContain('Ana Torres')
    expect((await ask('¿Quién está trabajando ahora?')).content).toContain('no tiene permiso')
    for (const question of ['¿Quién trabaja hoy?', '¿Quién está trabajando ahora?'])
      expect((await ask(question)).content).toBe(
        'Tu cuenta no tiene permiso para eso. Te falta el permiso «Ver los horarios». Puede dártelo alguien con el rol Admin Osys o Propietario.',
      )
    // The name Mariana contains the letters of Ana, but is another name.
    const { content } = await ask('horas de ana esta semana', sdkOf(boss))
    expect(content).toMatch(/Esta semana Ana Torres lleva \*\*.*[^]*\[Ver su horario\]/)
    expect((await ask('¿Está Ana trabajando?', sdkOf(boss))).content).toContain('está **dentro** desde las')
  })

  it('sums up a task, and a conversation with who has to answer', async () => {
    const luis = await signIn(test, { name: 'Bruno Ortega', roles: ['user_ohplaky'] })
    const { task } = await osys.tasks.create({
      company_id: company,
      title: 'Menú',
      assignees: [luis.id],
      checklist: [
        { id: 'a', text: 'Fotos', done: true },
        { id: 'b', text: 'Precios', done: false },
      ],
      due_date: '2026-11-01',
    })
    const about = async (kind: 'task' | 'conversation', id: number) =>
      (await osys.assistant.ask({ content: 'Resume', about: { kind, id } })).message.content
    const state = await about('task', task.id)
    expect(state).toContain('Responsables: Bruno Ortega')
    expect(state).toContain('dom 1 de nov, ya pasó')
    expect(state).toContain('Pasos: 1 de 2 hechos')
    expect(state).toContain('- Precios')
    expect(state).not.toContain('comentarios')
    await osys.comments.create({ company_id: company, task_id: task.id, body: 'Falta el postre' })
    expect(await about('task', task.id)).toMatch(/\n\n\*\*Últimos comentarios:\*\*\n\n.*Falta el postre/)
    await osys.chat.send({ receiver_id: luis.id, body: '¿Va?', client_id: crypto.randomUUID() })
    expect(await about('conversation', luis.id)).toContain('le toca contestar a la otra persona')
    await sdkOf(luis).chat.send({ receiver_id: ana.id, body: 'Va', client_id: crypto.randomUUID() })
    expect(await about('conversation', luis.id)).toMatch(
      /2 mensajes desde el vie 20 de nov, .*\n.*\[Bruno Ortega\].*te toca contestar/,
    )
  })

  it('goes on about the thing of an earlier question, which the next one does not name', async () => {
    const place = await makeCompany(test, 'actived', 'Viento Sur')
    const late = await signIn(test, { name: 'Carla Ruiz', roles: ['user_ohplaky'] })
    const { task } = await osys.tasks.create({
      company_id: place,
      title: 'Cartel',
      assignees: [late.id],
      due_date: '2026-11-02',
    })
    await osys.comments.create({ company_id: place, body: 'De la empresa' })
    const of = async (about: { kind: 'task' | 'company'; id: number }, ...questions: readonly string[]) => {
      const { chat } = await osys.assistant.ask({ content: 'Resume', about })
      const answers: string[] = []
      for (const content of questions)
        answers.push((await osys.assistant.ask({ chat_id: chat.id, content })).message.content)
      return answers
    }
    const [who, none] = await of(
      { kind: 'task', id: task.id },
      '¿y quién lo tiene atrasado?',
      '¿y sus comentarios?',
    )
    expect(who).toMatch(/Cartel[^]*Responsables: Carla Ruiz[^]*ya pasó/)
    expect(none).toBe('No hay comentarios en Cartel.')
    await osys.comments.create({ company_id: place, task_id: task.id, body: 'De la tarea' })
    const [own] = await of({ kind: 'task', id: task.id }, '¿y sus comentarios?')
    expect(own).toContain('De la tarea')
    expect(own).not.toContain('De la empresa')
    const [overdue, said, files, mine] = await of(
      { kind: 'company', id: place },
      '¿y quién lo tiene atrasado?',
      '¿y sus comentarios?',
      '¿y sus archivos?',
      '¿Qué tengo para hoy?',
    )
    expect(overdue).toMatch(/^Tareas de Viento Sur vencidas: \*\*1\*\*[^]*Cartel[^]*Carla Ruiz/)
    expect(said).toContain('De la empresa')
    expect(files).toBe('No hay archivos compartidos en Viento Sur.')
    expect(mine).toContain('Tareas tuyas que vencen hoy')
  })

  it('follows the words of a question about a thing, and sums it up when they ask for nothing else', async () => {
    const about = { kind: 'company', id: company } as const
    const of = async (content: string) =>
      (await osys.assistant.ask({ content, about })).message.content.split('\n')[0]
    const summary = await of('Resume cómo va Tareas de Hoy')
    expect(summary).toContain('Café Roble Alto')
    for (const content of ['Resume', 'Ayuda', '¿Cómo va?']) expect(await of(content)).toBe(summary)
    expect(await of('Busca la tarea "logo"')).toContain('Encontré 1 resultado con «logo»')
    expect(await of('¿Qué hora es?')).not.toBe(summary)
  })

  it('finds files, comments and tasks', async () => {
    expect((await ask('Busca el comentario "color"')).content).toContain('Encontré 1 resultado con «color»')
    expect((await ask('Busca la tarea "logo"')).content).toContain('[Logo]')
    expect((await ask('busca la tarea logo de cafe roble')).content).toContain('[Logo]')
    expect((await ask('archivos de cafe roble')).content).toBe(
      'No hay archivos compartidos en Café Roble Alto.',
    )
    expect((await ask('Busca el archivo "contrato"')).content).toContain('No encontré nada con «contrato».')
  })

  it('says of a conversation without messages that it has none', async () => {
    const { id } = await signIn(test, { roles: ['user_ohplaky'] })
    const { message } = await osys.assistant.ask({ content: 'Resume', about: { kind: 'conversation', id } })
    expect(message).toMatchObject({ status: 'done', content: expect.stringContaining('no hay mensajes') })
  })

  it('finds without a kind, allows a typing error, and says so', async () => {
    const { content, steps } = await ask('busca el folleto')
    expect(content).toContain('[Folleto \\[borrador\\]]')
    expect(steps).toMatchObject([
      { kind: 'read', tool: 'search_everything', label: 'Buscó en Osys con «folleto»' },
    ])
    expect((await ask('busca el foleto')).content).toContain('No encontré «foleto» tal cual.')
    expect((await ask('como va cafe robel alto')).content).toContain('[Café Roble Alto]')
    expect((await ask('tareas del color malva')).content).toContain('No encontré una empresa ni una persona')
  })

  it('asks back when a name with a typing error may mean several people', async () => {
    for (const name of ['Saul Ibarra', 'Saul Medina']) await signIn(test, { name, roles: ['user_ohplaky'] })
    const { content, steps } = await ask('Envía un mensaje a Sual: Ya voy')
    expect(content).toMatch(/^Hay varias opciones para «Sual»: Saul (Ibarra|Medina), Saul (Ibarra|Medina)\./)
    expect(steps.filter(({ kind }) => kind === 'change')).toEqual([])
  })

  it('keeps apart whose tasks, when, and in which state they are', async () => {
    const luis = await signIn(test, { name: 'Luis Herrera', roles: ['user_ohplaky'] })
    const { task } = await osys.tasks.create({
      company_id: company,
      title: 'Guion',
      assignees: [luis.id],
      due_date: '2026-11-25',
    })
    const of = async (question: string) => (await ask(question)).content
    expect(await of('pendientes de luis')).toContain('Tareas de Luis Herrera: **1**')
    expect(await of('pendientes de lius')).toContain('Tareas de Luis Herrera: **1**')
    expect(await of('¿Qué vence la próxima semana?')).toContain(
      'No hay tareas tuyas que vencen la próxima semana.',
    )
    expect(await of('tareas de luis para la próxima semana')).toContain('[Guion]')
    expect(await of('¿Qué tareas tengo hoy en café roble alto?')).toMatch(
      /^Tareas tuyas de Café Roble Alto que vencen hoy: [^]*Además, tareas tuyas de Café Roble Alto vencidas: 1\.$/,
    )
    await osys.tasks.create({
      company_id: company,
      title: 'Tarde',
      assignees: [luis.id],
      due_date: '2026-11-02',
    })
    expect(await of('tareas de luis hoy')).toContain('Además, tareas de Luis Herrera vencidas: 1.')
    expect(await of('¿Qué tareas hay sin asignar?')).toMatch(/sin responsable: \*\*1\*\*[^]*Ajena/)
    await osys.tasks.setStatus({ id: task.id, status: 'progress' })
    expect(await of('¿Qué está haciendo Luis?')).toContain('[Guion]')
    expect(await of(`CAFE-${task.number ?? 0}`)).toContain(' Guion](')
    expect(await of('tareas con el folleto')).toContain('Tareas con «folleto»: **1**')
  })

  it('takes the name of a colleague for the colleague, not for a company whose contact bears it', async () => {
    const noe = await signIn(test, { name: 'Noé Campos', roles: ['user_ohplaky'] })
    const admin = sdkOf(await signIn(test, { roles: ['admin_ohplaky'] }))
    const lone = await makeCompany(test, 'actived', 'Imprenta Faro')
    const optician = await makeCompany(test, 'actived', 'Óptica Sol')
    await admin.companies.update({ id: lone, contact_name: 'Noé Pérez', version: 1 })
    await admin.companies.update({ id: optician, contact_name: 'Iker Paz', version: 1 })
    await makeCompany(test, 'actived', 'Noelia Flores')
    await admin.tasks.create({ company_id: lone, title: 'Etiqueta', assignees: [noe.id] })
    await admin.tasks.create({ company_id: lone, title: 'Sobre' })
    const of = async (question: string) => (await ask(question)).content
    expect(await of('¿Cuántas tareas tiene Noé?')).toContain('Tareas de Noé Campos: **1**')
    expect(await of('¿Cómo va Noé?')).toContain('Tareas de Noé Campos: **1**')
    expect(await of('tareas de noel')).toContain('No hay tareas de Noelia Flores.')
    // A contact whose name nobody else bears leads to the company.
    expect(await of('¿Cómo va Iker?')).toContain('[Óptica Sol]')
  })

  it('counts all open tasks of a person who has finished many', async () => {
    const done = { company_id: company, assignees: [ana.id], status: 'done' as const, due_date: '2026-10-01' }
    const admin = sdkOf(await signIn(test, { roles: ['admin_ohplaky'] }))
    for (let each = 0; each < 101; each++) await admin.tasks.create({ ...done, title: `Hecha ${each}` })
    expect((await ask('¿Cuántas tareas tengo?')).content).toContain('Tareas tuyas: **2**')
    expect((await ask('tareas terminadas')).content).toContain('Se muestran 25 de 101.')
    const { content } = await ask('tareas terminadas sin responsable')
    expect(content).toContain('**0** entre las 100 que leí; puede haber más.')
  })

  it('tells who works on the tasks of a company, where a person is, and which word it does not know', async () => {
    const company_id = await makeCompany(test, 'actived', 'Hotel Brisa')
    const { task } = await osys.tasks.create({ company_id, title: 'Mural', assignees: [ana.id] })
    await osys.tasks.setStatus({ id: task.id, status: 'progress' })
    expect((await ask('¿Quién está trabajando en Hotel Brisa?')).content).toMatch(
      /^Tareas en progreso de Hotel Brisa: \*\*1\*\*\n[^]*\[Mural\].*, Ana Torres$/,
    )
    const boss = sdkOf(await signIn(test, { name: 'Olga Paz', roles: ['user_ohplaky', 'admin_ojibble'] }))
    expect((await ask('¿Dónde está Olga?', boss)).content).toMatch(/^\[Olga Paz\]\(.*\) está \*\*fuera\*\*/)
    expect((await ask('¿Dónde está Mural?', boss)).content).toContain('Encontré 1 resultado con «Mural»')
    expect((await ask('¿Qué tareas están bloqueadas?')).content).toBe(
      'No encontré una empresa ni una persona llamada «bloqueadas». Si no es un nombre, esa parte de la pregunta no la entiendo.',
    )
    expect((await ask('Tareas de Casa Inventada')).content).not.toContain('Si no es un nombre')
  })

  it('goes on with the question before', async () => {
    const { message } = await osys.assistant.ask({ content: '¿Qué tengo para hoy?' })
    const next = await osys.assistant.ask({ content: '¿y las vencidas?', chat_id: message.chat_id ?? 0 })
    expect(next.message.content).toContain('Tareas tuyas vencidas: **1**')
  })

  it('proposes to move, to date and to assign a task', async () => {
    const card = async (question: string) => (await ask(question)).steps.at(-1)
    expect(await card('pasa CAFE-2 a en progreso')).toMatchObject({
      kind: 'change',
      title: 'Mover la tarea «Logo»',
      fields: [{ label: 'Estado', before: 'pendiente', after: 'en progreso' }],
    })
    expect(await card('cambia la fecha de CAFE-2 al lunes')).toMatchObject({
      fields: [{ label: 'Vence', after: 'lunes, 23 de noviembre de 2026' }],
    })
    expect(await card('pon CAFE-2 urgente para el martes')).toMatchObject({
      title: 'Cambiar la tarea «Logo»',
      fields: [
        { label: 'Prioridad', after: 'urgente' },
        { label: 'Vence', after: 'martes, 24 de noviembre de 2026' },
      ],
    })
    expect(await card('crea una tarea urgente en Café Roble: llamar')).toMatchObject({
      fields: [{ after: 'Llamar' }, { label: 'Prioridad', after: 'urgente' }, { label: 'Asignada a' }],
    })
    expect(await card('pasa CAFE-2 de pendiente a progreso')).toMatchObject({
      fields: [{ label: 'Estado', before: 'pendiente', after: 'en progreso' }],
    })
    expect((await ask('pasa CAFE-2 de revisión a progreso')).content).toContain(
      'La tarea CAFE-2 no está en revisión, sino pendiente; no se cambió nada.',
    )
    expect((await ask('mueve la fecha de CAFE-2 al lunes a las 10')).content).toContain(
      '«a las 10» no entra en este cambio',
    )
    expect((await ask('registra mi entrada de ayer')).content).toContain(
      `«Pedir corrección» en [tus horas](/ojibble/timesheets/${ana.id})`,
    )
    expect((await ask('borra CAFE-2')).content).toContain('no se cambió nada')
    expect((await ask('pasa CAFE-999 a revisión')).content).toContain('No encontré la tarea «CAFE-999»')
  })

  it('proposes no move that the server would refuse, and says why', async () => {
    const admin = sdkOf(await signIn(test, { roles: ['admin_ohplaky'] }))
    const { task } = await osys.tasks.create({ company_id: company, title: 'Tríptico' })
    const code = `CAFE-${task.number ?? 0}`
    const refused = async (question: string, by = osys) => {
      const { content, steps } = await ask(question, by)
      expect(steps.filter(({ kind }) => kind === 'change')).toEqual([])
      return content
    }
    expect(await refused(`pasa ${code} a revisión`)).toBe(
      'No pude preparar el cambio: Una tarea en «Pendiente» no puede pasar a «En revisión».',
    )
    expect(await refused(`termina ${code}`)).toMatch(/^No pude preparar el cambio: .*permiso/)
    await admin.tasks.setStatus({ id: task.id, status: 'progress' })
    await admin.tasks.setStatus({ id: task.id, status: 'review' })
    expect(await refused(`pasa ${code} a progreso`, admin)).toBe(
      'No pude preparar el cambio: Explica por qué la tarea regresa a «En progreso». En modo local (sin modelo) no leo el motivo: mueve la tarea en su página.',
    )
    expect((await osys.tasks.get({ id: task.id })).task.status).toBe('review')
    expect((await ask(`termina ${code}`, admin)).steps.at(-1)).toMatchObject({
      fields: [{ label: 'Estado', before: 'en revisión', after: 'terminada' }],
    })
  })

  it('goes on with an answer without saying or proposing anything twice', async () => {
    const { message, chat } = await osys.assistant.ask({ content: 'Comenta en Café Roble Alto: Otra vez' })
    const { db } = test.database
    const continued = async (content: string) => {
      await db.execute(
        sql`update assistant_messages set status = 'interrupted', content = ${content} where id = ${message.id}`,
      )
      return (await osys.assistant.continue({ chat_id: chat.id, message_id: message.id })).message
    }
    for (const part of ['', message.content.slice(0, 10), message.content]) {
      const whole = await continued(part)
      expect(whole.content).toBe(message.content)
      expect(whole.steps.filter(({ kind }) => kind === 'change')).toHaveLength(1)
    }
    expect((await continued('De un modelo')).content).toBe(`De un modelo\n\n${message.content}`)
  })

  it('comments on a task by its code or words of its title, and on a company that is called like a code', async () => {
    const card = async (question: string) => (await ask(question)).steps.at(-1)
    const { task } = await osys.tasks.create({ company_id: company, title: 'Letrero' })
    const title = 'Comentar en la tarea «Letrero» de Café Roble Alto'
    for (const place of [`CAFE-${task.number ?? 0}`, 'la tarea del letrero'])
      expect(await card(`Comenta en ${place}: ya quedó`)).toMatchObject({ kind: 'change', title })
    await makeCompany(test, 'actived', 'CAFE-77')
    expect(await card('Comenta en CAFE-77: ya quedó')).toMatchObject({ title: 'Comentar en CAFE-77' })
    expect((await ask('Comenta en CAFE-998: ya quedó')).content).toContain('No encontré la tarea «CAFE-998»')
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

  it('reads company, person and time of a new task apart, and says what a task cannot hold', async () => {
    await signIn(test, { name: 'Sofía Ruiz', roles: ['user_ohplaky', 'consultants'] })
    await makeCompany(test, 'actived', 'Pan para Sofía')
    const proposed = async (content: string) => {
      const message = await ask(content)
      return { ...message, card: message.steps.at(-1) }
    }
    expect((await proposed('crea una tarea llamar en Café Roble para Sofía')).card).toMatchObject({
      title: 'Crear una tarea en Café Roble Alto',
      fields: [{ after: 'Llamar' }, { label: 'Asignada a', after: 'Sofía Ruiz' }],
    })
    expect((await proposed('crea una tarea llamar en Pan para Sofía')).card).toMatchObject({
      title: 'Crear una tarea en Pan para Sofía',
      fields: [{ after: 'Llamar' }, { label: 'Asignada a', after: 'Ana Torres' }],
    })
    const timed = await proposed('recuérdame mañana a las 10 llamar a Café Roble')
    expect(timed.content).toContain('dejé «a las 10» en su título')
    expect(timed.card).toMatchObject({ fields: [{ after: 'Llamar a Café Roble a las 10' }, {}, {}] })
    const two = await ask('crea una tarea llamar en Café Roble y mándale un mensaje a Sofía')
    expect(two.content).toContain('preparo un cambio a la vez')
    expect(two.steps).toEqual([])
  })

  it('answers the question beside its files, and says that a change takes none of them along', async () => {
    const files = [new File(['producto,precio\ncafé,30\n'], 'precios.csv', { type: 'text/csv' })]
    const of = async (content: string) => (await osys.assistant.ask({ content, files })).message
    const made = await of('Crea una tarea "Revisar precios" en Café Roble Alto para el viernes')
    expect(made.steps.at(-1)).toMatchObject({ kind: 'change', title: 'Crear una tarea en Café Roble Alto' })
    expect(made.content).toMatch(
      /^Te propongo este cambio\.[^]*\n\nLos archivos de tu pregunta no van en este cambio\.\n\n\*\*precios\.csv\*\*/,
    )
    expect((await of('¿Cuándo vence CAFE-9999?')).content).toMatch(
      /^No encontré la tarea «CAFE-9999»[^]*\n\n\*\*precios\.csv\*\*/,
    )
    expect((await of('Resume este archivo')).content).toMatch(/^\*\*precios\.csv\*\*/)
  })

  it('says that an assistant was made without what a question needs', async () => {
    const owner = sdkOf(await signIn(test, { roles: ['user_ohplaky', 'owner'] }))
    const { assistant } = await owner.assistant.createAssistant({ name: 'Redactora', tools: ['list_tasks'] })
    const { message } = await osys.assistant.ask({
      content: '¿Cuántas horas llevo hoy?',
      assistant_id: assistant.id,
    })
    expect(message.content).toContain('Redactora no tiene la herramienta para eso')
  })

  it('says plainly what it cannot, and what an administrator would set', async () => {
    const { content } = await ask('Escribe un poema sobre el mar')
    expect(content).toContain('modo local (sin modelo)')
    expect(content).toContain('OPENAI_API_KEY')
    expect(await osys.assistant.usage()).toMatchObject({ mode: 'local', model: null, limit: null })
  })

  it('says what it understands and cannot tell, and gives no figure of something else', async () => {
    for (const [question, told] of [
      ['¿Quién viene mañana?', 'Solo sé quién está ahora'],
      ['¿Hubo comentarios hoy?', 'Los comentarios los leo de una empresa.'],
      ['¿Cuántos clientes nuevos tenemos este mes?', 'De las empresas solo sé cuáles hay y su estado'],
      ['¿Qué tareas me asignaron hoy?', 'no sé cuándo se creó una tarea ni quién la asignó'],
    ] as const) {
      const { content, steps } = await ask(question)
      expect(content).toContain(told)
      expect(content).not.toContain('No entendí')
      expect(steps).toEqual([])
    }
  })

  it('says in Spanish why a change would change nothing', async () => {
    const { task } = await osys.tasks.create({ company_id: company, title: 'Cartel', priority: 'high' })
    const code = `CAFE-${task.number ?? 0}`
    expect((await ask(`cambia la prioridad de ${code} a alta`)).content).toBe(
      'No pude preparar el cambio: nada cambiaría, ya está así.',
    )
  })

  it('finds tasks by the words of their titles before it guesses a company', async () => {
    const eli = await signIn(test, { name: 'Eli Soto', roles: ['user_ohplaky', 'consultants'] })
    const own = sdkOf(eli)
    const owner = sdkOf(await signIn(test, { roles: ['owner'] }))
    await owner.access.give({ id: eli.id, permission: 'ohplaky.task.finish' })
    const admin = sdkOf(await signIn(test, { roles: ['admin_ohplaky'] }))
    // A contact that bears the word leads to this company, when no task does.
    const tour = await makeCompany(test, 'actived', 'Ruta Nómada')
    await admin.companies.update({ id: tour, contact_name: 'Videos del Sur', version: 1 })
    await admin.tasks.create({ company_id: tour, title: 'Mapa' })
    const of = async (question: string) => (await ask(question, own)).content
    expect(await of('¿cuándo es la entrega de los videos?')).toContain('[Mapa]')
    const make = (title: string, assignees: readonly number[]) =>
      admin.tasks.create({ company_id: company, title, assignees: [...assignees], due_date: '2026-11-27' })
    const { task } = await make('Entregar el guion de los videos', [eli.id])
    const one = await of('¿cuándo es la entrega de los videos?')
    expect(one).toMatch(
      /^Tareas con «videos»: \*\*1\*\*\n[^]*\[Entregar el guion de los videos\][^]*vence el vie 27 de nov/,
    )
    expect(one).not.toContain('Mapa')
    const card = async () => (await ask('Marca como terminada la tarea de los videos', own)).steps.at(-1)
    expect(await card()).toMatchObject({
      title: 'Mover la tarea «Entregar el guion de los videos»',
      fields: [{ label: 'Estado', before: 'pendiente', after: 'terminada' }],
    })
    const done = await make('Publicar los videos', [])
    await admin.tasks.setStatus({ id: done.task.id, status: 'done' })
    // A task that is done is not meant by who asks to finish one.
    expect(await card()).toMatchObject({ title: 'Mover la tarea «Entregar el guion de los videos»' })
    await make('Anunciar los videos', [])
    expect(await of('¿cuándo es la entrega de los videos?')).toMatch(
      /^Tareas con «videos»: \*\*2\*\*\. Las tuyas van primero\.\n[^]*Entregar[^]*Anunciar/,
    )
    const { content, steps } = await ask('Marca como terminada la tarea de los videos', own)
    expect(steps.filter(({ kind }) => kind === 'change')).toEqual([])
    expect(content).toMatch(/^Varias tareas tienen «videos». Dime cuál por su código:\n/)
    expect(content).toContain(`CAFE-${task.number ?? 0}`)
    expect(content).toContain('[Anunciar los videos]')
    expect(content).not.toContain('[Publicar')
  })

  it('says when no task with a word is as asked, and asks for those that are', async () => {
    const admin = sdkOf(await signIn(test, { roles: ['admin_ohplaky'] }))
    const task = { company_id: company, due_date: '2026-10-01' }
    const of = async (question: string) => (await ask(question)).content
    for (let each = 0; each < 101; each++)
      await admin.tasks.create({ ...task, title: `Vitrina ${each}`, status: 'done' })
    expect(await of('tareas con la vitrina')).toMatch(/^Tareas con «vitrina»: \*\*101\*\*\n/)
    expect(await of('tareas vencidas con la vitrina')).toMatch(
      /^No hay tareas vencidas con «vitrina»\. Tareas con «vitrina»: \*\*101\*\*\n/,
    )
    expect(await of('tareas terminadas sin responsable con la vitrina')).toMatch(
      /^Tareas terminadas sin responsable con «vitrina»: \*\*100\*\* entre las 100 que leí; puede haber más\.\n/,
    )
    // It is due after a hundred that are done.
    await admin.tasks.create({ ...task, title: 'Vitrina nueva', due_date: '2026-11-25', priority: 'urgent' })
    for (const question of ['tareas con la vitrina', 'tareas urgentes con la vitrina'])
      expect(await of(question)).toMatch(
        /^Tareas (?:urgentes )?con «vitrina»: \*\*1\*\*\n[^]*\[Vitrina nueva\]/,
      )
    expect(await of('mis tareas con la vitrina')).toMatch(
      /^No hay tareas tuyas con «vitrina»\. Tareas con «vitrina»: \*\*102\*\*\n/,
    )
  })

  it('tells by the sender what a person wrote, and whole words before parts of words', async () => {
    const rita = await signIn(test, { name: 'Rita Salas', roles: ['user_ohplaky'] })
    const send = (by: TestPerson, to: TestPerson, body: string) =>
      sdkOf(by).chat.send({ receiver_id: to.id, body, client_id: crypto.randomUUID() })
    await send(ana, rita, 'Rita, revisa el plano')
    expect((await ask('Busca mensajes de Rita')).content).toBe('No encontré nada que haya escrito Rita.')
    await send(rita, ana, 'Ya lo vi.')
    const { content } = await ask('Busca mensajes de Rita')
    expect(content).toContain('Encontré 1 resultado de Rita:')
    expect(content).toMatch(/\[Ya lo vi\.\]\(.*\) · Mensaje · Rita Salas$/)
    expect((await ask('Busca mensajes de plano')).content).toContain('Encontré 1 resultado con «plano»')
    await osys.tasks.create({ company_id: company, title: 'Boceto del arte' })
    await osys.tasks.create({ company_id: company, title: 'Repartedor' })
    expect((await ask('Busca la tarea del arte')).content).toMatch(/\[Boceto del arte\][^]*\[Repartedor\]/)
  })

  it('greets back with three examples, and says where to see who is online', async () => {
    const { content, steps } = await ask('hola')
    expect(content).toMatch(
      /^¡Hola! [^]*\n- «¿Qué tengo pendiente hoy\?»\n- «[^\n]*»\n- «[^\n]*»\n\n.*«ayuda»/,
    )
    expect(steps).toEqual([])
    const admin = sdkOf(await signIn(test, { roles: ['admin_osys', 'user_ohplaky'] }))
    const { assistant } = await admin.assistant.createAssistant({ name: 'Mudo', tools: [] })
    const bare = await osys.assistant.ask({ content: 'hola', assistant_id: assistant.id })
    expect(bare.message.content).toBe('¡Hola! Escribe «ayuda» para ver todo lo que entiendo.')
    const online = (await ask('¿Quién está conectado?')).content
    expect(online).toContain('«Conectados», en [Mi día](/hub), y en [el chat](/ochatty)')
    expect(online).not.toContain('no tiene permiso')
    expect((await ask('¿Está Rita conectada?')).content).toMatch(
      /\[tu conversación con Rita Salas\]\(\/ochatty\/\d+\)/,
    )
  })

  it('prepares no punch that the clock would refuse, and says how it stands', async () => {
    const mia = await signIn(test, { name: 'Mía Cano', roles: ['user_ohplaky'] })
    const own = sdkOf(mia)
    const punch = async (content: string) => {
      const { content: answer, steps } = await ask(content, own)
      return { answer, cards: steps.filter(({ kind }) => kind === 'change') }
    }
    const register = (event: 'entrada' | 'inicio_descanso') =>
      own.timeclock.register({ user_id: mia.id, event, client_id: crypto.randomUUID() })
    expect(await punch('Registra mi salida')).toEqual({
      answer: expect.stringMatching(
        /^Ya estás \*\*fuera\*\*, así que no preparé la salida\..*«Registra mi entrada»\.\n/,
      ),
      cards: [],
    })
    expect((await punch('Registra mi entrada')).cards).toMatchObject([
      { title: 'Registrar la entrada en tu horario' },
    ])
    await register('entrada')
    const inside = await punch('Registra mi entrada')
    expect(inside.cards).toEqual([])
    expect(inside.answer).toMatch(
      /^Ya estás \*\*dentro\*\* desde las? \d+:\d\d [ap]\.m\., así que no preparé la entrada\./,
    )
    expect(inside.answer).toContain('«Inicia mi descanso» o «Registra mi salida»')
    expect(inside.answer).toContain(`«Pedir corrección» en [tus horas](/ojibble/timesheets/${mia.id})`)
    expect((await punch('Termina mi descanso')).cards).toEqual([])
    expect((await punch('Inicia mi descanso')).cards).toHaveLength(1)
    await register('inicio_descanso')
    expect((await punch('Registra mi entrada')).answer).toMatch(/^Estás \*\*en descanso\*\* desde /)
    expect((await punch('Termina mi descanso')).cards).toHaveLength(1)
    expect((await punch('Registra mi salida')).cards).toHaveLength(1)
  })

  it('leads to the forgotten exit while a shift of another day is open', async () => {
    const eva = await signIn(test, { name: 'Eva Luna', roles: ['user_ohplaky', 'consultants'] })
    const boss = sdkOf(await signIn(test, { roles: ['user_ohplaky', 'admin_ojibble'] }))
    const entry = { event: 'entrada', at: '2026-11-19T15:02:00.000Z', note: 'Olvidó registrar' } as const
    await boss.timeclock.register({ ...entry, user_id: eva.id, client_id: crypto.randomUUID() })
    const { content, steps } = await ask('Registra mi salida', sdkOf(eva))
    expect(steps.filter(({ kind }) => kind === 'change')).toEqual([])
    expect(content).toMatch(
      /^Tu turno sigue abierto desde el jue 19 de nov, 9:02 a\.m\., .*\[Mi día\]\(\/hub\)\.$/,
    )
  })

  it('says one of a thing in the singular', async () => {
    const admin = sdkOf(await signIn(test, { roles: ['admin_ohplaky'] }))
    const company_id = await makeCompany(test, 'actived', 'Panadería Lucero')
    await admin.tasks.create({ company_id, title: 'Vitrina' })
    const counts = async () => (await ask('¿Cómo va Panadería Lucero?')).content
    expect(await counts()).toContain('1 pendiente, 0 en progreso, 0 en revisión, 0 terminadas')
    await admin.tasks.create({ company_id, title: 'Rótulo' })
    await admin.tasks.create({ company_id, title: 'Horno', status: 'done' })
    expect(await counts()).toContain('2 pendientes, 0 en progreso, 0 en revisión, 1 terminada\n')
  })
})
