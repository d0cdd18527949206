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
  ])('%s', (text, task, rest) => expect(taskNamed(text)).toEqual({ task, rest }))

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
