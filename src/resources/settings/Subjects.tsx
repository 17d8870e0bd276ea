import { type ReactNode, useEffect, useState } from 'react'
import { usePermissions } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { postingAccountWords } from '../../../i18n/books/posting-accounts.ts'
import { unitPageWords } from '../../../i18n/einvoice/unit-pages.ts'
import { navLabels } from '../../../i18n/pages/nav-labels.ts'
import { numberingWords } from '../../../i18n/pages/numbering.ts'
import { peopleWords, rolePageWords } from '../../../i18n/pages/people.ts'
import { taxRatePageWords } from '../../../i18n/pages/policy.ts'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { organizationWords, settingPartWords, settingWords } from '../../../i18n/records/organization.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Organization } from '../../../schema/answers/organizations.ts'
import {
  type HoldsFrom,
  isOfOrganization,
  type SettingName,
  type SettingPart,
  settingDeclaration,
  settingsOfPart,
} from '../../../schema/organization/settings.ts'
import { taxNames } from '../../../schema/organization/tax-rates.ts'
import { may, type PermissionName, type Permissions } from '../../../schema/permissions.ts'
import { normalize } from '../../../schema/search.ts'
import { hasTaxAuthority } from '../../dataProvider/organization.ts'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import type { FormValues } from '../forms/body.ts'
import {
  apiKeysAddress,
  einvoiceUnitsAddress,
  listAddress,
  numberingAddress,
  postingAccountsAddress,
} from '../kit/addresses.ts'
import { ReadOnlyNote } from '../kit/ReadOnlyNote.tsx'
import { BooksFile } from './BooksFile.tsx'
import { ChangesDock } from './ChangesDock.tsx'
import { CurrenciesInput } from './CurrenciesInput.tsx'
import { Identity } from './Identity.tsx'
import { LockExceptionsSheet } from './LockExceptions.tsx'
import { changeOf } from './organization-form.ts'
import { Rail, type Titled } from './Rail.tsx'
import { SettingRow, TimeZoneRow } from './SettingRow.tsx'
import { SubjectFold } from './SubjectFold.tsx'
import styles from './settings-page.module.css'
import { TaxRatesSheet, useTaxRates } from './TaxRates.tsx'

interface SubjectsProps {
  organization: Organization
  values: FormValues
  query: string
  further: readonly Titled[]
  mayChange: { organizations: boolean; settings: boolean }
  maySeeExceptions: boolean
}

/** What stands under a subject beside its settings. */
const besides: Partial<Record<SettingPart, readonly Text[]>> = {
  identity: [organizationWords.logo, organizationWords.country_id],
  taxes: [organizationWords.coins, organizationWords.tax_rates],
  figures: [organizationWords.time_zone],
  books: [settingsPageWords.exceptions, settingsPageWords.booksFile],
}

type OtherWords = typeof import('../../../i18n/records/other-words.ts')
/** By which other words what stands beside the settings of a subject is looked for, or a page of its own. */
const alsoOf: Readonly<Record<string, keyof OtherWords['otherWords']>> = {
  ...{ 'einvoice-units': 'einvoices' },
  ...{ books: 'booksFile', 'tax-codes': 'taxCodes', users: 'users', roles: 'roles', numbering: 'numbering' },
}

/** What people also call settings: read when somebody looks for one. */
function useOtherWords(isRequested: boolean): OtherWords | null {
  const [words, setWords] = useState<OtherWords | null>(null)
  useEffect(() => {
    // Without them settings are found by their own words.
    if (isRequested) import('../../../i18n/records/other-words.ts').then(setWords, () => undefined)
  }, [isRequested])
  return words
}

/** Whether what is searched for stands in some words, in either language. */
export const isNamedIn = (query: string, ...words: (Text | undefined)[]) =>
  words.some(word => word && [word.ar, word.en].some(message => normalize(message).includes(normalize(query))))

