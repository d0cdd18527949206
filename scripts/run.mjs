/** Runs a program to its end, with all its children. */

import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import util from 'node:util'
import { isEnding, onEnd } from './lifetime.mjs'

/** The program's output goes to our terminal or file, so it is coloured when our output may be. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }

/** @typedef {{ code: number, output: string, seconds: number, timedOut: boolean }} Ran */

/**
 * Runs a program to its end and collects its output (both streams, in order). Never rejects: a program that
 * cannot be started has code 127. The program and all its children end together with this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, timeoutMs?: number, shell?: boolean }} options
 * @returns {Promise<Ran>}
 */
export function run(command, args, { cwd, env, timeoutMs = 0, shell = process.platform === 'win32' }) {
  const began = Date.now()
  return new Promise(done => {
    // The program gets a group of its own, so that one signal reaches all its children.
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...COLOURS, ...env },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    let output = ''
    let timedOut = false
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const forget = onEnd(() => killGroup(child.pid, 'SIGTERM'))
    const timer = timeoutMs > 0 ? setTimeout(giveUp, timeoutMs) : undefined
    function giveUp() {
      timedOut = true
      killGroup(child.pid, 'SIGTERM')
      setTimeout(() => killGroup(child.pid, 'SIGKILL'), 10000).unref()
    }
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer)
      forget()
      if (isEnding()) process.exit(143)
      done({
        code,
        output: process.stdout.isTTY ? output : util.stripVTControlCharacters(output),
        seconds: (Date.now() - began) / 1000,
        timedOut,
      })
    }
    child.on('error', error => {
      output += `${error.message}\n`
      finish(127)
    })
    child.on('close', (code, signal) => finish(code ?? (signal ? 128 : 1)))
  })
}

/**
 * Returns the environment for programs that are installed in a folder of the workspace.
 * @param {string} root
 * @param {string} folder
 */
export function binPath(root, folder) {
  const own = [join(root, folder, 'node_modules', '.bin'), join(root, 'node_modules', '.bin')]
  return { PATH: [...own, process.env.PATH ?? ''].join(delimiter) }
}

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
function killGroup(pid, signal) {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    // The group has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
