/** Shows people as options of a list, with picture and position. */

import type { UserRef } from '@osys/sdk/basics/schema'
import type { ReactNode } from 'react'
import { Avatar } from '../display/Avatar.js'

/** The parts of a person as an option: picture and position. */
export const personOption = {
  renderPicture: ({ name, avatar }: UserRef, size = 32): ReactNode => (
    <Avatar name={name} src={avatar} size={size} />
  ),
  detailOf: ({ position }: UserRef): string | null => position,
}
