/** The configuration of the kiosk's end-to-end tests. */

import { endToEnd } from '../../tools/playwright.js'

export default endToEnd()
