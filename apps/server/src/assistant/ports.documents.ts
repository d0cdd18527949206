import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Turn } from '../http/lanes.js'
import { RefusedError } from '../http/refusal.js'
import type { DocumentProgress, DocumentOrder } from './ports.document-program.js'
import {
  DOCUMENT_LIMITS,
  type DocumentFault,
  type DocumentResult,
  toResultOfPages,
} from './rules.documents.js'

const { memoryBytes, withinMs } = DOCUMENT_LIMITS
const LOOK_EVERY_MS = 100

/** The signals by which a terminal or a stopping system ends all processes; they say nothing of the document. */
const ENDED_BY_OTHERS: ReadonlySet<string> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Takes the text out of a document, in a process with limits on its time and memory; of a PDF that goes beyond them
 * the pages until then. Rejects with RefusedError while there is no room in the lane, and when the process does not start or is ended from outside.
 */
export function readDocument({ lane, caller, signal }: Turn, order: DocumentOrder): Promise<DocumentResult> {
  return lane.run(caller, () => runProgram(order), signal)
}

function runProgram(order: DocumentOrder): Promise<DocumentResult> {
  const isSource = import.meta.filename.endsWith('.ts')
  const program = path.join(
    import.meta.dirname,
    isSource ? 'ports.document-program.ts' : 'document-program.js',
  )
  const child = fork(program, {
    execArgv: [
      `--max-old-space-size=${Math.floor(memoryBytes / 1024 / 1024 / 2)}`,
      ...(isSource ? ['--conditions=@osys/source', '--import=tsx'] : []),
    ],
    // The program needs none of the server's secrets.
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise<DocumentResult>((settle, reject) => {
    const end = (): void => {
      clearTimeout(deadline)
      clearInterval(watch)
      child.kill('SIGKILL')
    }
    const finish = (result: DocumentResult): void => {
      end()
      settle(result)
    }
    const fall = (): void => {
      end()
      reject(new RefusedError({ refusal: 'unavailable' }))
    }
    const read: (string | null)[] = []
    let pages = 0
    const fail = (fault: DocumentFault): void => {
      const part = toResultOfPages(read, pages)
      finish('fault' in part ? { fault } : part)
    }
    const deadline = setTimeout(() => fail('too_slow'), withinMs)
    const watch = setInterval(() => {
      void memoryOf(child).then(bytes => bytes > memoryBytes && fail('too_much_memory'))
    }, LOOK_EVERY_MS)
    child.on('message', message => {
      const progress = message as DocumentProgress
      if ('result' in progress) return finish(progress.result)
      read.push(progress.page)
      pages = progress.pages
    })
    child.on('error', fall)
    child.once('exit', (_code, signal) => {
      if (signal && ENDED_BY_OTHERS.has(signal)) fall()
      // V8 ends a process that fills its heap by a signal.
      else fail(signal ? 'too_much_memory' : 'broken')
    })
    child.send(order)
  })
}

/** Returns the memory of a process, in bytes; 0 on systems that do not tell. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * 4096
}
