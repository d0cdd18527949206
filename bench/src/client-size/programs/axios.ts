import axios from 'axios'

export const list = (url: string) => axios.get<unknown>(url)
