import { Archive24Regular } from '@fluentui/react-icons/headless/svg/archive'
import { Document24Regular } from '@fluentui/react-icons/headless/svg/document'
import { DocumentPdf24Regular } from '@fluentui/react-icons/headless/svg/document-pdf'
import { DocumentText24Regular } from '@fluentui/react-icons/headless/svg/document-text'
import { Image24Regular } from '@fluentui/react-icons/headless/svg/image'
import { MusicNote224Regular } from '@fluentui/react-icons/headless/svg/music-note'
import { Table24Regular } from '@fluentui/react-icons/headless/svg/table'
import { Video24Regular } from '@fluentui/react-icons/headless/svg/video'
import styles from './FileRow.module.css'

export type FileIconProps = {
  readonly mime: string
  /** The URL of a picture's thumbnail, once it has loaded. */
  readonly thumb?: string | undefined
}

/** An icon for the kind of file, or the picture itself. It is decorative: the name is beside it. */
export function FileIcon({ mime, thumb }: FileIconProps) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {thumb === undefined ? glyphOf(mime) : <img className={styles.thumb} src={thumb} alt="" />}
    </span>
  )
}

function glyphOf(mime: string) {
  if (mime.startsWith('image/')) return <Image24Regular />
  if (mime === 'application/pdf') return <DocumentPdf24Regular />
  if (mime.startsWith('audio/')) return <MusicNote224Regular />
  if (mime.startsWith('video/')) return <Video24Regular />
  if (mime === 'text/csv' || /spreadsheet|excel/.test(mime)) return <Table24Regular />
  if (/zip|compressed|x-tar|gzip|x-7z|rar/.test(mime)) return <Archive24Regular />
  if (mime.startsWith('text/') || /wordprocessing|msword/.test(mime)) return <DocumentText24Regular />
  return <Document24Regular />
}
