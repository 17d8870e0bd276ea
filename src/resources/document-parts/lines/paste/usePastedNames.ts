import { useMemo } from 'react'
import { gridWords } from '../../../../../i18n/pages/document-pages.ts'
import { isolated } from '../../../../../i18n/text.ts'
import { useText } from '../../../../layout/language.tsx'
import type { FoundRecord } from '../columns.ts'
import { lost, type NamedLine } from '../named-line.ts'
import { nameOf, useExactMatch } from '../useRecordSearch.ts'

const tellingApart = ({ code, barcode, serial_number, ...found }: FoundRecord) =>
  String(code ?? barcode ?? serial_number ?? nameOf(found))

/** How the names of pasted lines are looked up among the records of a resource. */
export function usePastedNames<Line extends NamedLine>(resource: string) {
  const text = useText()
  const find = useExactMatch()
  return useMemo(
    () => ({
      find: (words: string) => find(resource, words),
      seek: (wanted: string) => ({ wanted, isSought: true }) as Partial<Line>,
      lost: (name: string, several: readonly FoundRecord[]) => {
        const codes = several.map(found => isolated(tellingApart(found))).join(' · ')
        return lost(name, codes && text(gridWords.severalOfName, { name, codes })) as Partial<Line>
      },
    }),
    [resource, text, find],
  )
}
