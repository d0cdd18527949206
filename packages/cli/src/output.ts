/** Answers as text: tables for people, JSON for programs. */

import { stripVTControlCharacters } from 'node:util'
import Table from 'cli-table3'

type Row = Readonly<Record<string, unknown>>

const MOST_COLUMNS = 6
const WIDEST = 48
/** The fields that say most about a thing, in the order of the columns. */
const FIRST_COLUMNS = [
  'id',
  'number',
  'name',
  'title',
  'body',
  'status',
  'event',
  'company',
  'assignees',
  'due_date',
  'email',
  'created_at',
]
/** The fields that say nothing to people: pictures, and ids that programs make. */
const UNSHOWN = new Set(['avatar', 'icon', 'client_id'])
const PLAIN_BORDERS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
}

/** Returns an answer as indented JSON. */
export function toJson(answer: unknown): string {
  return JSON.stringify(answer, null, 2)
}

/**
 * Returns an answer for people: a list as a table, then its other facts; one thing as lines of name and value.
 * Only plain values, and things by their name, are shown; JSON has all.
 */
export function toText(answer: unknown): string {
  if (!isRow(answer)) return oneLine(answer)
  const rows = Object.values(answer).find(isRows)
  const things = Object.values(answer).filter(isRow)
  const facts = factLines(
    Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== rows && !isRow(value))),
  )
  if (rows) return [rows.length > 0 ? tableOf(rows) : '(none)', ...facts].join('\n')
  return [...facts, ...things.flatMap(factLines)].join('\n') || '(none)'
}

function tableOf(rows: readonly Row[]): string {
  const columns = columnsOf(rows)
  const table = new Table({
    head: [...columns],
    chars: PLAIN_BORDERS,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  })
  for (const row of rows) table.push(columns.map(name => short(row[name])))
  return table.toString()
}

function columnsOf(rows: readonly Row[]): readonly string[] {
  const names = new Set(rows.flatMap(row => Object.keys(row).filter(name => isShown(name, row[name]))))
  const first = FIRST_COLUMNS.filter(name => names.has(name))
  return [...first, ...[...names].filter(name => !first.includes(name))].slice(0, MOST_COLUMNS)
}

function factLines(thing: Row): readonly string[] {
  return Object.entries(thing).flatMap(([name, value]) =>
    isShown(name, value) && oneLine(value) !== '' ? [`${name}: ${oneLine(value)}`] : [],
  )
}

/**
 * Returns a value as one line without control characters: what people wrote must not steer the terminal.
 */
function oneLine(value: unknown): string {
  return stripVTControlCharacters(nameOf(value) ?? JSON.stringify(value))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Returns a value as it fits into a cell. */
function short(value: unknown): string {
  const text = oneLine(value)
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text
}

function isShown(field: string, value: unknown): boolean {
  return !UNSHOWN.has(field) && nameOf(value) !== undefined
}

/** Returns a value in a few words: a thing by its name, a list by those of its things; undefined for any other. */
function nameOf(value: unknown): string | undefined {
  if (isPlain(value)) return String(value ?? '')
  if (isRow(value)) return typeof value['name'] === 'string' ? value['name'] : undefined
  const names = Array.isArray(value) ? value.map(nameOf) : [undefined]
  return names.includes(undefined) ? undefined : names.join(', ')
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isRow)
}
