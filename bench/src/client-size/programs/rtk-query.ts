/** The smallest program with RTK Query, to weigh. */

import { configureStore } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query'

const api = createApi({
  baseQuery: fetchBaseQuery(),
  endpoints: build => ({ list: build.query<unknown, string>({ query: url => url }) }),
})
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: defaults => defaults().concat(api.middleware),
})

export const list = (url: string) => store.dispatch(api.endpoints.list.initiate(url)).unwrap()
