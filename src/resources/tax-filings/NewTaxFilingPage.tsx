import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { HttpError } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { taxFilingLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { taxFilingPageWords as words } from '../../../i18n/tax/filing-pages.ts'
import { taxFilingWords } from '../../../i18n/tax/filings.ts'
import { grouped, type Text } from '../../../i18n/text.ts'
import type { TaxFilingList, TaxFilingPreview } from '../../../schema/answers/books/tax-filings.ts'
import { reports } from '../../../schema/reports.ts'
import { taxFilingFields } from '../../../schema/tax/filings.ts'
import { fileReturn, previewFiling, readFilings } from '../../dataProvider/books/tax-filings.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { Note } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { FlagInput, NoteInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { useHere } from '../../layout/shell/useHere.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { type FormValues, issuesOfForm } from '../forms/body.ts'
import { SettingsForm, UnsavedSettings } from '../forms/SettingsForm.tsx'
import { reportAddress, taxFilingAddress, taxFilingsAddress } from '../kit/addresses.ts'
import { useToast } from '../kit/useToast.ts'
import { Boxes, Sums } from './boxes.tsx'
import styles from './tax-filings.module.css'
import { boxField, errorsAtBoxes, typedBoxes } from './typed-boxes.ts'

const toFile = { action: 'create', resource: 'restrictions' }

/** The next return as its documents fill it: what is left to a person is typed, and then it is recorded as filed. */
export const NewTaxFilingPage = withAccess(toFile, function NewTaxFilingPage() {
  const text = useText()
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['tax filings', presentOrganization().id, language],
    queryFn: readFilings,
    retry: false,
  })
  return (
    <>
      <PageHead crumbs={[{ label: text(words.title), to: taxFilingsAddress }]} title={text(words.prepare)} />
      {!data && error && <LoadFailed title={words.failed} error={error} retry={() => void refetch()} />}
      {data && <Filing {...data} />}
    </>
  )
})

function Filing({ next, tax_filings }: TaxFilingList) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const here = useHere()
  const [attempt, setAttempt] = useState(newAttempt)
  const values = useMemo(
    (): FormValues => ({ from: next.from, to: next.to, note: null, leaves_unsorted: false, boxes: {} }),
    [next.from, next.to],
  )
  const save = async (typed: FormValues) => {
    const boxes = typedBoxes(typed)
    const isHere = here()
    try {
      const { from, to, note, leaves_unsorted } = typed
      const { id } = await fileReturn({ from, to, note, leaves_unsorted, boxes }, attempt)
      await queries.invalidateQueries({ queryKey: ['tax filings'] })
      showToast(successTexts.return_filed)
      if (isHere()) navigate(taxFilingAddress(id))
    } catch (error) {
      setAttempt(newAttempt())
      const { code, errors } = refusalOf(error)
      const status = error instanceof HttpError ? error.status : 0
      throw new HttpError((error as Error).message, status, { code, errors: errorsAtBoxes(errors, boxes) })
    }
  }
  const isFirst = tax_filings.data.every(({ status }) => status === 'withdrawn')
  return (
    <SettingsForm
      values={values}
      names={['from', 'to', 'leaves_unsorted', 'note']}
      check={typed => issuesOfForm({ fields: taxFilingFields }, 'create', typed, 2)}
      label={taxFilingLabel}
      save={save}
    >
      <div className={pageStyles.stack}>
        <Sheet>
          <div className={pageStyles.formGrid}>
            <DateInput source="from" label={taxFilingWords.from} required />
            <DateInput source="to" label={taxFilingWords.to} required />
          </div>
          {isFirst && <p className="muted">{text(words.periodHint)}</p>}
        </Sheet>
        <Preview />
      </div>
      <Actions />
      <UnsavedSettings />
    </SettingsForm>
  )
}

