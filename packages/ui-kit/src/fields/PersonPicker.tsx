import type { UserRef } from '@osys/sdk/basics/schema'
import { messages as displayMessages } from '../display/messages.js'
import { messages } from './messages.search.js'
import { personOption } from './person-option.js'
import { SearchPicker, type SearchPickerProps } from './SearchPicker.js'

export type PersonPickerProps = Omit<
  SearchPickerProps<UserRef>,
  'texts' | 'renderPicture' | 'chipName' | 'detailOf'
> & { readonly placeholder?: string }

/** A field for people, who are found by name or position. */
export function PersonPicker({ placeholder = messages.people.placeholder, ...props }: PersonPickerProps) {
  return (
    <SearchPicker
      {...props}
      {...personOption}
      texts={{ ...messages.people, placeholder }}
      chipName={({ name, active }) => (active ? name : displayMessages.inactive(name))}
    />
  )
}
