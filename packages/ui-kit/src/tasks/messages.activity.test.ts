import type { FieldChange } from '@osys/sdk/tasks/schema.activity'
import { anActivity } from '@osys/sdk/testing/tasks'
import { expect, test } from 'vitest'
import { activityText, activityTexts } from './messages.activity.js'

const text = (...changes: FieldChange[]): string => activityText(anActivity({ changes }))

test('says what changed from what to what', () => {
  expect(text({ field: 'status', from: ['pending'], to: ['progress'] })).toBe(
    'la movió de «Pendiente» a «En progreso»',
  )
  expect(text({ field: 'title', from: ['A'], to: ['B'] })).toBe('cambió el título de «A» a «B»')
  expect(text({ field: 'priority', from: ['none'], to: ['high'] })).toBe(
    'cambió la prioridad de «Sin prioridad» a «Alta»',
  )
  expect(text({ field: 'due_date', from: ['2026-11-20'], to: ['2026-11-25'] })).toBe(
    'cambió la entrega del 20 nov al 25 nov',
  )
  expect(text({ field: 'start_date', from: [], to: ['2026-11-25'] })).toBe('puso el inicio para el 25 nov')
  expect(text({ field: 'due_date', from: ['2026-11-25'], to: [] })).toBe('quitó la entrega del 25 nov')
  expect(text({ field: 'checklist', from: ['1/3'], to: ['2/3'] })).toBe('cambió los pasos de 1/3 a 2/3')
})

test('says the year of a day that is not in the year of the change', () => {
  expect(text({ field: 'due_date', from: ['2026-01-03'], to: ['2027-01-03'] })).toBe(
    'cambió la entrega del 3 ene al 3 ene 2027',
  )
})

test('joins several changes, and names who came and who left', () => {
  expect(
    text(
      { field: 'description', from: [], to: [] },
      { field: 'assignees', from: ['Ana'], to: ['Luis', 'Sofía'] },
    ),
  ).toBe('cambió la descripción y la asignó a Luis y Sofía y quitó a Ana')
  expect(activityText(anActivity({ kind: 'deleted', changes: [] }))).toBe('eliminó la tarea')
})

test('names a step that was ticked or opened again', () => {
  const step = (from: string[], to: string[]): string => text({ field: 'checklist', from, to })
  expect(step(['1/3', 'Portada'], ['2/3', 'Portada'])).toBe('terminó el paso «Portada» (2/3)')
  expect(step(['10/12', 'Portada'], ['9/12', 'Portada'])).toBe('volvió a abrir el paso «Portada» (9/12)')
})

test('names the companies between which a task moved, where it may', () => {
  const move = (from: string[], to: string[]): string => text({ field: 'company', from, to })
  expect(move(['ACME-1'], ['ROBLE-2'])).toBe('la movió de ACME-1 a ROBLE-2')
  expect(move([], ['ROBLE-2'])).toBe('la movió a ROBLE-2')
  expect(move(['ACME-1'], [])).toBe('la movió de ACME-1 a otra empresa')
  expect(move([], [])).toBe('la movió a otra empresa')
})

test('counts the labels that came and went, and the followers', () => {
  expect(text({ field: 'labels', from: ['web'], to: ['video'] })).toBe(
    'agregó la etiqueta video y quitó la etiqueta web',
  )
  expect(text({ field: 'labels', from: [], to: ['web', 'video', 'guion'] })).toBe(
    'agregó las etiquetas web, video y guion',
  )
  expect(text({ field: 'labels', from: ['web', 'video'], to: [] })).toBe('quitó las etiquetas web y video')
  expect(activityTexts.followers(['Ana'])).toBe('La sigue Ana')
  expect(activityTexts.followers(['Ana', 'Luis'])).toBe('La siguen Ana y Luis')
})

test('says how a task repeats, and where it goes on', () => {
  expect(text({ field: 'repeat', from: [], to: ['week'] })).toBe('la repite cada semana')
  expect(text({ field: 'repeat', from: ['week'], to: ['month'] })).toBe('la repite cada mes')
  expect(text({ field: 'repeat', from: ['week'], to: ['week'] })).toBe('cambió la repetición')
  expect(text({ field: 'repeat', from: ['week'], to: [] })).toBe('quitó la repetición')
  expect(activityText(anActivity({ kind: 'repeated', user: null, changes: [] }))).toBe(
    'Creada por repetición',
  )
  const changes = [{ field: 'repeat' as const, from: [], to: ['CAFE-8'] }]
  expect(activityText(anActivity({ kind: 'repeated', user: null, changes }))).toBe(
    'Se repite: sigue en CAFE-8',
  )
})
