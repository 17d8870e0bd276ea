import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useCanAccess, useDataProvider } from 'react-admin'
import type { Report } from '../../../schema/answers/reports.ts'
import type { Books } from '../../dataProvider/index.ts'
import { useLanguage } from '../../layout/language.tsx'

/** What a report says, for figures beside a record; nothing for who may not read it. */
export function useReportOf(wire: string, parameters: Readonly<Record<string, string>>): Report | undefined {
  const dataProvider = useDataProvider<DataProvider & Books>()
  const { language } = useLanguage()
  const { canAccess = false } = useCanAccess({ action: 'read', resource: wire })
  const { data } = useQuery({
    queryKey: ['reports', wire, parameters, language],
    queryFn: async () => (await dataProvider.report(wire, parameters)).data,
    enabled: canAccess,
    retry: false,
  })
  return data
}
