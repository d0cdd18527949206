/** Asks PostgreSQL for its plans of the statements of lists and searches. */

import { existsSync, readFileSync, statSync } from 'node:fs'
import type pg from 'pg'

/** The tables that grow with years of work, far beyond the companies; no list may read one of them whole. */
const BIG = new Set(['tasks', 'task_assignees', 'comments', 'files', 'messages', 'assistant_messages'])

/** A scan in the order of an index that drops more rows than these reads its table whole too. */
const MANY_DROPPED = 50_000

/** A node of a plan, as PostgreSQL writes it. */
interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

/** The plan of one statement that ran. */
export interface Plan {
  readonly statement: string
  /** The ways by which it found its rows, such as `tasks by tasks_panel`. */
  readonly ways: readonly string[]
  /** Big tables that it read whole. */
  readonly wholes: readonly string[]
}

/**
 * Has the database, from its next start on, write the plan of every statement into its log, if it has one.
 */
export async function explainEverything(client: pg.Client): Promise<void> {
  await client.query(`load 'auto_explain'`)
  for (const [name, value] of [
    ['session_preload_libraries', 'auto_explain'],
    ['auto_explain.log_min_duration', '0'],
    ['auto_explain.log_format', 'json'],
    // Only a statement that ran knows how many rows it dropped.
    ['auto_explain.log_analyze', 'on'],
    ['auto_explain.log_timing', 'off'],
  ]) {
    await client.query(`alter system set ${name} = '${value}'`)
  }
}

/** Makes a call and returns the plans that were logged meanwhile. No other call may run. */
export async function plansOf(log: string, call: () => Promise<unknown>): Promise<readonly Plan[]> {
  const start = existsSync(log) ? statSync(log).size : 0
  await call()
  const written = readFileSync(log).subarray(start).toString()
  return [...written.matchAll(/plan:\n((?:\t.*\n)+)/g)].flatMap(([, json = '']) => {
    const { 'Query Text': statement, Plan: root } = JSON.parse(json) as { 'Query Text': string; Plan: Node }
    const nodes = flatten(root)
    return [{ statement, ways: nodes.flatMap(wayOf), wholes: nodes.flatMap(wholeOf) }]
  })
}

function flatten(node: Node): readonly Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}

function wayOf(node: Node): readonly string[] {
  const { 'Relation Name': table, 'Index Name': index, 'Node Type': type } = node
  if (index) return [index]
  return table && type === 'Seq Scan' ? [`all of ${table}`] : []
}

function wholeOf(node: Node): readonly string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Rows Removed by Filter': dropped = 0 } = node
  return BIG.has(table) && (/Seq Scan/.test(type) || dropped > MANY_DROPPED) ? [table] : []
}