/** The boxes as they would be filed now; they follow the period and what is typed. */
function Preview() {
  const text = useText()
  const { language } = useLanguage()
  const typed = useWatch() as FormValues
  const body = { from: typed.from, to: typed.to, boxes: typedBoxes(typed) }
  const { data, error, refetch } = useQuery({
    queryKey: ['tax filings', presentOrganization().id, language, 'preview', body],
    queryFn: () => previewFiling(body),
    placeholderData: keepPreviousData,
    enabled: Boolean(body.from && body.to),
    retry: false,
  })
  const faults = Object.values(refusalOf(error).errors)
  if (error && faults.length > 0)
    return (
      <Note tone="warning">
        {faults.map(fault => (
          <p key={fault}>{fault}</p>
        ))}
      </Note>
    )
  if (error && !data) return <LoadFailed title={words.failed} error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonTable columns={[{ label: taxFilingWords.boxes }]} rows={6} />
  const report = `${reportAddress(reports.statutory_return.wire)}?date_from=${data.from}&date_to=${data.to}`
  return (
    <>
      <Sheet flush title={taxFilingWords.boxes} end={<Link to={report}>{text(words.details)}</Link>}>
        <Boxes boxes={data.boxes} />
      </Sheet>
      <Typed preview={data} />
      <Sheet>
        <Sums of={data} />
      </Sheet>
      {Number(data.other_entries) !== 0 && (
        <Note tone="warning">
          <p>{text(words.otherEntries, { amount: data.other_entries })}</p>
        </Note>
      )}
      <Corrections of={data.corrections} />
      {Number(data.unsorted) !== 0 && <Unsorted amount={data.unsorted} report={report} />}
      <Sheet>
        <p className={`muted ${styles.typed}`}>{text(words.ofAuthority)}</p>
        <NoteInput source="note" label={taxFilingWords.note} maxLength={500} />
      </Sheet>
    </>
  )
}

/** What corrects earlier returns, where the country says how much of it one return may. */
function Corrections({ of: { tax, limit, needs } }: { of: TaxFilingPreview['corrections'] }) {
  const text = useText()
  if (limit === null || Number(tax) === 0) return null
  const amounts = { amount: tax.replace('-', ''), limit: inDigitsOfBooks(grouped(limit)) }
  if (needs === null) return <p className="muted">{text(words.correctionsWithin, amounts)}</p>
  return (
    <Note tone="warning">
      <p>{text(words[needs], amounts)}</p>
    </Note>
  )
}

/** The boxes that no document fills; those of rare taxes are folded. */
function Typed({ preview }: { preview: TaxFilingPreview }) {
  const text = useText()
  const typed = preview.boxes.filter(({ kind }) => kind === 'typed')
  const withAmount = typed.filter(({ has_amount }) => has_amount)
  const isFolded = withAmount.length > fewBoxes
  if (typed.length === 0) return null
  return (
    <Sheet title={words.byHand}>
      <TypedInputs boxes={isFolded ? typed.filter(({ has_amount }) => !has_amount) : typed} />
      {isFolded && (
        <details>
          <summary>{text(words.moreByHand, { count: inDigitsOfBooks(String(withAmount.length)) })}</summary>
          <TypedInputs boxes={withAmount} />
        </details>
      )}
    </Sheet>
  )
}

const fewBoxes = 3

function TypedInputs({ boxes }: Pick<TaxFilingPreview, 'boxes'>) {
  const { decimals, code } = baseCurrency()
  const figuresOf = (has_amount: boolean) => (has_amount ? (['taxable', 'tax'] as const) : (['tax'] as const))
  const labelOf = (name: string, figure: Text | null): Text =>
    figure ? { ar: `${name}: ${figure.ar}`, en: `${name}: ${figure.en}` } : { ar: name, en: name }
  return (
    <div className={pageStyles.formGrid}>
      {boxes.flatMap(({ box, name, has_amount }) =>
        figuresOf(has_amount).map(figure => (
          <MoneyInput
            key={`${box} ${figure}`}
            source={boxField(box, figure)}
            label={labelOf(name, has_amount ? taxFilingWords[figure] : null)}
            decimals={decimals}
            of={ownCurrency(code)}
          />
        )),
      )}
    </div>
  )
}

function Unsorted({ amount, report }: { amount: string; report: string }) {
  const text = useText()
  return (
    <Note tone="warning">
      <p>
        {text(words.unsorted, { amount })} <Link to={report}>{text(words.showUnsorted)}</Link>
      </p>
      <FlagInput source="leaves_unsorted" label={taxFilingWords.leaves_unsorted} />
    </Note>
  )
}

function Actions() {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <Dock
      others={
        <Button component={Link} to={taxFilingsAddress} variant="text">
          {text(crudWords.cancel)}
        </Button>
      }
    >
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : words.file)}
      </Button>
    </Dock>
  )
}
