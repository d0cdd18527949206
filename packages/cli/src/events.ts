/** The command that follows events: `osys events --company 7 | jq`. */

import type { Command } from 'commander'
import { clientOf, type Ports } from './client.js'

/** Adds the command that prints events, one JSON object a line, until it is ended. */
export function addEvents(program: Command, ports: Ports): void {
  program
    .command('events')
    .description(
      'Prints what happens as JSON lines, each event once and in order: of oneself, or of a company.',
    )
    .option('--company <number>', 'the id of a company')
    .option('--after <text>', 'channels with the number of the newest event seen: private-user.7:120')
    .action(async ({ company, after }: { company?: string; after?: string }) => {
      const { osys } = clientOf(ports, program.opts<{ url?: string }>().url)
      if (company !== undefined && !/^\d+$/.test(company))
        throw new TypeError(`--company: "${company}" is no number`)
      const channels = company === undefined ? {} : { company: Number(company) }
      for await (const news of osys.events({ ...channels, ...(after && { after }) }))
        ports.terminal.print(JSON.stringify(news))
    })
}
