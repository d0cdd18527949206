/** The terminal as the commands use it; tests give their own. */

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export interface Terminal {
  /** Prints a line of the answer. */
  print(text: string): void
  /** Prints a line beside the answer, such as a failure. */
  warn(text: string): void
  /** Asks for a line; what is typed is not shown when `isSecret`. Rejects when the input ends before it. */
  ask(question: string, options: { readonly isSecret: boolean }): Promise<string>
  /** Shows how far a transfer is, where people look at it. */
  progress(label: string): Promise<Progress>
}

/** The progress of a transfer. */
export interface Progress {
  /** `totalBytes` is undefined while nobody knows it. */
  at(bytes: number, totalBytes: number | undefined): void
  end(): void
}

const BAR_SIGNS = 24
const UNSHOWN: Progress = { at() {}, end() {} }

/** Returns the terminal of this process. Questions go to the error output, so that answers can be piped. */
export function processTerminal(): Terminal {
  // The reader of a pipe may leave early, as `head` does; that is no failure.
  process.stdout.on('error', error => {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
    process.exit()
  })
  return {
    print: text => void process.stdout.write(`${text}\n`),
    warn: text => void process.stderr.write(`${text}\n`),
    async ask(question, { isSecret }) {
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
      process.stderr.write(question)
      const lines = createInterface({
        input: process.stdin,
        output: isSecret ? silent : process.stderr,
        terminal: process.stdin.isTTY,
      })
      const ended = new Promise<never>((_resolve, reject) => {
        lines.once('close', () => reject(new Error('The input ended before an answer.')))
      })
      try {
        return await Promise.race([lines.question(''), ended])
      } finally {
        lines.close()
        if (isSecret) process.stderr.write('\n')
      }
    },
    progress: label => (process.stderr.isTTY ? barOf(label) : Promise.resolve(UNSHOWN)),
  }
}

async function barOf(label: string): Promise<Progress> {
  // Most commands send and save no file.
  const { SingleBar } = await import('cli-progress')
  const bar = new SingleBar({
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    format: (_options, { value, total }) => progressText(label, value, total),
  })
  bar.start(0, 0)
  return {
    at(bytes, totalBytes = 0) {
      bar.setTotal(totalBytes)
      bar.update(bytes)
    },
    end: () => bar.stop(),
  }
}

/** Returns the line of a transfer; without a bar while the total is 0. */
export function progressText(label: string, bytes: number, total: number): string {
  if (total === 0) return `${label}  ${megabytes(bytes)} MB`
  const full = Math.round((bytes / total) * BAR_SIGNS)
  const bar = '█'.repeat(full) + '░'.repeat(BAR_SIGNS - full)
  return `${label}  ${bar}  ${Math.floor((bytes / total) * 100)} %  ${megabytes(bytes)} of ${megabytes(total)} MB`
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
