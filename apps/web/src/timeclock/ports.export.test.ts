import { describe, expect, test, vi } from 'vitest'
import { saveTable } from './ports.export.js'

vi.mock('write-excel-file/universal', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

describe('saveTable', () => {
  test('is refused with words when the code for XLSX cannot be fetched', async () => {
    const table = { head: ['Día'], rows: [], total: ['Total'] }
    expect(await saveTable({ table, name: 'horarios', sheet: 'Semana' }, 'xlsx')).toMatchObject({
      ended: 'refused',
      error: {
        status: 'offline',
        msg: 'No se pudo hacer el archivo de Excel. Revisa tu conexión o recarga la página.',
      },
    })
  })
})
