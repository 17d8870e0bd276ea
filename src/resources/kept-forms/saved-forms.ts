import { presentView } from '../../dataProvider/membership.ts'
import { person, presentOrganization } from '../../dataProvider/organization.ts'
import { sessionState } from '../../public/connection/tab-session.ts'
import { forgetOldForms, prefix } from './old-forms.ts'

/** What was typed into a form and not saved yet, kept on this device until it is saved or left on purpose. */
export interface SavedForm {
  /** Where it is kept. */
  place: string
  at: string
  /** Of the record that is changed; null for a new one. */
  revision: number | null
  content: unknown
}

const nameOfTab = 'kept-forms-tab'
/** This tab, also after it is loaded again. */
function ownTab(): string {
  const known = sessionStorage.getItem(nameOfTab)
  if (known) return known
  const made = crypto.getRandomValues(new Uint32Array(2)).join('-')
  sessionStorage.setItem(nameOfTab, made)
  return made
}

const lockOf = (tab: string) => `${prefix} ${tab}`

let isGranted = false
/** Says to the other tabs that this one is open: what is typed here is not offered there. */
function holdTab(): void {
  if (isGranted || !navigator.locks) return
  isGranted = true
  void navigator.locks.request(lockOf(ownTab()), () => new Promise(() => undefined))
}

async function openTabs(): Promise<ReadonlySet<string | undefined>> {
  if (!navigator.locks) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name))
}

/** Of the person too: whoever signs in next on this device is shown nothing of it. */
const positionsOf = (form: string) => `${prefix}/of-${person().id ?? 0}/${presentOrganization().id}/${form}/`

/** What was left of a form by a tab that is no more, or by this one before it was loaded again; the latest. */
export async function findSavedForm(form: string): Promise<SavedForm | undefined> {
  if (presentView()) return undefined
  forgetOldForms()
  const locations = positionsOf(form)
  const found = Object.keys(localStorage).filter(location => location.startsWith(locations))
  if (found.length === 0) return undefined
  const open = await openTabs()
  const own = ownTab()
  return found
    .filter(location => {
      const tab = location.slice(locations.length)
      return tab === own || !open.has(lockOf(tab))
    })
    .flatMap(location => read(location) ?? [])
    .sort((one, other) => one.at.localeCompare(other.at))
    .at(-1)
}

function read(location: string): SavedForm | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(location) ?? 'null') as Omit<SavedForm, 'place'> | null
    return stored && typeof stored.at === 'string' ? { ...stored, place: location } : undefined
  } catch {
    return undefined
  }
}

/** Keeps what is in a form now, unless its person has signed out. */
export function keep(form: string, revision: number | null, content: unknown): void {
  if (presentView() || sessionState() === 'left') return
  holdTab()
  try {
    localStorage.setItem(
      positionsOf(form) + ownTab(),
      JSON.stringify({ at: new Date().toISOString(), revision, content }),
    )
  } catch {
    // A device that has no room keeps nothing; the form itself is not disturbed by that.
  }
}

export const drop = (location: string): void => localStorage.removeItem(location)
export const dropOwn = (form: string): void => drop(positionsOf(form) + ownTab())
