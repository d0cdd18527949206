import { describe, expect, test } from 'vitest'
import { isOfPage, isOfRow, isOfSelection, keysTo, PRESSES, wishOf } from './shortcut-keys.js'

describe('wishOf', () => {
  test('presses, steps and begins a pair', () => {
    expect(wishOf('c', false)).toEqual({ kind: 'press', selector: '[data-press="new"]' })
    expect(wishOf('j', false)).toEqual({ kind: 'step', by: 1 })
    expect(wishOf('k', false)).toEqual({ kind: 'step', by: -1 })
    expect(wishOf('g', false)).toEqual({ kind: 'begin' })
  })

  test('snoozes a notification by h, and leaves s to the status of the task that is read beside it', () => {
    expect(wishOf('h', false)).toEqual({ kind: 'press', selector: '[data-press="snooze"]' })
    expect(PRESSES.s).not.toContain('snooze')
  })

  test('leads to a page after g, and does nothing else then', () => {
    expect(wishOf('c', true)).toEqual({ kind: 'go', to: 'chat' })
    expect(wishOf('h', true)).toEqual({ kind: 'go', to: 'hub' })
    expect(wishOf('x', true)).toEqual({ kind: 'none' })
  })

  test('knows no other key, nor those of every object', () => {
    expect(wishOf('q', false)).toEqual({ kind: 'none' })
    expect(wishOf('toString', true)).toEqual({ kind: 'none' })
  })
})

describe('keysTo', () => {
  test('names the two keys that lead to a page', () => {
    expect(keysTo('/hub')).toEqual(['G', 'H'])
    expect(keysTo('/ohplaky')).toEqual(['G', 'T'])
    expect(keysTo('/users')).toBeUndefined()
  })
})

describe('isOfPage', () => {
  test('tells what a page does without a thing', () => {
    const keys = Object.entries(PRESSES).flatMap(([key, selector]) => (isOfPage(selector) ? key : []))
    expect(keys).toEqual(['c', 'm', '/'])
  })
})

describe('isOfSelection', () => {
  test('tells what changes all selected tasks', () => {
    const keys = Object.entries(PRESSES).flatMap(([key, selector]) => (isOfSelection(selector) ? key : []))
    expect(keys).toEqual(['s', 'a', 'p', 'd', 'l'])
  })
})

describe('isOfRow', () => {
  test('tells what the row of a task keeps to itself', () => {
    const keys = Object.entries(PRESSES).flatMap(([key, selector]) => (isOfRow(selector, '42') ? key : []))
    expect(keys).toEqual(['s', 'a', 'p', 'd', 'l'])
    expect(isOfRow(PRESSES.s, '-1')).toBe(true)
  })

  test('is nothing of a row of notifications, of messages, or of no row', () => {
    expect(['', 'day-2', undefined].some(row => isOfRow(PRESSES.s, row))).toBe(false)
  })
})
