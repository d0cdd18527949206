import ky from 'ky'

export const list = (url: string) => ky.get(url).json()
