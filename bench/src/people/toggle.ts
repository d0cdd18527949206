import type { createSdk } from '@osys/sdk'
import type { Browser } from 'playwright'
import { signIn } from '../pages/sign-in.js'

type Sdk = ReturnType<typeof createSdk>

/** The card that the role opens. */
const CARD = 'main a[href="/ojibble"]'
const ROLE = 'admin_ojibble'

/**
 * Returns the milliseconds from an administrator's call to the app's card that appears or disappears in the
 * hub that the person has open in Chromium.
 */
export async function measureToggles(
  browser: Browser,
  baseUrl: string,
  admin: Sdk,
  rounds: number,
): Promise<readonly number[]> {
  const email = 'alterna@osys.test'
  const secret = { password: 'osys-demo', password_confirmation: 'osys-demo' }
  const { user } = await admin.users.create({ name: 'Alterna', email, ...secret })
  const key = await signIn(baseUrl, email)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(({ name, value }) => localStorage.setItem(name, value), key)
    await page.goto(`${baseUrl}/hub`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(2_000)

    const times: number[] = []
    // The first rounds let the page load the code of the card.
    for (let round = -2; round < rounds; round++) {
      const isGiven = round % 2 === 0
      // Checks each frame, and resolves with the time of the first one with the change.
      const seen = page.waitForFunction(
        ({ card, isThere }) => (document.querySelector(card) !== null) === isThere && Date.now(),
        { card: CARD, isThere: isGiven },
      )
      // The check must run before the call is sent.
      await page.waitForTimeout(50)
      const sent = Date.now()
      await admin.access.replaceRoles({ id: user.id, roles: isGiven ? [ROLE] : [] })
      const at = await (await seen).jsonValue()
      if (round >= 0) times.push(Number(at) - sent)
    }
    return times
  } finally {
    await context.close()
  }
}
