import { createSdk, type Sdk } from '@osys/sdk'

/**
 * Returns an SDK for the server of OSYS_URL (http://localhost:8080 when not set), signed in with OSYS_KEY, a
 * stored API key, or with OSYS_EMAIL and OSYS_PASSWORD. Rejects with the name of the variable that is
 * missing.
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

/** Runs a script. Prints a failure in one line, and sets the exit code for the shell. */
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
