import { createSdk } from '@osys/sdk'
import { STORAGE_KEYS } from '@osys/sdk/app/storage'

/** Returns an API key of a demo person, and the web app's name for it in the storage. */
export async function signIn(baseUrl: string, email: string): Promise<{ name: string; value: string }> {
  const { apiKey } = await createSdk({ baseUrl }).session.login({
    email,
    password: 'osys-demo',
    remember: true,
  })
  return { name: STORAGE_KEYS.apiKey, value: apiKey }
}
