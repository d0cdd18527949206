import { Avatar } from '../display/Avatar.js'

export type CompanyIconProps = {
  readonly name: string
  readonly src: string | null
  /** Edge in px. */
  readonly size?: number
}

/** A company's icon, or its initials when it has none. It is decorative: the name is beside it. */
export function CompanyIcon({ name, src, size = 44 }: CompanyIconProps) {
  return <Avatar name={name} src={src} size={size} shape="square" />
}
