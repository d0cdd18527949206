/** The smallest program with ky, to weigh. */

import ky from 'ky'

export const list = (url: string) => ky.get(url).json()
