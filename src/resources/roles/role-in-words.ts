import { roleSentenceWords as words } from '../../../i18n/pages/people.ts'
import { permissionGroupWords, permissionText } from '../../../i18n/records/permissions.ts'
import { type Language, translated } from '../../../i18n/text.ts'
import { documentKindNames, documentKinds } from '../../../schema/documents.ts'
import { seesPrices } from '../../../schema/organization/hidden-fields.ts'
import { isOfOwn } from '../../../schema/organization/roles.ts'
import {
  actionsOf,
  groupOf,
  may,
  type PermissionGroup,
  type PermissionName,
  type Permissions,
  permissionGroups,
  permissionNames,
} from '../../../schema/permissions.ts'
import { reportNames, reports } from '../../../schema/reports.ts'
import { gridActions } from './permission-edits.ts'

/** What a role may do in one group of permissions, in words. */
interface GroupInWords {
  group: string
  /** Verbs and what they are about: "reads and creates: Clients, Suppliers". */
  phrases: string[]
}

interface RoleInWords {
  /** Of the role as a whole: whose records it sees, or that it may do everything. */
  lead: string[]
  groups: GroupInWords[]
  /** What it may not do, where people would ask. */
  never: string[]
}

const maxNamed = 5

const listFormats = {
  ar: new Intl.ListFormat('ar', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
}

/** Some names, and how many more there are. */
function named(names: readonly PermissionName[], language: Language): string {
  const first = names.length > maxNamed + 1 ? names.slice(0, maxNamed) : names
  const messages = first.map(name => permissionText(name)[language])
  const left = names.length - first.length
  const rest = left > 0 ? [translated(words.more, language, { count: left })] : []
  return [...messages, ...rest].join(language === 'ar' ? '، ' : ', ')
}

/** What of a group is held, those with the same actions together. */
function phrasesOf(all: readonly PermissionName[], granted: Permissions, language: Language): string[] {
  const byActions = new Map<string, PermissionName[]>()
  for (const name of all) {
    const actions = gridActions.filter(action => may(granted, name, action))
    if (actions.length === 0) continue
    const key = actions.join(' ')
    byActions.set(key, [...(byActions.get(key) ?? []), name])
  }
  return [...byActions].map(([key, names]) => {
    const verbs = listFormats[language].format(
      key.split(' ').map(action => words[action as (typeof gridActions)[number]][language]),
    )
    const what = names.length === all.length ? words.allOf[language] : named(names, language)
    return `${verbs}: ${what}`
  })
}

function groupInWords(group: PermissionGroup, granted: Permissions, language: Language): GroupInWords | null {
  const all = permissionNames.filter(name => groupOf(name) === group)
  const allowed = all.filter(name => (granted[name] ?? []).length > 0)
  if (allowed.length === 0) return null
  const title = permissionGroupWords[group][language]
  if (group !== 'reports') return { group: title, phrases: phrasesOf(all, granted, language) }
  const count = translated(words.reports, language, { held: allowed.length, all: all.length })
  return { group: title, phrases: [allowed.length <= maxNamed ? named(allowed, language) : count] }
}

const mayEverything = (granted: Permissions) =>
  permissionNames.every(name => actionsOf(name).every(action => may(granted, name, action)))

/** Entries, and the reports that are made of accounts, name what was sold at its cost. */
const ledgerReports = reportNames
  .map(name => reports[name])
  .filter(({ group }) => group === 'ledger' || group === 'journals' || group === 'statements')
  .map(({ wire }) => wire)
const readsLedger = (granted: Permissions) =>
  (['restriction_details', ...ledgerReports] as const).some(name => may(granted, name, 'read'))

/** The lines of purchase documents say at what price was bought; those of orders, to who writes them. */
const purchaseKinds = documentKindNames.filter(kind => documentKinds[kind].party === 'supplier')
const readsPurchases = (granted: Permissions) =>
  purchaseKinds.some(kind => {
    const { details } = documentKinds[kind].wire
    return details !== null && may(granted, details, 'read') && seesPrices(granted, kind)
  })

/** Where a role that does not see the cost of goods meets it all the same. */
function costWords(granted: Permissions) {
  if (readsLedger(granted)) return readsPurchases(granted) ? words.costInBoth : words.costInLedger
  return readsPurchases(granted) ? words.costInPurchases : words.noCost
}

/** What a role may do, as one would tell it to who is to have it. */
export function roleInWords(permissions: Permissions, scope: string, language: Language): RoleInWords {
  const isOwn = scope === 'own'
  const granted = isOwn
    ? Object.fromEntries(Object.entries(permissions).filter(([name]) => isOfOwn(name as PermissionName)))
    : permissions
  if (mayEverything(granted)) return { lead: [words.everything[language]], groups: [], never: [] }
  const groups = permissionGroups.map(group => ({ group, said: groupInWords(group, granted, language) }))
  const message = groups.flatMap(each => each.said ?? [])
  if (message.length === 0) return { lead: [words.nothing[language]], groups: [], never: [] }
  const without = groups.filter(each => each.said === null).map(({ group }) => permissionGroupWords[group][language])
  const deletes = permissionNames.some(name => may(granted, name, 'delete'))
  return {
    lead: isOwn ? [words.own[language]] : [],
    groups: message,
    never: [
      ...(deletes ? [] : [words.deletesNothing[language]]),
      ...(may(granted, 'cost', 'read') ? [] : [costWords(granted)[language]]),
      ...(without.length === 0
        ? []
        : [words.notIn[language].replace('{groups}', without.join(language === 'ar' ? '، ' : ', '))]),
    ],
  }
}
