import { refusalOf } from '@osys/sdk/http/outcome'
import { toNotice } from '@osys/sdk/notices/rules'
import { useSuite } from '../app/suite.js'
import { type NamedTable, saveTable } from './ports.export.js'

/** Returns a function that saves a table of hours as a file, and shows a notice when that fails. */
export function useSaveTable(): (named: NamedTable, format: 'csv' | 'xlsx') => Promise<void> {
  const { notices } = useSuite()
  return async (named, format) => {
    const refusal = refusalOf(await saveTable(named, format))
    if (refusal) notices.show(toNotice({ text: refusal.msg, variant: 'error' }))
  }
}
