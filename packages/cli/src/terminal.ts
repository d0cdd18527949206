/** The terminal as the commands use it; tests give their own. */

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export interface Terminal {
  /** Prints a line of the answer. */
  print(text: string): void
  /** Prints a line beside the answer, such as a failure. */
  warn(text: string): void
  /** Asks for a line; what is typed is not shown when `isSecret`. */
  ask(question: string, options: { readonly isSecret: boolean }): Promise<string>
}

/** Returns the terminal of this process. Questions go to the error output, so that answers can be piped. */
export function processTerminal(): Terminal {
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
      try {
        return await lines.question('')
      } finally {
        lines.close()
        if (isSecret) process.stderr.write('\n')
      }
    },
  }
}
