import { useQuery } from '@tanstack/react-query'
import { countries } from '../../dataProvider/organization.ts'
import { useLanguage } from '../../layout/language.tsx'

/** The countries of the world in the reader's language. */
export function useCountries() {
  const { language } = useLanguage()
  return useQuery({ queryKey: ['countries', language], queryFn: countries, staleTime: Number.POSITIVE_INFINITY })
}
