/** The configuration of the web app's end-to-end tests. */

import { endToEnd } from '../../tools/playwright.js'

export default endToEnd()
