import * as endpoints from '@osys/sdk/files/endpoints'
import { mount, mountFile, type Server } from '../http/mount.js'
import { deleteFile, restoreFile } from './handlers.delete.js'
import { downloadFile, downloadFileZip } from './handlers.download.js'
import { setFileIcon } from './handlers.icon.js'
import { listFiles } from './handlers.list.js'
import { uploadFiles } from './handlers.upload.js'

/** Mounts the calls of the files of companies: list, upload, download, zip, icon, delete. Spec §4, §7. */
export function mountFiles(server: Server): void {
  mount(server, endpoints.listFiles, listFiles)
  mount(server, endpoints.uploadFiles, uploadFiles)
  mountFile(server, endpoints.downloadFile, downloadFile)
  mountFile(server, endpoints.downloadFileZip, downloadFileZip)
  mount(server, endpoints.setFileIcon, setFileIcon)
  mount(server, endpoints.deleteFile, deleteFile)
  mount(server, endpoints.restoreFile, restoreFile)
}
