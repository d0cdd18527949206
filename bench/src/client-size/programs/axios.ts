/** The smallest program with axios, to weigh. */

import axios from 'axios'

export const list = (url: string) => axios.get<unknown>(url)
