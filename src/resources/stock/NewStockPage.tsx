import { useEffect, useRef, useState } from 'react'
import { useGetList } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { stockFieldWords, stockPageWords, stockWords } from '../../../i18n/books/stock.ts'
import { formIssueText } from '../../../i18n/form-issues.ts'
import { stockLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Language } from '../../../i18n/text.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { postStock, type StockKind } from '../../dataProvider/stock.ts'
import { usePicking } from '../../dataProvider/usePicking.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { TextInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { UnsavedGuard } from '../../layout/shell/UnsavedGuard.tsx'
import { useHere } from '../../layout/shell/useHere.ts'
import { today } from '../../layout/values/civil-date.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import formsStyles from '../forms/forms.module.css'
import { addressOf, listAddress } from '../kit/addresses.ts'
import { useToast } from '../kit/useToast.ts'
import { NewStockLine } from './NewStockLine.tsx'
import stockStyles from './stock.module.css'
import { bodyOfStock, errorAt, issuesOfStock, type TypedLine, type TypedStock } from './stock-form.ts'

const permission = 'stock_movements'
const emptyLine = (key: number): TypedLine => ({ key, product_id: null, what: 'quantity', amount: '' })

/** What was refused: by our own check, said in the reader's language; or by the server, as it said it. */
interface Refused {
  issues: FieldIssues
  said: Record<string, string>
  message: string | null
}

const nothingRefused: Refused = { issues: {}, said: {}, message: null }

const sentencesOf = ({ issues, said }: Refused, language: Language): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(issues).map(([path, found]) => [
      path,
      formIssueText(firstOf(found), language, stockLabel(path, language)),
    ]),
  ),
  ...said,
})

const toCreate = { action: 'create', resource: permission }

