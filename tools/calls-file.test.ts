import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contract } from '../packages/sdk/src/contract.js'
import { CALLS_FILE, callsFile } from './calls-file.js'
import { contractDocs } from './contract-docs.js'
import { COMMAND_SENTENCES_FILE, commandSentencesFile, SENTENCES_FILE, sentencesFile } from './sentences.js'
import { SHAPES_FILE, shapesFile } from './shapes-file.js'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const CALLS = Object.values(contract).flatMap(feature => Object.values(feature))

describe('the files of the calls', () => {
  test.each([
    [SENTENCES_FILE, sentencesFile],
    [COMMAND_SENTENCES_FILE, commandSentencesFile],
    [SHAPES_FILE, shapesFile],
    [CALLS_FILE, callsFile],
  ])('%s is up to date (npm run calls)', (file, text) => {
    expect(read(file)).toBe(text())
  })
})

describe('contractDocs', () => {
  test('finds a sentence at every field of every call, and at every named schema', () => {
    const { missing, counted } = contractDocs()
    expect(missing).toEqual([])
    expect(counted).toBeGreaterThan(1500)
  })

  test('reads through imports, spreads and the helpers that make schemas', () => {
    const { calls, parts } = contractDocs()
    expect(calls['tasks.create']?.input['checklist.text']).toBe('The thing to do.')
    expect(calls['tasks.list']?.reply).toMatchObject({ tasks: 'The rows of this page.' })
    expect(calls['users.create']?.input['password']).toBe('The first password, 8 signs at least.')
    expect(parts['WorkLog']?.fields).toHaveProperty('status', 'The status after it.')
  })

  test('gives no text that points into the specification', () => {
    expect(JSON.stringify(contractDocs())).not.toContain('Spec §')
  })
})

describe('callsFile', () => {
  test('has one comment for every call, with a sentence of its own and an example', () => {
    const comments = callsFile().match(/^ {4}\/\*\*\n {5}\* \S[^]*?\*\/$/gm) ?? []
    expect(comments).toHaveLength(CALLS.length)
    expect(comments.filter(comment => !/\* @example\n {5}\* \S/.test(comment))).toEqual([])
    expect(CALLS.filter(({ summary }) => !summary?.trim().endsWith('.'))).toEqual([])
  })

  test('says what a call needs, its limits and its errors', () => {
    const upload = callsFile().split('POST /api/v1/ohplaky/file`')[1] ?? ''
    expect(upload).toMatch(/^\. Needs the permission `ohplaky\.file\.create`/)
    expect(upload.split('*/')[0]).toContain('ForbiddenError')
  })
})

describe('shapesFile', () => {
  test('has a comment before every field', () => {
    const lines = shapesFile().split('\n')
    const bare = lines.filter(
      (line, at) => /^ +[\w$]+\??: /.test(line) && !lines[at - 1]?.trim().endsWith('*/'),
    )
    expect(bare).toEqual([])
  })
})