/** The subjects with their rail; a search leaves the settings that it finds. */
export function Subjects({ organization, values, query, further, mayChange, maySeeExceptions }: SubjectsProps) {
  const text = useText()
  const typed = useWatch() as FormValues
  const change = changeOf({ ...values, ...typed }, values)
  const isFound = (...words: (Text | undefined)[]) => isNamedIn(query, ...words)
  const others = useOtherWords(query !== '')
  const besideOf = (key: string): Text | undefined => {
    const name = alsoOf[key]
    return key === 'identity' ? others?.otherSettingWords.prints_logo : name && others?.otherWords[name]
  }
  const wordsOf = (name: SettingName): { label: Text; hint?: Text } => settingWords[name]
  const isShown = (name: SettingName) =>
    isFound(wordsOf(name).label, wordsOf(name).hint, others?.otherSettingWords[name])
  const { firstOf } = useTaxRates()
  const hintOf = (name: SettingName): string | undefined => {
    const code = taxNames.find(each => each === name)
    const first = code && firstOf(code)
    return first && text(taxRatePageWords.before, { date: showDate(first) })
  }

  const subject = (part: SettingPart, mayChangeIt: boolean, extra: Subject['extra'] = () => null): Subject => {
    const { title, lead } = settingPartWords[part]
    const isWhole = isFound(title, lead)
    const names = settingsOfPart(part).filter(name => isOfOrganization(name, organization))
    const isChanged = names.some(name => name in change)
    // From when a change holds is said once for most of a subject; a setting of which it is not true says its own.
    const present = commonOf(names.map(name => settingDeclaration(name).holds))
    const shown = names.filter(name => isWhole || isShown(name))
    const isThere = shown.length > 0 || isFound(...(besides[part] ?? []), besideOf(part))
    const rows = shown.map(name => (
      <SettingRow
        key={name}
        name={name}
        more={hintOf(name)}
        isHoldSaid={settingDeclaration(name).holds === present}
        readOnly={!mayChangeIt}
        isChanged={name in change}
        before={values[name]}
      />
    ))
    return { key: part, title, lead, held: present, isThere, isChanged, mayChange: mayChangeIt, rows, extra }
  }
  const has = (name: string) => name in change
  const subjects: Subject[] = [
    { ...subject('identity', mayChange.organizations), isChanged: hasAny(change, identityFields) },
    subject('taxes', mayChange.organizations, () => (
      <>
        <TaxRatesSheet mayChange={mayChange.organizations} />
        <Sheet title={organizationWords.coins}>
          <CurrenciesInput saved={organization.coins.map(({ id }) => id)} readOnly={!mayChange.organizations} />
        </Sheet>
      </>
    )),
    subject('figures', mayChange.settings),
    subject('printing', mayChange.settings),
    subject('trading', mayChange.settings),
    subject('stock', mayChange.settings),
    subject('books', mayChange.organizations, () => (
      <>
        {maySeeExceptions && <LockExceptionsSheet />}
        <BooksFile />
      </>
    )),
    subject('mails', mayChange.settings),
    subject('people', mayChange.organizations),
  ]
  const links = useLinks().filter(({ key, title, lead }) => isFound(title, lead, besideOf(key)))
  const found = subjects.filter(({ isThere }) => isThere)
  const identity = found.find(({ key }) => key === 'identity')
  const rest = found.filter(({ key }) => key !== 'identity')
  const isSearched = query !== ''
  return (
    <>
      <div className={styles.page}>
        <Rail subjects={[...found, ...(links.length > 0 ? [ownPages] : []), ...further]} />
        <div className={styles.subjects}>
          {!mayChange.organizations && (
            <ReadOnlyNote why={mayChange.settings ? settingsPageWords.onlySettings : settingsPageWords.readOnly} />
          )}
          {found.length + links.length + further.length === 0 && (
            <Sheet>
              <p className="muted">{text(settingsPageWords.nothingFound, { query })}</p>
            </Sheet>
          )}
          {identity && (
            <SubjectFold subject={identity} isSearched={isSearched} hasMargin className={styles.identity}>
              <Identity organization={organization} readOnly={!mayChange.organizations} />
            </SubjectFold>
          )}
          {rest.map((each, index) => (
            <SubjectFold
              key={each.key}
              subject={each}
              isSearched={isSearched}
              extra={each.extra}
              isFurtherDown={index > 0}
            >
              {each.rows}
              {each.key === 'figures' && isFound(organizationWords.time_zone, each.title) && (
                <TimeZoneRow
                  readOnly={!mayChange.organizations}
                  isChanged={has('time_zone')}
                  before={organization.time_zone}
                />
              )}
            </SubjectFold>
          ))}
          {links.length > 0 && (
            <SubjectFold subject={ownPages} isSearched={isSearched}>
              {links.map(({ key, title, lead, to }) => (
                <Link key={key} to={to} className={styles.linkRow}>
                  <span>
                    <b>{text(title)}</b>
                    <span className="muted dense">{lead && text(lead)}</span>
                  </span>
                  <Icon name="chevron" />
                </Link>
              ))}
            </SubjectFold>
          )}
        </div>
      </div>
      {(mayChange.organizations || mayChange.settings) && <ChangesDock change={change} values={values} />}
    </>
  )
}

