/** Creates the store of a search for GIFs. */

import { createGifSearch, type FoundGifs, type GifSearchPorts, NO_GIFS } from '@osys/sdk/chat/actions.gifs'
import { createStoreCell } from '../app/store.js'

export function createGifsStore(ports: Omit<GifSearchPorts, 'gifs'>) {
  const gifs = createStoreCell<FoundGifs>(NO_GIFS)
  return { gifs, ...createGifSearch({ ...ports, gifs }) }
}
