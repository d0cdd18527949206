import { createSdk, type Sdk } from '@osys/sdk'

/**
 * An SDK for the server of OSYS_URL (http://localhost:8080 when not set), signed in by OSYS_KEY, a stored API key, or
 * by OSYS_EMAIL and OSYS_PASSWORD. Rejects with what is missing.
 */
export async function connect(env: NodeJS.ProcessEnv = process.env): Promise<Sdk> {
  const { OSYS_URL: baseUrl = 'http://localhost:8080', OSYS_KEY: token, OSYS_EMAIL: email } = env
  const password = env['OSYS_PASSWORD']
  if (token) return createSdk({ baseUrl, token })
  if (!email || !password) throw new Error('Set OSYS_KEY, or OSYS_EMAIL and OSYS_PASSWORD.')
  const osys = createSdk({ baseUrl })
  await osys.session.login({ email, password, remember: false })
  return osys
}

/** Runs a script: what it rejects with is said in one line, and the exit code tells the shell. */
export function runScript(main: (osys: Sdk, args: readonly string[]) => Promise<boolean>): void {
  connect()
    .then(osys => main(osys, process.argv.slice(2)))
    .then(
      succeeded => {
        process.exitCode = succeeded ? 0 : 1
      },
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        process.exitCode = 1
      },
    )
}
