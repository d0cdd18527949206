import type { CompanyFile } from '../files/schema.js'
import { aUserRef } from './users.js'

/** Builds a file of a company, a shared image, for tests; valid, and the same at every call. */
export function aFile(over: Partial<CompanyFile> = {}): CompanyFile {
  return {
    id: 61,
    name: 'logotipo-horizontal.png',
    mime: 'image/png',
    size: 184_320,
    private: false,
    company_id: 3,
    icon: false,
    user: aUserRef(),
    created_at: '2026-11-10T17:20:00.000Z',
    width: 1600,
    source: null,
    height: 640,
    ...over,
  }
}