const ownPages = { key: 'pages', title: settingsPageWords.ownPages }

const commonOf = (all: readonly HoldsFrom[]): HoldsFrom | undefined => {
  const countOf = (one: HoldsFrom) => all.filter(each => each === one).length
  return all.toSorted((one, other) => countOf(other) - countOf(one))[0]
}

const identityFields = [...settingsOfPart('identity'), 'country_id', 'logo']
const hasAny = (change: FormValues, names: readonly string[]) => names.some(name => name in change)

interface Subject extends Titled {
  isThere: boolean
  isChanged: boolean
  mayChange: boolean
  rows: ReactNode
  extra: () => ReactNode
}

interface OwnPage extends Titled {
  to: string
  /** What has to be read for it. */
  resource: string
}

const pagesOfTheirOwn: readonly OwnPage[] = [
  {
    ...{ key: 'tax-codes', resource: 'tax_codes', to: listAddress('tax_codes') },
    ...{ title: resourceWords.tax_codes.title.all, lead: settingsPageWords.taxCodes },
  },
  {
    ...{ key: 'einvoice-units', resource: 'einvoice_units', to: einvoiceUnitsAddress },
    ...{ title: navLabels.einvoiceUnits, lead: unitPageWords.settingLead },
  },
  {
    ...{ key: 'users', resource: 'users', to: listAddress('users') },
    ...{ title: peopleWords.users, lead: settingsPageWords.users },
  },
  {
    ...{ key: 'roles', resource: 'roles', to: listAddress('roles') },
    ...{ title: rolePageWords.roles, lead: settingsPageWords.roles },
  },
  {
    ...{ key: 'api-keys', resource: 'api_keys', to: apiKeysAddress },
    ...{ title: navLabels.apiKeys, lead: settingsPageWords.apiKeys },
  },
  {
    ...{ key: 'numbering', resource: 'serial_numbers', to: numberingAddress },
    ...{ title: numberingWords.title, lead: settingsPageWords.numbering },
  },
  {
    ...{ key: 'posting', resource: 'account_organization', to: postingAccountsAddress },
    ...{ title: postingAccountWords.title, lead: settingsPageWords.posting },
  },
]

/** Subjects with a page of their own, for who may see it. */
function useLinks(): readonly OwnPage[] {
  const { permissions = {} } = usePermissions<Permissions>()
  return pagesOfTheirOwn.filter(
    ({ key, resource }) =>
      may(permissions, resource as PermissionName, 'read') && (key !== 'einvoice-units' || hasTaxAuthority()),
  )
}
