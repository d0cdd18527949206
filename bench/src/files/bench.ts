import { randomBytes } from 'node:crypto'
import { createSdk } from '@osys/sdk'
import type { ServerProcess } from '../../../tools/server-process.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import { memoryOf, watchMemory } from '../server/memory.js'
import type { Size } from '../size.js'

const MEGABYTE = 1024 * 1024
const FILES: Readonly<Record<Size, readonly [count: number, fileBytes: number]>> = {
  full: [21, 50 * MEGABYTE],
  quick: [4, 50 * MEGABYTE],
  smoke: [2, 2 * MEGABYTE],
}
const AT_ONCE = 2
const ARCHIVE_WITHIN_MS = 300_000

/**
 * Uploads files until a company has a gigabyte of them, then downloads
 * them as one archive, and measures the server's memory meanwhile.
 */
export async function benchFiles({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => measureFiles(server, size))
}

async function measureFiles(server: ServerProcess, size: Size): Promise<readonly Figure[]> {
  const [count, fileBytes] = FILES[size]
  const osys = createSdk({ baseUrl: server.url })
  await osys.session.login({ email: 'admin@osys.demo', password: 'osys-demo', remember: false })
  const company_id = 1
  const idle = await memoryOf(server.pid())

  const up = watchMemory(() => server.pid())
  const beganUp = performance.now()
  const bytes = randomBytes(fileBytes)
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - sent) }, (_, index) => sent + index)
    await Promise.all(
      batch.map(number =>
        osys.files.upload(
          { company_id, files: [new File([bytes], `${number}.bin`)] },
          { timeout: 300_000, quiet: true },
        ),
      ),
    )
  }
  const upSeconds = (performance.now() - beganUp) / 1000
  const upPeak = await up.end()

  const down = watchMemory(() => server.pid())
  const beganDown = performance.now()
  const received = await drain(server.url, osys.session.token(), company_id)
  const downSeconds = (performance.now() - beganDown) / 1000
  const downPeak = await down.end()

  const total = (count * fileBytes) / 1e6
  console.log(
    `${count} files of ${(fileBytes / 1e6).toFixed(0)} MB, ${total.toFixed(0)} MB together; idle server ${idle.toFixed(0)} MB`,
  )
  printTable(
    ['', 'MB/s', 'most memory MB', 'above idle MB'],
    [
      ['upload, two at once', (total / upSeconds).toFixed(0), upPeak.toFixed(0), (upPeak - idle).toFixed(0)],
      ['zip', (received / 1e6 / downSeconds).toFixed(0), downPeak.toFixed(0), (downPeak - idle).toFixed(0)],
    ],
  )
  return [
    {
      name: 'memory above idle while 1 GB is zipped',
      value: downPeak - idle,
      unit: ' MB',
      aim: { most: 150 },
    },
    {
      name: 'memory above idle while 1 GB is uploaded',
      value: upPeak - idle,
      unit: ' MB',
      aim: { most: 200 },
    },
  ]
}

/** Reads an archive to its end without keeping it; returns its size in bytes. */
async function drain(url: string, key: string | null, companyId: number): Promise<number> {
  const answer = await fetch(`${url}/api/v1/ohplaky/file-zip?company_id=${companyId}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(ARCHIVE_WITHIN_MS),
  })
  if (answer.status !== 200 || !answer.body) throw new Error(`The archive answered ${answer.status}`)
  let received = 0
  for await (const chunk of answer.body) received += (chunk as Uint8Array).length
  return received
}
