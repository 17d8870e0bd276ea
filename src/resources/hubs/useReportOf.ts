import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useCanAccess, useDataProvider } from 'react-admin'
import type { Report } from '../../../schema/answers/reports.ts'
import type { Books } from '../../dataProvider/index.ts'
import { useLanguage } from '../../layout/language.tsx'

/** What a report says, for figures beside a record: null while it is asked, nothing for who may not read it. */
export function useReportOf(wire: string, parameters: Readonly<Record<string, string>>): Report | undefined | null {
  const dataProvider = useDataProvider<DataProvider & Books>()
  const { language } = useLanguage()
  const { canAccess = false } = useCanAccess({ action: 'read', resource: wire })
  const { data, isLoading } = useQuery({
    queryKey: ['reports', wire, parameters, language],
    queryFn: async () => (await dataProvider.report(wire, parameters)).data,
    enabled: canAccess,
    retry: false,
  })
  return isLoading ? null : data
}
