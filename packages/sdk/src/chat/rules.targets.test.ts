import { describe, expect, it } from 'vitest'
import { parseReference } from './rules.targets.js'

describe('parseReference', () => {
  it.each([
    ['ACME-42', { kind: 'code', prefix: 'ACME', number: 42 }],
    ['café-7', { kind: 'code', prefix: 'CAFE', number: 7 }],
    ['/ohplaky/empresa/3', { kind: 'company', id: 3 }],
    ['/ohplaky/empresa/3/details', { kind: 'company', id: 3 }],
    ['/ohplaky/empresa/3?comment=9', { kind: 'company', id: 3 }],
    ['/ohplaky/empresa/3?task=42', { kind: 'task', id: 42 }],
    ['/ochatty/7?message=9', { kind: 'message', id: 9 }],
    ['/ochatty/7?message=2147483647', { kind: 'message', id: 2_147_483_647 }],
  ])('reads %s', (ref, target) => {
    expect(parseReference(ref)).toEqual(target)
  })

  it.each([
    '',
    '42',
    '#42',
    'hola',
    '/hub',
    '/ochatty/7',
    '/ochatty/7?message=x',
    '/ochatty/7?message=99999999999',
    '/ochatty/7?message=2147483648',
    '/ohplaky/empresa/x',
    '/ohplaky/empresa/3?task=new',
    '/ohplaky/empresa/3?task=0',
    '//evil.example/ohplaky/empresa/3',
    'https://evil.example/ohplaky/empresa/3',
  ])('reads %j as nothing', ref => {
    expect(parseReference(ref)).toBeNull()
  })
})
