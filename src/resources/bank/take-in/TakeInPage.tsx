import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { bankPageWords, takeInWords as words } from '../../../../i18n/bank/pages.ts'
import { idIn } from '../../../../schema/ids.ts'
import { Button } from '../../../layout/Button.tsx'
import { Dock } from '../../../layout/Dock.tsx'
import { Note } from '../../../layout/Fields.tsx'
import { ChoiceInput, CodeInput, NoteInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { PageHead, Sheet } from '../../../layout/Page.tsx'
import { EmptyState, LoadFailed, Waiting } from '../../../layout/States.tsx'
import { withAccess } from '../../../layout/withAccess.tsx'
import { bankAddress, listAddress } from '../../kit/addresses.ts'
import { matchingAddress } from '../kit/addresses.ts'
import styles from '../kit/bank.module.css'
import { useBankAccounts } from '../kit/useBankAccounts.ts'
import { FileBox } from './FileBox.tsx'
import { FoundStatements } from './FoundStatements.tsx'
import { useTakingIn } from './useTakingIn.ts'

/** A statement of a bank from its file to the books: read and checked first, taken in then, matched after that. */
export const TakeInPage = withAccess({ action: 'create', resource: 'bank_statements' }, function TakeInPage() {
  const text = useText()
  const { data, error, refetch } = useBankAccounts()
  return (
    <>
      <PageHead
        crumbs={[{ label: text(bankPageWords.title), to: bankAddress }, { label: text(words.title) }]}
        title={text(words.title)}
      />
      {error && !data && (
        <Sheet flush>
          <LoadFailed title={bankPageWords.failed} error={error} retry={refetch} />
        </Sheet>
      )}
      {!data && !error && <Waiting kind="form" />}
      {data?.length === 0 && (
        <Sheet flush>
          <EmptyState
            title={bankPageWords.none}
            actions={
              <Button size="small" component={Link} to={listAddress('accounts')}>
                {text(bankPageWords.chart)}
              </Button>
            }
          >
            <p>{text(bankPageWords.noneHint)}</p>
          </EmptyState>
        </Sheet>
      )}
      {data && data.length > 0 && (
        <Form accounts={data.map(({ id, code, name }) => ({ value: String(id), label: `${name} · ${code}` }))} />
      )}
    </>
  )
})

function Form({ accounts }: { accounts: readonly { value: string; label: string }[] }) {
  const text = useText()
  const [search] = useSearchParams()
  const wanted = String(idIn(search.get('account_id') ?? '') ?? '')
  const only = accounts.length === 1 ? accounts[0] : undefined
  const first = accounts.find(({ value }) => value === wanted) ?? only
  const taking = useTakingIn(first?.value ?? '')
  const { account, file, found, errors, problem, isReading, isTaking, needsReason, needsNumber } = taking
  const { chooseFile } = taking
  const take = useCallback((files: readonly File[]) => files[0] && chooseFile(files[0]), [chooseFile])
  return (
    <>
      <div className={pageStyles.stack}>
        <Sheet hasMargin>
          <p className={`${styles.lead} muted`}>{text(words.lead)}</p>
          <div className={styles.takeIn}>
            <ChoiceInput
              label={words.account}
              required
              options={accounts}
              value={account}
              onChange={taking.chooseAccount}
              error={errors.account_id}
            />
            <FileBox file={file} isReading={isReading} take={take} error={errors.file} />
            {needsNumber && (
              <NumberOfAccount key={`${file?.name}`} error={errors.bank_account} choose={taking.chooseNumber} />
            )}
          </div>
        </Sheet>
        {problem && (
          <Note tone="error">
            <p className="bold">{text(words.refused)}</p>
            <p>{problem}</p>
          </Note>
        )}
        {found && <FoundStatements found={found} />}
        {needsReason && (
          <Sheet>
            <NoteInput
              label={words.reason}
              hint={text(words.reasonHint)}
              error={errors.reason}
              required
              maxLength={500}
              value={taking.reason}
              onChange={taking.writeReason}
            />
          </Sheet>
        )}
      </div>
      <Dock isIdle={!found} others={account && <BackToMatching accountId={Number(account)} />}>
        <Button
          variant="contained"
          disabled={!found || isTaking || isReading || (needsReason && taking.reason.trim() === '')}
          onClick={() => void taking.takeIn()}
        >
          {text(isTaking ? words.taking : words.take)}
        </Button>
      </Dock>
    </>
  )
}

const BackToMatching = ({ accountId }: { accountId: number }) => {
  const text = useText()
  return (
    <Button variant="text" component={Link} to={matchingAddress(accountId)}>
      {text(bankPageWords.match)}
    </Button>
  )
}

/** Of a file with several accounts: which of them is meant, as the file writes its number. */
function NumberOfAccount({ error, choose }: { error: string | undefined; choose: (number: string) => void }) {
  const text = useText()
  const [number, setNumber] = useState('')
  return (
    <form
      className={styles.number}
      onSubmit={event => {
        event.preventDefault()
        if (number.trim() !== '') choose(number.trim())
      }}
    >
      <CodeInput
        label={words.number}
        hint={text(words.numberHint)}
        error={error}
        required
        value={number}
        onChange={setNumber}
      />
      <Button type="submit">{text(words.read)}</Button>
    </form>
  )
}
