import { accessSync, constants, statfsSync } from 'node:fs'
import os from 'node:os'

/** The folder in memory of Linux. */
const IN_MEMORY = '/dev/shm'
/** The room that must be free, in bytes: more than all servers of a run store at once, and the programs need. */
const FREE_BYTES = 4 * 1024 ** 3
const FREE_MEMORY_BYTES = 10 * 1024 ** 3

/**
 * Returns the folder for the data of the servers that tests start. In memory, where there is room, no test waits
 * for a disk; a test that kills processes proves the same there, because what a process has written stays.
 * @param {string} folder
 * @returns {string}
 */
export function testDataFolder(folder = IN_MEMORY) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize >= FREE_BYTES && os.freemem() >= FREE_MEMORY_BYTES) return folder
  } catch {
    // This machine has no such folder.
  }
  return os.tmpdir()
}