/** Brings goods to another warehouse, or puts stock right. */
export const NewStockPage = withAccess(toCreate, function NewStockPage({ kind }: { kind: StockKind }) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const here = useHere()
  const { language } = useLanguage()
  const [attempt, setAttempt] = useState(newAttempt)
  const [isSaving, setSaving] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [refused, setRefused] = useState(nothingRefused)
  // What was changed since it was refused: nothing is wrong there until it is looked at again.
  const [mended, setMended] = useState<readonly string[]>([])
  const nextKey = useRef(2)
  const [typed, setTyped] = useState<TypedStock>(() => ({
    date: today(),
    warehouse_id: null,
    from_warehouse_id: null,
    to_warehouse_id: null,
    reason: '',
    lines: [emptyLine(1)],
  }))
  const form = useRef<HTMLFormElement>(null)
  useFirstWarehouse(id =>
    setTyped(before => ({
      ...before,
      warehouse_id: before.warehouse_id ?? id,
      from_warehouse_id: before.from_warehouse_id ?? id,
    })),
  )
  const errors = sentencesOf(refused, language)
  for (const path of mended) delete errors[path]
  const change = (changes: Partial<TypedStock>, mended = Object.keys(changes)) => {
    setDirty(true)
    setTyped(before => ({ ...before, ...changes }))
    setMended(before => [...before, ...mended])
  }
  const changeLine = (position: number, changes: Partial<TypedLine>) => {
    const lines = typed.lines.map((line, index) => (index === position ? { ...line, ...changes } : line))
    const names = 'product_id' in changes ? ['product_id'] : ['quantity', 'value']
    change(
      { lines },
      names.map(name => `items.${position}.${name}`),
    )
  }

  useEffect(() => {
    if (refused === nothingRefused) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  const save = async () => {
    const issues = issuesOfStock(kind, typed, baseCurrency().decimals)
    setMended([])
    if (Object.keys(issues).length > 0) return setRefused({ issues, said: {}, message: null })
    setSaving(true)
    const isHere = here()
    try {
      const { id } = await postStock(kind, bodyOfStock(kind, typed), attempt)
      setDirty(false)
      showToast(successTexts.added)
      if (isHere()) void navigate(addressOf(kind, id))
    } catch (error) {
      setAttempt(newAttempt())
      const stated = refusalOf(error).errors
      const isAtFields = Object.keys(stated).length > 0
      setRefused({ issues: {}, said: stated, message: isAtFields ? (stated.items ?? null) : (error as Error).message })
      setSaving(false)
    }
  }

  const words = stockPageWords[kind]
  const source = kind === 'stock_transfers' ? typed.from_warehouse_id : typed.warehouse_id
  return (
    <>
      <PageHead crumbs={[{ label: text(words.title), to: listAddress(kind) }]} title={text(words.add)} />
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        {refused.message && (
          <div className={formsStyles.refused}>
            <Note tone="error">
              <p className="bold">{refused.message}</p>
              <p>{text(crudWords.typedIsSafe)}</p>
            </Note>
          </div>
        )}
        <div className={pageStyles.stack}>
          <Sheet hasMargin>
            <div className={`${pageStyles.formGrid} ${formsStyles.formGrid}`}>
              <DateInput
                label={stockFieldWords.date}
                value={typed.date}
                onChange={date => change({ date })}
                error={errors.date}
                required
              />
              {kind === 'stock_transfers' ? (
                <>
                  <WarehouseInput
                    label={stockFieldWords.from_warehouse_id}
                    value={typed.from_warehouse_id}
                    onChange={id => change({ from_warehouse_id: id })}
                    error={errors.from_warehouse_id}
                  />
                  <WarehouseInput
                    label={stockFieldWords.to_warehouse_id}
                    value={typed.to_warehouse_id}
                    onChange={id => change({ to_warehouse_id: id })}
                    error={errors.to_warehouse_id}
                  />
                </>
              ) : (
                <WarehouseInput
                  label={stockFieldWords.warehouse_id}
                  value={typed.warehouse_id}
                  onChange={id => change({ warehouse_id: id })}
                  error={errors.warehouse_id}
                />
              )}
              <TextInput
                label={stockFieldWords.reason}
                value={typed.reason}
                onChange={reason => change({ reason })}
                error={errors.reason}
                maxLength={200}
                className={pageStyles.wide}
                required
              />
            </div>
          </Sheet>
          <Sheet title={stockFieldWords.items}>
            {kind === 'stock_adjustments' && (
              <p className={`${stockStyles.stockLead} muted`}>{text(stockWords.adjustmentLead)}</p>
            )}
            <ol className={stockStyles.stockLines} data-part="lines">
              {typed.lines.map((line, index) => (
                <NewStockLine
                  key={line.key}
                  kind={kind}
                  line={line}
                  warehouseId={source}
                  productError={errors[`items.${index}.product_id`]}
                  amountError={errorAt(errors, index, line)}
                  change={changes => changeLine(index, changes)}
                  remove={
                    typed.lines.length > 1
                      ? () => {
                          change({ lines: typed.lines.filter(({ key }) => key !== line.key) })
                          setRefused(nothingRefused)
                        }
                      : undefined
                  }
                />
              ))}
            </ol>
            <Button
              size="small"
              startIcon={<Icon name="plus" />}
              onClick={() => change({ lines: [...typed.lines, emptyLine(nextKey.current++)] })}
            >
              {text(stockWords.addLine)}
            </Button>
          </Sheet>
        </div>
        <Dock
          others={
            <Button component={Link} to={listAddress(kind)} variant="text">
              {text(crudWords.cancel)}
            </Button>
          }
        >
          <Button type="submit" variant="contained" disabled={isSaving}>
            {text(isSaving ? crudWords.saving : stockWords.save)}
          </Button>
        </Dock>
      </form>
      <UnsavedGuard when={isDirty && !isSaving} />
    </>
  )
})

/** Reports which warehouse is the first of the list, once it is known. */
function useFirstWarehouse(found: (id: number) => void): void {
  const { data } = useGetList('warehouses', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: { active: true },
  })
  const first = data?.[0]?.id as number | undefined
  const notify = useRef(found)
  useEffect(() => {
    if (first !== undefined) notify.current(first)
  }, [first])
}

interface WarehouseInputProps {
  label: (typeof stockFieldWords)[keyof typeof stockFieldWords]
  value: number | null
  onChange: (id: number | null) => void
  error?: string
}

const WarehouseInput = ({ onChange, ...props }: WarehouseInputProps) => (
  <PickInput
    {...props}
    {...usePicking('warehouses')}
    onChange={id => onChange(id === null ? null : Number(id))}
    required
  />
)
