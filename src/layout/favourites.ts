import { createContext, useContext } from 'react'
import { useStore } from 'react-admin'
import type { Words } from './language.tsx'

/** For whom this device remembers; in which organization, the store knows. */
export const FavouritesOwner = createContext('')

/** What a person chose here, kept on this device. */
export const useStoredPreference = <Value>(name: string, atFirst: Value) =>
  useStore<Value>(`${name}.${useContext(FavouritesOwner)}`, atFirst)

export interface Favourite {
  to: string
  label: Words
}

/** The page one is on, for its star: its address, and the place of the rail that it is. */
export const PageHere = createContext<{ to: string; place?: Favourite } | null>(null)

export const maxFavourites = 5
const none: Favourite[] = []

const isFavourite = (stored: unknown): stored is Favourite =>
  typeof stored === 'object' && stored !== null && 'to' in stored && typeof stored.to === 'string' && 'label' in stored

/** The pages that a person keeps at the top of the rail, in the order they were chosen. */
export function useFavourites(): { favourites: Favourite[]; toggle: (favourite: Favourite) => void } {
  const [stored, keep] = useStoredPreference('favourites', none)
  const favourites = Array.isArray(stored) ? stored.filter(isFavourite) : none
  const toggle = ({ to, label }: Favourite) => {
    const others = favourites.filter(each => each.to !== to)
    keep(others.length < favourites.length ? others : [...favourites, { to, label }].slice(0, maxFavourites))
  }
  return { favourites, toggle }
}
