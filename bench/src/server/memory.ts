import { readFile } from 'node:fs/promises'

/** Returns the resident memory of a process in MB; 0 for one that has ended. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000
}

/** Reads a process's memory every 50 ms; its end returns the maximum, in MB. */
export function watchMemory(pid: () => number | undefined): { end(): Promise<number> } {
  let most = 0
  const look = async (): Promise<void> => {
    most = Math.max(most, await memoryOf(pid()))
  }
  const timer = setInterval(() => void look(), 50)
  return {
    async end() {
      clearInterval(timer)
      await look()
      return most
    },
  }
}
