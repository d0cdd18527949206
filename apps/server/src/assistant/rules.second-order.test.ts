import { describe, expect, test } from 'vitest'
import { hasSecondOrder, hasSecondOrderInTitle } from './rules.second-order.js'

describe('hasSecondOrder (Spec §7)', () => {
  test.each([
    'registra mi salida y manda un mensaje a luis',
    'registra mi salida y pregunta a luis si viene',
    'registra mi salida y luego crea una tarea en lumen',
    'lumen y registra mi salida',
    'a revision y asignala a sofia',
    'a sofia y ponla como urgente',
    'a sofia y le manda un mensaje',
    'a revision, tambien por favor avisa a luis',
    'a revision y marca mi salida',
    'en lumen y otra',
    'en lumen y una tarea en cafe',
  ])('hears two orders in: %s', text => expect(hasSecondOrder(text)).toBe(true))

  test.each(['a revision', 'a sofia y luis', 'logo y marca', 'una y otra vez', 'la portada y otra imagen'])(
    'hears one order in: %s',
    text => expect(hasSecondOrder(text)).toBe(false),
  )
})

describe('hasSecondOrderInTitle (Spec §7)', () => {
  test.each([
    'revisar textos en lumen y marcala como urgente',
    'revisar textos en lumen y mandale un mensaje a luis',
    'revisar textos y manda un mensaje a luis en lumen',
    'revisar textos y asignala a sofia',
    'revisar textos en lumen y otra para llamar en cafe',
    'revisar textos y otra: llamar',
    'revisar textos y otra tarea en lumen',
    'revisar textos y deja un comentario en lumen',
    'revisar textos y luego registra mi salida en lumen',
    'revisar textos y pon cafe-5 en revision',
    'revisar textos y crea otra para llamar en lumen',
  ])('hears two orders in: %s', text => expect(hasSecondOrderInTitle(text)).toBe(true))

  test.each([
    'revisar la portada y otra imagen en lumen',
    'comparar una y otra propuesta en lumen',
    'comparar una y otra en lumen',
    'revisar una y otra vez en lumen',
    'la promo empieza hoy y termina el viernes en lumen',
    'el banco abre temprano y cierra a las 4 en lumen',
    'luis viene y deja las muestras en lumen',
    'luis viene y me deja las muestras en lumen',
    'fui y di el anticipo en lumen',
    'revisar el formulario que valida y envia correos en lumen',
    'cambiar el boton de guarda y envia en lumen',
    'revisar logo y marca en lumen',
    'llamar y mandar el logo en lumen',
  ])('hears one order in: %s', text => expect(hasSecondOrderInTitle(text)).toBe(false))
})
