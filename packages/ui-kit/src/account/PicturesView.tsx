import { ImageEdit20Regular } from '@fluentui/react-icons/headless/svg/image-edit'
import { useRef, type ReactNode } from 'react'
import { Avatar } from '../display/Avatar.js'
import { Button } from '../controls/Button.js'
import { Card } from '../layout/Card.js'
import { messages } from './messages.js'
import styles from './ProfileView.module.css'

export type PictureKind = 'avatar' | 'banner'

export type PicturesViewProps = {
  readonly name: string
  readonly avatar: string | null
  readonly banner: string | null
  /** The value of the file input's `accept` attribute. */
  readonly accept: string
  /** The reason why a chosen file is refused, by picture, as 'Error: …'. */
  readonly errors: Partial<Readonly<Record<PictureKind, string>>>
  readonly onChoose: (chosen: { readonly kind: PictureKind; readonly file: File }) => void
  readonly onRemove: (chosen: { readonly kind: PictureKind }) => void
}

const TEXTS = {
  avatar: { title: messages.avatar, change: messages.changeAvatar, remove: messages.removeAvatar },
  banner: { title: messages.banner, change: messages.changeBanner, remove: messages.removeBanner },
} as const

/** The avatar and the banner of an account, with buttons to change and to remove them. */
export function PicturesView(props: PicturesViewProps) {
  const { name, avatar, banner } = props
  return (
    <Card padding="large">
      <h3 className={styles.heading}>{messages.pictures}</h3>
      <p className={styles.text}>{messages.picturesText}</p>
      <div className={styles.pictures}>
        <Picture {...props} kind="avatar">
          <span className={styles.frame}>
            <Avatar name={name} src={avatar} size={96} />
          </span>
        </Picture>
        <Picture {...props} kind="banner">
          <span className={styles.bannerFrame}>
            {banner && <img className={styles.bannerImage} src={banner} alt="" />}
          </span>
        </Picture>
      </div>
    </Card>
  )
}

type PictureProps = PicturesViewProps & { readonly kind: PictureKind; readonly children: ReactNode }

function Picture({ kind, accept, errors, children, onChoose, onRemove, ...pictures }: PictureProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const texts = TEXTS[kind]
  return (
    <div className={styles.picture} role="group" aria-label={texts.title}>
      {children}
      <div className={styles.buttons}>
        <Button icon={<ImageEdit20Regular />} onClick={() => inputRef.current?.click()}>
          {texts.change}
        </Button>
        {pictures[kind] !== null && (
          <Button appearance="subtle" onClick={() => onRemove({ kind })}>
            {texts.remove}
          </Button>
        )}
      </div>
      <input
        ref={inputRef}
        type="file"
        className={styles.file}
        aria-label={texts.change}
        accept={accept}
        onChange={event => {
          const [file] = event.target.files ?? []
          // Without this, choosing the same file a second time fires no event.
          event.target.value = ''
          if (file) onChoose({ kind, file })
        }}
      />
      {errors[kind] && (
        <p className={styles.error} role="alert">
          {errors[kind]}
        </p>
      )}
    </div>
  )
}
