import { describe, expect, test } from 'vitest'
import { taskNamed } from './rules.task-names.js'

describe('taskNamed', () => {
  test.each([
    ['Marca como terminada la tarea de los videos', 'videos', 'Marca como terminada  '],
    ['pasa la tarea de los videos a revisión', 'videos', 'pasa   a revisión'],
    ['pasa la tarea del guion de revisión a progreso', 'guion', 'pasa   de revisión a progreso'],
    ['marca la tarea Grabar el spot como hecha', 'Grabar el spot', 'marca   como hecha'],
    ['pon la tarea de los videos terminada', 'videos', 'pon   terminada'],
    ['completa la tarea de la lista de precios.', 'lista de precios', 'completa  '],
    ['Mueve la tarea de los videos el viernes', 'videos', 'Mueve   el viernes'],
    ['mueve la tarea de los videos este sábado', 'videos', 'mueve   este sábado'],
    ['mueve la tarea de los videos pasado mañana', 'videos', 'mueve   pasado mañana'],
    ['pasa la tarea del guion el 15 de diciembre', 'guion', 'pasa   el 15 de diciembre'],
    ['mueve la tarea del guion del lunes al martes', 'guion', 'mueve   del lunes al martes'],
    ['mueve la tarea del guion del 3 al 5', 'guion', 'mueve   del 3 al 5'],
    // A title may hold a day.
    ['termina la tarea de la junta del lunes', 'junta del lunes', 'termina  '],
    ['mueve la tarea de la junta del lunes al martes', 'junta', 'mueve   del lunes al martes'],
    ['completa la tarea lista de precios', 'lista de precios', 'completa  '],
  ])('%s', (text, task, rest) => expect(taskNamed(text)).toEqual({ task, rest }))

  test('tells the status before the words apart', () => {
    const named = { task: 'videos', status: 'pendiente', rest: 'pasa   a revisión' }
    expect(taskNamed('pasa la tarea pendiente de los videos a revisión')).toEqual(named)
  })

  test.each([
    'marca la tarea como terminada',
    'mueve la tarea de ayer a hoy',
    'termina la tarea urgente',
    'termina la tarea que me dio Luis',
    'pon una tarea de videos',
    'termina todas las tareas de videos',
    'termina los videos',
  ])('finds no words of a title in %j', text => expect(taskNamed(text)).toBeNull())
})
