/**
 * Closes the push banners with a tag that this device still shows. What was read elsewhere is closed on every
 * device with an open page; without one nothing runs that could close it.
 */
export async function closeBanners(tag: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const banner of (await registration?.getNotifications({ tag })) ?? []) banner.close()
  } catch (error) {
    // `getNotifications` may reject in a browser that shows no banners.
    console.warn('banners', error)
  }
}
