import { aClockRequest } from '@osys/sdk/testing/timeclock'
import { expect, test } from 'vitest'
import { requestText } from './format.request.js'

const ZONE = 'America/Mexico_City'
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('requestText says what is asked for', () => {
  expect(plain(requestText(aClockRequest(), ZONE))).toBe(
    'Cambiar «Entrada», vie 20 nov, 9:02 a.m. por «Entrada», vie 20 nov, 8:30 a.m.',
  )
  expect(plain(requestText(aClockRequest({ kind: 'add', was: null }), ZONE))).toBe(
    'Agregar «Entrada», vie 20 nov, 8:30 a.m.',
  )
  expect(plain(requestText(aClockRequest({ kind: 'remove', wanted: null }), ZONE))).toBe(
    'Quitar «Entrada», vie 20 nov, 9:02 a.m.',
  )
})
