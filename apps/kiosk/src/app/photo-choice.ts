import type { KeyValueStorage } from '@osys/sdk/app/storage'
import { STORAGE_KEYS } from '@osys/sdk/app/storage'
import type { Kiosk } from './cells.js'

/** Returns whether this tablet takes a photo with each punch, as its admin chose on it. */
export function readPhotoChoice(local: KeyValueStorage): boolean {
  return local.getItem(STORAGE_KEYS.kioskPhotos) === '1'
}

/** Keeps the choice on this tablet. */
export function savePhotoChoice(
  { photos, local }: Pick<Kiosk, 'photos' | 'local'>,
  usesPhotos: boolean,
): void {
  local.setItem(STORAGE_KEYS.kioskPhotos, usesPhotos ? '1' : '0')
  photos.set({ usesPhotos })
}
