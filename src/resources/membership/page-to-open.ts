import { consoleAddress } from '../kit/addresses.ts'

/** The page of the console that an address asks to open, where it is one. */
export const pageToOpen = (search: string): string => {
  const requested = new URLSearchParams(search).get('to') ?? ''
  return /^\/dashboard([/?]|$)/.test(requested) ? requested : consoleAddress
}
