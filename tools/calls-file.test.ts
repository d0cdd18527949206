import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contract } from '../packages/sdk/src/contract.js'
import { CALLS_FILE, callsFile } from './calls-file.js'

describe('callsFile', () => {
  test('equals the file of the SDK (npm run calls)', () => {
    expect(readFileSync(new URL(`../${CALLS_FILE}`, import.meta.url), 'utf8')).toBe(callsFile())
  })

  test('has one comment for every call, with a sentence of its own', () => {
    const calls = Object.values(contract).flatMap(feature => Object.values(feature))
    const comments = callsFile().match(/^ {4}\/\*\*\n {5}\* \S[^]*?\*\/$/gm)
    expect(comments).toHaveLength(calls.length)
    expect(calls.filter(({ summary }) => !summary?.trim().endsWith('.'))).toEqual([])
  })

  test('says what a call needs, its limits and its errors', () => {
    const upload = callsFile().split('POST /api/v1/ohplaky/file`')[1] ?? ''
    expect(upload).toMatch(/^\. Needs the permission `ohplaky\.file\.create`/)
    expect(upload.split('*/')[0]).toContain('ForbiddenError')
  })
})
