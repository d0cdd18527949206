/** The smallest program with ky and zod, to weigh. */

import ky from 'ky'
import * as z from 'zod/mini'

const Page = z.object({ tasks: z.array(z.object({ id: z.int(), title: z.string() })) })

export const list = async (url: string) => Page.parse(await ky.get(url).json())
