import type { CompanyFile } from '@osys/sdk/files/schema'
import { toUserRef } from '../people/present.js'
import type { FileRow } from './queries.js'

/** Returns a file as on the wire, without its place on the disk. Spec §3. */
export function toFile({ file, uploader, uploader_roles, source }: FileRow): CompanyFile {
  return {
    id: file.id,
    name: file.name,
    mime: file.mime,
    size: file.size,
    private: file.private,
    company_id: file.company_id,
    icon: file.icon,
    user: toUserRef(uploader, uploader_roles),
    created_at: file.created_at.toISOString(),
    width: file.width,
    height: file.height,
    source,
  }
}
