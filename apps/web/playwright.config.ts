import { endToEnd } from '../../tools/playwright.js'

export default endToEnd()
