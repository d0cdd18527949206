/** Returns a person as an option of a list, with picture and position. */

import type { UserRef } from '@osys/sdk/basics/schema'
import type { ReactNode } from 'react'
import { Avatar } from '../display/Avatar.js'

/** How a person stands in a list of options. */
export const personOption = {
  renderPicture: ({ name, avatar }: UserRef, size = 32): ReactNode => (
    <Avatar name={name} src={avatar} size={size} />
  ),
  detailOf: ({ position }: UserRef): string | null => position,
}
