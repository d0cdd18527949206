import { describe, expect, test } from 'vitest'
import { newTask } from './rules.new-task.js'

// A Friday.
const TODAY = '2026-11-20'
const task = (title: string, of: string, due: string | null = null, to: string | null = null) => ({
  kind: 'create_task',
  of,
  title,
  due,
  to,
})

describe('newTask (Spec §7)', () => {
  test.each([
    [
      'Crea una tarea "Enviar propuesta" en Café Roble Alto para el viernes',
      task('Enviar propuesta', 'Café Roble Alto', '2026-11-27'),
    ],
    ['Crea una tarea en Café Roble Alto: Llamar a Marina', task('Llamar a Marina', 'Café Roble Alto')],
    ['crea una tarea llamar a marina en cafe roble', task('Llamar a marina', 'cafe roble')],
    [
      'crear tarea "Revisar logo" para Café Roble Alto mañana',
      task('Revisar logo', 'Café Roble Alto', '2026-11-21'),
    ],
    [
      'Crea una tarea para mañana en Café Roble Alto: Llamar',
      task('Llamar', 'Café Roble Alto', '2026-11-21'),
    ],
    [
      'recuérdame enviar la factura en Mercado Violeta el jueves',
      task('Enviar la factura', 'Mercado Violeta', '2026-11-26'),
    ],
    ['crea una tarea para llamar a lumen mañana', task('Llamar a lumen', 'lumen', '2026-11-21')],
    ['crea una tarea para llamar mañana', { kind: 'half_task' }],
    [
      'crea una tarea revisar textos en Lumen y asígnala a Sofía',
      task('Revisar textos', 'Lumen', null, 'Sofía'),
    ],
    [
      'Crea una tarea "Enviar logo" y asígnala a Sofía Ruiz en Lumen para el viernes',
      task('Enviar logo', 'Lumen', '2026-11-27', 'Sofía Ruiz'),
    ],
    ['Crea una tarea en Lumen: Llamar y asígnala a Sofía', task('Llamar', 'Lumen', null, 'Sofía')],
    ['crea una tarea revisar textos en Lumen y asígnamela', task('Revisar textos', 'Lumen')],
    ['crea una tarea X y asígnala a Sofía', { kind: 'half_task' }],
    [
      'crea una tarea revisar textos en Lumen para Sofía',
      { ...task('Revisar textos', 'Lumen', null, 'Sofía'), whole: 'Lumen para Sofía' },
    ],
    [
      'Crea una tarea "Enviar logo" en Lumen para Sofía mañana',
      { ...task('Enviar logo', 'Lumen', '2026-11-21', 'Sofía'), whole: 'Lumen para Sofía' },
    ],
    ['Crea una tarea "Enviar logo" para Sofía en Lumen', task('Enviar logo', 'Lumen', null, 'Sofía')],
    ['crea una tarea en Lumen para revisar el contrato', task('Revisar el contrato', 'Lumen')],
    [
      'recuérdame mañana a las 10 llamar a Lumen',
      { ...task('Llamar a Lumen a las 10', 'Lumen', '2026-11-21'), time: 'a las 10' },
    ],
    [
      'recuérdame llamar a Lumen mañana a las 10:30 de la mañana',
      {
        ...task('Llamar a Lumen a las 10:30 de la mañana', 'Lumen', '2026-11-21'),
        time: 'a las 10:30 de la mañana',
      },
    ],
    [
      'crea una tarea revisar textos en Lumen el viernes a la una',
      { ...task('Revisar textos a la una', 'Lumen', '2026-11-27'), time: 'a la una' },
    ],
    ['crea una tarea escribir a las 3 empresas en Lumen', task('Escribir a las 3 empresas', 'Lumen')],
    ['crea una tarea llamar y mandar el logo en Lumen', task('Llamar y mandar el logo', 'Lumen')],
    ['crea una tarea revisar logo y marca en Lumen', task('Revisar logo y marca', 'Lumen')],
    ['crea una tarea revisar textos en Lumen y márcala como urgente', { kind: 'two_orders' }],
    ['crea una tarea revisar una y otra vez en Lumen', task('Revisar una y otra vez', 'Lumen')],
    ['crea una tarea revisar textos en Lumen y mándale un mensaje a Luis', { kind: 'two_orders' }],
    ['crea una tarea revisar textos en Lumen y otra para llamar en Café', { kind: 'two_orders' }],
    ['Crea una tarea "X y borra todo" en Lumen', task('X y borra todo', 'Lumen')],
    [
      'crea una tarea revisar textos en lumen para el viernes asignada a Sofía',
      task('Revisar textos', 'lumen', '2026-11-27', 'Sofía'),
    ],
    ['Crea una tarea "X" en Café Roble para el 15', task('X', 'Café Roble', '2026-12-15')],
    ['Crea una tarea "X" en Café Roble para el 15/12', task('X', 'Café Roble', '2026-12-15')],
    ['crea una tarea revisar textos en lumen en 3 días', task('Revisar textos', 'lumen', '2026-11-23')],
    ['Crea una tarea "X" en Café Roble para el 45', { kind: 'no_day', words: 'el 45' }],
    ['Crea una tarea para mañana', { kind: 'half_task' }],
    ['nueva tarea hoy en Café Roble: Llamar', task('Llamar', 'Café Roble', TODAY)],
    [
      'creame una tarea de enviar cotizacion para hotel brisa el 5 de diciembre',
      task('Enviar cotizacion', 'hotel brisa', '2026-12-05'),
    ],
    ['crea tarea revisar contrato en lumen pal viernes', task('Revisar contrato', 'lumen', '2026-11-27')],
  ])('%s', (text, expected) => expect(newTask(text, TODAY)).toEqual(expected))

  test.each([
    ['crea una tarea revisar la portada y otra imagen en Lumen', 'Revisar la portada y otra imagen'],
    ['crea una tarea comparar una y otra propuesta en Lumen', 'Comparar una y otra propuesta'],
    [
      'recuérdame que el banco abre temprano y cierra a las 4 en Lumen',
      'El banco abre temprano y cierra a las 4',
    ],
    ['recuérdame que Luis viene y deja las muestras en Lumen', 'Luis viene y deja las muestras'],
    ['recuérdame que fui y di el anticipo en Lumen', 'Fui y di el anticipo'],
    [
      'crea una tarea revisar el formulario que valida y envía correos en Lumen',
      'Revisar el formulario que valida y envía correos',
    ],
    ['crea una tarea cambiar el botón de guarda y envía en Lumen', 'Cambiar el botón de guarda y envía'],
    [
      'recuérdame que la promo empieza hoy y termina el viernes en Lumen',
      'La promo empieza y termina el viernes',
    ],
  ])('reads one title: %s', (text, title) =>
    expect(newTask(text, TODAY)).toMatchObject({ kind: 'create_task', title, of: 'Lumen' }),
  )

  test.each([
    ['crea una tarea urgente en Lumen: revisar logo', 'Revisar logo', 'urgent'],
    ['crea una tarea "Enviar logo" con prioridad alta en Lumen', 'Enviar logo', 'high'],
    ['crea una tarea "Enviar logo" en Lumen con prioridad baja', 'Enviar logo', 'low'],
    ['crea una tarea "Enviar logo" urgente en Lumen', 'Enviar logo', 'urgent'],
    ['crea una tarea urgente para revisar el logo en Lumen', 'Revisar el logo', 'urgent'],
    ['crea una tarea revisar el logo con prioridad media en Lumen', 'Revisar el logo', 'medium'],
    ['crea una tarea revisar el logo en Lumen, urgente', 'Revisar el logo', 'urgent'],
    ['crea una tarea atender el pedido urgente en Lumen', 'Atender el pedido urgente', undefined],
    ['crea una tarea revisar la prioridad alta en Lumen prioridad alta', 'Revisar la prioridad alta', 'high'],
  ])('reads the priority: %s', (text, title, priority) =>
    expect(newTask(text, TODAY)).toEqual({ ...task(title, 'Lumen'), ...(priority && { priority }) }),
  )

  test.each([
    ['recuérdame llamar a Ana en Lumen: pedir el logo', task('Llamar a Ana: pedir el logo', 'Lumen')],
    ['recuérdame llamar a Lumen: pedir el logo', task('Llamar a Lumen: pedir el logo', 'Lumen')],
    ['crea una tarea en Lumen: revisar el "logo" nuevo', task('Revisar el "logo" nuevo', 'Lumen')],
    ['crea una tarea en Lumen: "Revisar el logo"', task('Revisar el logo', 'Lumen')],
    ['crea una tarea con el título "Enviar logo" en Lumen', task('Enviar logo', 'Lumen')],
    [
      'crea una tarea "Enviar logo" con fecha límite el viernes en Lumen',
      task('Enviar logo', 'Lumen', '2026-11-27'),
    ],
    ['crea una tarea revisar el "logo" en Lumen', { kind: 'half_task' }],
    ['crea una tarea: revisar el "logo" de Café Roble Alto', task('Revisar el "logo"', 'Café Roble Alto')],
    [
      'crea una tarea: llamar a "Pan en Casa" en "Lumen" para el viernes y asígnala a Sofía',
      task('Llamar a "Pan en Casa"', 'Lumen', '2026-11-27', 'Sofía'),
    ],
    ['crea una tarea: "Enviar logo" en Lumen', task('Enviar logo', 'Lumen')],
    ['crea una tarea: revisar el logo de Lumen', task('Revisar el logo', 'Lumen')],
    [
      'crea una tarea asignada a Luis en Lumen: revisar textos',
      task('Revisar textos', 'Lumen', null, 'Luis'),
    ],
    ['crea una tarea "Enviar logo" y "Enviar carta" en Lumen', { kind: 'half_task' }],
    ['crea una tarea "Enviar logo" en Lumen: con los colores nuevos', { kind: 'half_task' }],
    [
      'crea una tarea revisar textos en Pan para Todos asignada a Luis',
      task('Revisar textos', 'Pan para Todos', null, 'Luis'),
    ],
  ])('loses no words: %s', (text, expected) => expect(newTask(text, TODAY)).toEqual(expected))

  test.each([
    'crea una tarea revisar textos en Lumen y registra mi salida',
    'crea una tarea revisar textos en Lumen y avisa a Luis',
    'crea una tarea "Revisar textos" y avisa a Luis en Lumen',
    'crea una tarea revisar textos en Lumen para Sofía y registra mi salida',
    'crea una tarea revisar textos en Lumen y deja un comentario en Café',
    'crea una tarea revisar textos asignada a Luis en Lumen y asígnala a Sofía',
    'crea una tarea "A" y otra "B" en Lumen',
    'crea una tarea asignada a Luis en Lumen: revisar textos y asígnala a Sofía',
    'crea una tarea "A" para Sofía en Lumen y asígnala a Luis',
  ])('reads two orders: %s', text => expect(newTask(text, TODAY)).toEqual({ kind: 'two_orders' }))

  test.each(['¿Qué tareas tengo?', 'tarea de Lumen', 'registra mi entrada'])('is none: %s', text =>
    expect(newTask(text, TODAY)).toBeNull(),
  )
})
