import { describe, expect, test } from 'vitest'
import { understand } from './rules.questions.js'

const TODAY = '2026-11-20'
const tasks = {
  kind: 'tasks',
  of: null,
  isMine: true,
  isFree: false,
  time: 'any',
  status: null,
  priority: null,
}
const of = (name: string, more: object = {}) => ({ ...tasks, of: name, isMine: false, ...more })
const find = (text: string, more: object = {}) => ({
  kind: 'find',
  what: null,
  text,
  of: null,
  by: null,
  ...more,
})

describe('understand (Spec §7)', () => {
  test.each([
    ['¿Qué tengo pendiente hoy?', { ...tasks, time: 'today' }],
    ['que tengo para hoy', { ...tasks, time: 'today' }],
    ['HOY QUE TENGO', { ...tasks, time: 'today' }],
    ['¿Qué me toca hoy?', { ...tasks, time: 'today' }],
    ['resumen del día', { ...tasks, time: 'today' }],
    ['qué hay para mañana', { ...tasks, time: 'tomorrow' }],
    ['que tareas vencen mañana', { ...tasks, time: 'tomorrow' }],
    ['¿Qué vence esta semana?', { ...tasks, time: 'week' }],
    ['que vense esta semana', { ...tasks, time: 'week' }],
    ['¿Qué vence la próxima semana?', { ...tasks, time: 'next_week' }],
    ['¿Qué se vence el martes?', { ...tasks, time: { day: '2026-11-24' } }],
    ['vencimientos de diciembre', { ...tasks, time: { month: '2026-12' } }],
    ['¿Qué vence este mes?', { ...tasks, time: 'month' }],
    ['cuales vencieron ayer', { ...tasks, time: 'yesterday' }],
    ['que hice ayer', { ...tasks, time: 'yesterday', status: 'done' }],
    ['¿Qué terminé esta semana?', { ...tasks, time: 'week', status: 'done' }],
    ['¿Qué tareas tengo vencidas?', { ...tasks, time: 'overdue' }],
    ['mis tareas atrasadas', { ...tasks, time: 'overdue' }],
    ['mis taraes atrazadas', { ...tasks, time: 'overdue' }],
    ['¿Cuáles son mis tareas?', tasks],
    ['q tengo pendiente', tasks],
    ['¿Qué tareas urgentes tengo?', { ...tasks, priority: 'urgent' }],
    ['¿qué tareas de alta prioridad tengo?', { ...tasks, priority: 'high' }],
    ['¿Qué tareas hay sin asignar?', { ...tasks, isMine: false, isFree: true }],
    ['¿Qué empresas tienen tareas vencidas?', { ...tasks, isMine: false, time: 'overdue' }],
    ['¿Qué tareas están en revisión?', { ...tasks, status: 'review' }],
    ['Tareas de Café Roble Alto', of('Café Roble Alto')],
    ['tareas de café roble', of('café roble')],
    ['tareas de café roble alto atrasadas', of('café roble alto', { time: 'overdue' })],
    ['que falta en cafe roble', of('cafe roble')],
    ['pendientes de luis', of('luis')],
    ['¿Qué está haciendo Luis?', of('Luis', { status: 'progress' })],
    ['tareas de Luis Ortega para esta semana', of('Luis Ortega', { time: 'week' })],
    ['¿Qué tareas hay de la empresa Café Roble Alto?', of('Café Roble Alto')],
    ['¿Qué tareas tengo en Café Roble Alto?', { ...tasks, of: 'Café Roble Alto' }],
    ['tareas vencidas de «Casa de Té»', of('Casa de Té', { time: 'overdue' })],
    ['tareas de la semana', { ...tasks, time: 'week' }],
    ['¿Qué es CAFE-5?', { kind: 'task', code: 'CAFE-5' }],
    ['¿Cuántas horas llevo hoy?', { kind: 'hours', of: null, time: 'today' }],
    ['¿Cuántas horas llevo esta semana?', { kind: 'hours', of: null, time: 'week' }],
    ['¿Cuántas horas hice la semana pasada?', { kind: 'hours', of: null, time: 'last_week' }],
    ['cuantas horas he trabajado', { kind: 'hours', of: null, time: 'today' }],
    ['horas de ayer', { kind: 'hours', of: null, time: 'yesterday' }],
    ['¿Cuántas horas trabajé el lunes?', { kind: 'hours', of: null, time: { day: '2026-11-16' } }],
    ['¿A qué hora entré hoy?', { kind: 'hours', of: null, time: 'today' }],
    ['horas de luis esta semana', { kind: 'hours', of: 'luis', time: 'week' }],
    ['¿Quién está trabajando ahora?', { kind: 'team', of: null, status: null }],
    ['¿quiénes están dentro?', { kind: 'team', of: null, status: null }],
    ['¿Quién falta hoy?', { kind: 'team', of: null, status: 'fuera' }],
    ['¿Quién está de descanso?', { kind: 'team', of: null, status: 'descanso' }],
    ['¿Está Luis en la oficina?', { kind: 'team', of: 'Luis', status: null }],
    ['¿Qué mensajes tengo sin leer?', { kind: 'unread' }],
    ['¿Tengo mensajes nuevos?', { kind: 'unread' }],
    ['¿Qué tengo sin leer?', { kind: 'unread' }],
    ['¿Qué no he leído?', { kind: 'unread' }],
    ['¿Qué me escribió Luis?', { kind: 'messages', of: 'Luis' }],
    ['¿Tengo avisos sin leer?', { kind: 'notifications' }],
    ['¿Hay notificaciones?', { kind: 'notifications' }],
    ['¿Qué hay de nuevo?', { kind: 'notifications' }],
    ['¿Qué empresas esperan aprobación?', { kind: 'companies', status: 'pending' }],
    ['¿Qué empresas están pendientes?', { kind: 'companies', status: 'pending' }],
    ['Empresas activas', { kind: 'companies', status: 'actived' }],
    ['Empresas archivadas', { kind: 'companies', status: 'archived' }],
    ['¿Qué empresas hay?', { kind: 'companies', status: null }],
    // A name of five words is more likely a sentence.
    ['Ruta Nómada Azul Norte', { kind: 'company', name: 'Ruta Nómada Azul Norte', isSure: false }],
    ['Ruta Nómada Azul Norte Centro', { kind: 'unknown' }],
    ['TAREAS DE CAFÉ ROBLE PARA HOY', of('CAFÉ ROBLE', { time: 'today' })],
    // A word of questions may be a part of a name.
    ['tareas de Equipo Norte', of('Equipo Norte')],
    ['tareas de Hoy', { ...tasks, time: 'today' }],
    ['¿Cómo va Café Roble Alto?', { kind: 'company', name: 'Café Roble Alto', isSure: true }],
    ['como va cafe roble', { kind: 'company', name: 'cafe roble', isSure: true }],
    ['Resumen de la empresa Café Roble Alto', { kind: 'company', name: 'Café Roble Alto', isSure: true }],
    ['¿cuál es el teléfono de café roble?', { kind: 'company', name: 'café roble', isSure: true }],
    ['¿Quién lleva Café Roble?', { kind: 'company', name: 'Café Roble', isSure: true }],
    ['Café Roble', { kind: 'company', name: 'Café Roble', isSure: false }],
    ['¿Qué comentarios hay en Café Roble Alto?', { kind: 'comments', of: 'Café Roble Alto' }],
    ['últimos comentarios de café roble', { kind: 'comments', of: 'café roble' }],
    ['Busca el archivo «manual de marca»', find('manual de marca', { what: 'file' })],
    ['Busca el archivo "manual" de Café Roble', find('manual', { what: 'file', of: 'Café Roble' })],
    ['busca archivos de contrato', find('contrato', { what: 'file' })],
    ['que dijo sofia sobre el logo', find('logo', { by: 'sofia' })],
    ['¿Qué comentó Luis Ortega acerca de la etiqueta?', find('etiqueta', { by: 'Luis Ortega' })],
    ['que me falta leer', { kind: 'unread' }],
    ['¿Tengo algo por leer?', { kind: 'unread' }],
    ['en que esta trabajando Sofía', of('Sofía', { status: 'progress' })],
    ['briefs por aprobar', { kind: 'companies', status: 'pending' }],
    ['buscar archivo manual', find('manual', { what: 'file' })],
    ['busca el contrato', find('contrato')],
    ['¿Dónde está el logo de Café Roble?', find('logo', { of: 'Café Roble' })],
    ['¿Dónde está el mensaje sobre el logo?', find('logo', { what: 'message' })],
    ['el mensaje', { kind: 'unknown' }],
    ['encuentra el mensaje de luis sobre la factura', find('factura', { what: 'message', by: 'luis' })],
    ['Encuentra la tarea del folleto', find('folleto', { what: 'task' })],
    ['¿Qué día es hoy?', { kind: 'now' }],
    ['gracias', { kind: 'thanks' }],
    ['¿Qué puedes hacer?', { kind: 'help' }],
    ['Hola', { kind: 'help' }],
    ['buenos días', { kind: 'help' }],
    ['Escribe un poema sobre el mar', { kind: 'unknown' }],
    ['escríbeme un correo para el cliente', { kind: 'unknown' }],
    ['¿Cuál es la capital de Francia?', { kind: 'unknown' }],
  ])('%s', (question, intent) => {
    expect(understand(question, TODAY)).toEqual(intent)
  })

  test.each([
    ['¿Y esta semana?', ['¿Cuántas horas llevo hoy?'], { kind: 'hours', of: null, time: 'week' }],
    ['¿y mañana?', ['¿Qué tengo para hoy?'], { ...tasks, time: 'tomorrow' }],
    ['¿y las de luis?', ['mis tareas vencidas'], of('luis', { time: 'overdue' })],
    ['¿y las vencidas?', ['mis tareas', '¿y las de luis?'], of('luis', { time: 'overdue' })],
    ['¿Y Ruta Nómada?', ['¿Cómo va Café Roble?'], { kind: 'company', name: 'Ruta Nómada', isSure: true }],
    ['las de luis', ['mis tareas vencidas'], of('luis', { time: 'overdue' })],
    ['¿y las terminadas?', ['tareas de luis'], of('luis', { status: 'done' })],
    ['pero pendientes de mañana', ['tareas de luis'], of('luis', { time: 'tomorrow' })],
    ['¿Y Ana?', ['¿Cuántas horas llevo ayer?'], { kind: 'hours', of: 'Ana', time: 'yesterday' }],
    ['¿Y ayer?', ['horas de luis'], { kind: 'hours', of: 'luis', time: 'yesterday' }],
    ['¿Y Ana?', ['¿Qué me escribió Luis?'], { kind: 'messages', of: 'Ana' }],
    ['¿Y Ana?', ['¿Qué comentarios hay en Café Roble?'], { kind: 'comments', of: 'Ana' }],
    ['¿Y Ana?', ['¿Quién falta hoy?'], { kind: 'team', of: 'Ana', status: null }],
    ['¿Y Ana?', ['gracias'], { kind: 'unknown' }],
    ['¿y eso?', ['mis tareas'], { kind: 'unknown' }],
    ['¿y eso?', ['¿Cuántas horas llevo hoy?'], { kind: 'unknown' }],
    ['¿y eso?', ['¿Cómo va Café Roble?'], { kind: 'unknown' }],
    // A whole question means itself, whatever was asked before.
    ['Ruta Nómada', ['mis tareas'], of('Ruta Nómada')],
    ['pendientes de mañana', ['tareas de luis'], { ...tasks, time: 'tomorrow' }],
    ['luis ortega de mañana', ['mis tareas'], { kind: 'unknown' }],
    ['horas de ana', ['mis tareas'], { kind: 'hours', of: 'ana', time: 'today' }],
    ['¿Cómo va Ana?', ['horas de luis'], { kind: 'company', name: 'Ana', isSure: true }],
    ['resumen del día de hoy', ['tareas de luis'], { ...tasks, time: 'today' }],
    ['¿Qué tengo pendiente hoy?', ['¿Cuántas horas llevo hoy?'], { ...tasks, time: 'today' }],
    ['Escribe un poema sobre el mar', ['mis tareas'], { kind: 'unknown' }],
  ])('%s goes on with the question before', (question, earlier, intent) => {
    expect(understand(question, TODAY, earlier)).toEqual(intent)
  })

  test('blanks around a question say nothing', () => {
    expect(understand(`${' '.repeat(2_000)}mis tareas `, TODAY)).toEqual(tasks)
  })

  test('a long text is read no longer than its beginning, and a long comment stays whole', () => {
    expect(understand('hora borra '.repeat(3_000), TODAY)).toBeDefined()
    expect(understand(`${'a '.repeat(600)}mis tareas`, TODAY)).toEqual({ kind: 'unknown' })
    const body = 'Listo. '.repeat(1_000).trim()
    expect(understand(`Comenta en Café Roble: ${body}`, TODAY)).toMatchObject({ body })
  })
})
