import type { Company } from '@osys/sdk/companies/schema'
import type { ReactNode } from 'react'
import { Chip } from '../display/Chip.js'
import { Link } from '../controls/Link.js'
import { exactTime } from '../display/time.js'
import styles from './CompanyFacts.module.css'
import { detailsMessages, unitLabels } from './messages.js'

export type CompanyFactsProps = { readonly company: Company; readonly timeZone?: string }

type Fact = readonly [label: string, value: ReactNode]

/** The details of a company, to read. Empty fields are left out. */
export function CompanyFacts({ company, timeZone }: CompanyFactsProps) {
  const time = (instant: string): string => exactTime(Date.parse(instant), timeZone)
  const { labels } = detailsMessages
  const facts: readonly Fact[] = [
    [labels.legal_name, company.legal_name],
    [labels.tax_id, company.tax_id],
    [labels.business_unit, company.business_unit && unitLabels[company.business_unit]],
    [labels.sector, company.sector],
    [labels.website, company.website && <WebLink address={company.website} />],
    [labels.address, company.address],
    [
      labels.tags,
      company.tags.length > 0 && (
        <span className={styles.tags}>
          {company.tags.map(tag => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
      ),
    ],
    [labels.notes, company.notes && <span className={styles.text}>{company.notes}</span>],
  ]
  const contact: readonly Fact[] = [
    [labels.contact_name, company.contact_name],
    [
      labels.contact_email,
      company.contact_email && <Link href={`mailto:${company.contact_email}`}>{company.contact_email}</Link>,
    ],
    [
      labels.contact_phone,
      company.contact_phone && (
        <Link href={`tel:${company.contact_phone.replaceAll(/[^+\d]/g, '')}`}>{company.contact_phone}</Link>
      ),
    ],
  ]
  const history: readonly Fact[] = [
    [
      detailsMessages.created,
      company.created_at && detailsMessages.createdAt(time(company.created_at), company.created_from),
    ],
    [
      detailsMessages.approved,
      company.approved_at && detailsMessages.by(time(company.approved_at), company.approved_by?.name),
    ],
    [
      detailsMessages.archived,
      company.archived_at && detailsMessages.by(time(company.archived_at), company.archived_by?.name),
    ],
  ]
  return (
    <div className={styles.groups}>
      <Facts facts={facts} />
      <Facts title={detailsMessages.contact} facts={contact} />
      <Facts title={detailsMessages.history} facts={history} />
    </div>
  )
}

function Facts({ title, facts }: { readonly title?: string; readonly facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <div className={styles.group}>
      {title && <h4 className={styles.subtitle}>{title}</h4>}
      <dl className={styles.facts}>
        {known.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Only http addresses become links: people outside typed this address. */
function WebLink({ address }: { readonly address: string }) {
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return URL.canParse(whole) ? (
    <Link href={whole} isExternal>
      {address}
    </Link>
  ) : (
    address
  )
}
