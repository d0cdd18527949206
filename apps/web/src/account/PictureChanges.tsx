import { type ApiError, isApiError } from '@osys/sdk/http/error'
import { updateUser } from '@osys/sdk/users/endpoints'
import type { User } from '@osys/sdk/users/schema'
import type { CropArea } from '@osys/ui-kit/account/CropDialog'
import { type PictureKind, PicturesView } from '@osys/ui-kit/account/PicturesView'
import { RemovePictureDialog } from '@osys/ui-kit/account/RemovePictureDialog'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formErrors } from '../app/form-errors.js'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'
import { cutPicture, PICTURE_TYPES, pictureFault, readPicture } from './ports.pictures.js'

const CropDialog = lazy(() =>
  import('@osys/ui-kit/account/CropDialog').then(({ CropDialog }) => ({ default: CropDialog })),
)

export interface PictureChangesProps {
  readonly user: User
  readonly onSaved: (user: User) => void
}

/** What the dialog says of a picture itself. */
const CUT_FIELDS = ['avatar', 'banner']

type Opened =
  | { readonly kind: 'none' }
  | { readonly kind: 'crop'; readonly picture: PictureKind; readonly src: string }
  | { readonly kind: 'remove'; readonly picture: PictureKind }

/** Picture and banner of an account: chosen, cut in the browser, uploaded; or taken away. */
export function PictureChanges({ user, onSaved }: PictureChangesProps) {
  const { api } = useSuite()
  const [opened, setOpened] = useState<Opened>({ kind: 'none' })
  const [faults, setFaults] = useState<Partial<Record<PictureKind, string>>>({})
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const src = opened.kind === 'crop' ? opened.src : null
  // The browser holds a chosen file in memory for as long as it has an address.
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
      // Not what its name says, or too large for this browser: there is nothing to cut.
      URL.revokeObjectURL(address)
      setFaults({ [picture]: messages.unreadable })
      return
    }
    setError(null)
    setOpened({ kind: 'crop', picture, src: address })
  }

  async function save(change: {
    readonly avatar?: Blob | null
    readonly banner?: Blob | null
  }): Promise<void> {
    setPending(true)
    setError(null)
    try {
      const reply = await api.call(updateUser, { id: user.id, ...change }, { fields: CUT_FIELDS })
      onSaved(reply.user)
      close()
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      // The dialog stays with what was chosen.
      setError(thrown)
    } finally {
      setPending(false)
    }
  }

  async function cut(picture: PictureKind, address: string, pixels: CropArea): Promise<void> {
    await save({ [picture]: await cutPicture(picture, address, pixels) })
  }

  const { fieldErrors, error: refused } = formErrors(error, CUT_FIELDS)
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
            error={fieldErrors[opened.picture] ?? refused}
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
