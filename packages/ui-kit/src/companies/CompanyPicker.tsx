import { SearchPicker, type SearchPickerProps } from '../fields/SearchPicker.js'
import { CompanyIcon } from './CompanyIcon.js'
import { messages } from './messages.js'

/** A company as a picker names it. */
export interface PickedCompany {
  readonly id: number
  readonly name: string
  readonly icon: string | null
}

export type CompanyPickerProps = Pick<
  SearchPickerProps<PickedCompany>,
  'label' | 'onSearch' | 'hint' | 'error'
> & {
  readonly value: PickedCompany | null
  readonly onChange: (change: { readonly value: PickedCompany | null }) => void
}

/** A field for one company, which is found by name. */
export function CompanyPicker({ value, onChange, ...props }: CompanyPickerProps) {
  return (
    <CompaniesPicker
      {...props}
      isOne
      value={value ? [value] : []}
      onChange={({ value: [company = null] }) => onChange({ value: company })}
    />
  )
}

export type CompaniesPickerProps = Pick<
  SearchPickerProps<PickedCompany>,
  'label' | 'value' | 'isOne' | 'onSearch' | 'onChange' | 'hint' | 'error'
>

/** A field for several companies, which are found by name. */
export function CompaniesPicker(props: CompaniesPickerProps) {
  return (
    <SearchPicker
      {...props}
      hasListInFlow
      texts={messages.picker}
      renderPicture={(company, size) => <CompanyIcon name={company.name} src={company.icon} size={size} />}
    />
  )
}
