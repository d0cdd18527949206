import { describe, expect, it } from 'vitest'
import { isAt, toPlace } from './rules.place.js'

describe('isAt (Spec §4)', () => {
  const task = '/ohplaky/empresa/3?task=42'
  it.each([
    ['https://osys.example/ohplaky/empresa/3?task=42', task, true],
    ['https://osys.example/ohplaky/empresa/3?status=done&task=42#top', task, true],
    ['https://osys.example/ohplaky/empresa/3?task=43', task, false],
    ['https://osys.example/ohplaky/empresa/3', task, false],
    ['https://osys.example/ohplaky/empresa/3?task=42', '/ohplaky/empresa/3', true],
    ['/ohplaky/empresa/33', '/ohplaky/empresa/3', false],
    ['https://osys.example/ochatty/7', '/ochatty/7?message=9', true],
    ['https://osys.example/ochatty/8', '/ochatty/7?message=9', false],
    ['https://[broken', task, false],
  ])('%s for %s: %s', (here, target, is) => {
    expect(isAt(here, target)).toBe(is)
  })
})

describe('toPlace', () => {
  it.each([
    ['/ohplaky/empresa/3?task=42#a', '/ohplaky/empresa/3?task=42#a'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/.//evil.example', null],
    ['https://evil.example/', null],
    ['javascript:alert(1)', null],
    ['/ojibble/kiosk/', null],
    [null, null],
  ])('reads %s as %s', (url, place) => {
    expect(toPlace(url)).toBe(place)
  })
})
