import { useSearchParams } from 'react-router-dom'

/** The field that the address of a page names to be mended; empty where it names none, and all is to be seen. */
export const useWantedField = (): string | null => useSearchParams()[0].get('field')
