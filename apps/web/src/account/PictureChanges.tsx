import { PICTURE_FIELDS, saveAccount } from '@osys/sdk/account/actions'
import type { User } from '@osys/sdk/users/schema'
import type { CropArea } from '@osys/ui-kit/account/CropDialog'
import { type PictureKind, PicturesView } from '@osys/ui-kit/account/PicturesView'
import { RemovePictureDialog } from '@osys/ui-kit/account/RemovePictureDialog'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { Suspense, useEffect, useState } from 'react'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'
import { messages } from './messages.js'
import { cutPicture, PICTURE_TYPES, pictureFault, readPicture } from './ports.pictures.js'

const CropDialog = lazyPart(() =>
  import('@osys/ui-kit/account/CropDialog').then(({ CropDialog }) => CropDialog),
)

export interface PictureChangesProps {
  readonly user: User
  readonly onSaved: (user: User) => void
}

interface ChangedPictures {
  readonly avatar?: Blob | null
  readonly banner?: Blob | null
}

type Opened =
  | { readonly kind: 'none' }
  | { readonly kind: 'crop'; readonly picture: PictureKind; readonly src: string }
  | { readonly kind: 'remove'; readonly picture: PictureKind }

/** Renders picture and banner of an account, to choose, cut and upload one, or to remove it. */
export function PictureChanges({ user, onSaved }: PictureChangesProps) {
  const { api } = useSuite()
  const [opened, setOpened] = useState<Opened>({ kind: 'none' })
  const [faults, setFaults] = useState<Partial<Record<PictureKind, string>>>({})
  const { submit, clear, isPending, fieldErrors, error } = useSubmit(
    PICTURE_FIELDS,
    (change: ChangedPictures) => saveAccount({ api }, user.id, change, { fields: PICTURE_FIELDS }),
  )
  const src = opened.kind === 'crop' ? opened.src : null
  // The browser keeps a chosen file in memory until its object URL is revoked.
  useEffect(() => (src === null ? undefined : () => URL.revokeObjectURL(src)), [src])
  const close = (): void => setOpened({ kind: 'none' })

  async function choose(picture: PictureKind, file: File): Promise<void> {
    const fault = pictureFault(picture, file)
    setFaults(fault === null ? {} : { [picture]: fault })
    if (fault !== null) return
    const address = URL.createObjectURL(file)
    try {
      await readPicture(address)
    } catch {
      // The file is no picture, or too large for this browser: there is nothing to cut.
      URL.revokeObjectURL(address)
      setFaults({ [picture]: messages.unreadable })
      return
    }
    clear()
    setOpened({ kind: 'crop', picture, src: address })
  }

  /** Saves a change and closes its dialog; after a refusal the dialog stays open with the chosen picture. */
  async function save(change: ChangedPictures): Promise<void> {
    const outcome = await submit(change)
    if (outcome.ended !== 'done') return
    onSaved(outcome.value)
    close()
  }

  async function cut(picture: PictureKind, address: string, pixels: CropArea): Promise<void> {
    await save({ [picture]: await cutPicture(picture, address, pixels) })
  }

  return (
    <>
      <PicturesView
        name={user.name}
        avatar={user.avatar}
        banner={user.banner}
        accept={PICTURE_TYPES.join(',')}
        errors={faults}
        onChoose={({ kind, file }) => void choose(kind, file)}
        onRemove={({ kind }) => setOpened({ kind: 'remove', picture: kind })}
      />
      {opened.kind === 'crop' && (
        <Suspense fallback={null}>
          <CropDialog
            kind={opened.picture}
            src={opened.src}
            isPending={isPending}
            error={fieldErrors[opened.picture] ?? error}
            onUse={({ pixels }) => void cut(opened.picture, opened.src, pixels)}
            onClose={close}
          />
        </Suspense>
      )}
      {opened.kind === 'remove' && (
        <RemovePictureDialog
          kind={opened.picture}
          isBusy={isPending}
          onConfirm={() => void save({ [opened.picture]: null })}
          onClose={close}
        />
      )}
    </>
  )
}
