import { useState } from 'react'
import { useReference } from 'react-admin'
import { reportPageWords } from '../../i18n/console.ts'
import { pickableOf, usePicking } from '../dataProvider/usePicking.ts'
import { Drop } from '../layout/Drop.tsx'
import { FilterChip } from '../layout/FilterChip.tsx'
import { useText } from '../layout/language.tsx'
import { PickInput } from '../layout/PickInput.tsx'

interface AccountFilterProps {
  account: number | null
  onAccount: (account: number | null) => void
}

/** One account, or all of them. */
export function AccountFilter({ account, onAccount }: AccountFilterProps) {
  const text = useText()
  const picking = usePicking('accounts')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { referenceRecord } = useReference({
    reference: 'accounts',
    id: account ?? '',
    options: { enabled: account !== null },
  })
  const name = referenceRecord ? pickableOf('accounts', referenceRecord).label : '…'
  return (
    <>
      <FilterChip
        field={text(reportPageWords.account)}
        value={account === null ? undefined : name}
        onOpen={setAnchor}
        onClear={() => onAccount(null)}
      />
      <Drop anchor={anchor} onClose={() => setAnchor(null)} className="filter-pick">
        <PickInput
          {...picking}
          label={reportPageWords.account}
          value={account}
          onChange={id => {
            setAnchor(null)
            onAccount(id === null ? null : Number(id))
          }}
        />
      </Drop>
    </>
  )
}
