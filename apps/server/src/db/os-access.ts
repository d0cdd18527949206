/** Tells whether an account of the system may enter a directory or run a file. */

import { realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The account that runs the cluster when the server itself is root. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

interface Node {
  readonly uid: number
  readonly gid: number
  readonly mode: number
}

const EXECUTE = 0o1
const READ = 0o4

/** Returns true when the account has all wanted rights (octal digit) on a file or directory. */
export function hasRights(node: Node, owner: Owner, wanted: number): boolean {
  const shift = node.uid === owner.uid ? 6 : node.gid === owner.gid ? 3 : 0
  return ((node.mode >> shift) & wanted) === wanted
}

/** Returns true when the account may enter this directory and all directories above it. */
export function canEnter(directory: string, owner: Owner): boolean {
  const real = realpathSync(directory)
  return upTo(real).every(each => hasRights(statSync(each), owner, EXECUTE))
}

/** Returns true when the account may reach this file, read it and run it. */
export function canRun(file: string, owner: Owner): boolean {
  const real = realpathSync(file)
  return canEnter(dirname(real), owner) && hasRights(statSync(real), owner, READ | EXECUTE)
}

function upTo(path: string): readonly string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...upTo(parent), path]
}
