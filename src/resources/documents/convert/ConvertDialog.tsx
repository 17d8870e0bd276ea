import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formIssueText } from '../../../../i18n/form-issues.ts'
import { formWords, gridWords, pageWords } from '../../../../i18n/pages/document-pages.ts'
import { convertWords } from '../../../../i18n/pages/returns.ts'
import { invoiceKindOf } from '../../../../schema/documents.ts'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import type { Books } from '../../../dataProvider/index.ts'
import { Button } from '../../../layout/Button.tsx'
import { Bdi, Note, Qty } from '../../../layout/Fields.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../layout/overlays/Dialog.tsx'
import { LedgerTable } from '../../../layout/Page.tsx'
import { showDate, today } from '../../../layout/values/civil-date.ts'
import { isZeroOrEmpty, ofQuantity } from '../../../layout/values/decimal.ts'
import formStyles from '../../document-parts/form.module.css'
import { editAddressOf, pageAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import { AmountBox } from '../../document-parts/lines/AmountBox.tsx'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import givenLinesStyles from '../returns/given-lines.module.css'
import { isOpen, issueOfQuantity, type OpenLine } from './open-lines.ts'

interface ConvertDialogProps {
  kind: 'price_offer' | 'purchase_order'
  record: InvoiceRecord
  lines: readonly OpenLine[]
  isOpen: boolean
  close: () => void
}

/** Asks for the day of the invoice and, of an order, for what came; then makes it, as a draft or posted. */
export function ConvertDialog(props: ConvertDialogProps) {
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.close}
      aria-labelledby="convert-title"
      maxWidth={props.kind === 'price_offer' ? 'xs' : 'md'}
      fullWidth
    >
      {props.isOpen && <Requested {...props} />}
    </Dialog>
  )
}

function Requested({ kind, record, lines, close }: ConvertDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const open = lines.filter(isOpen)
  const [date, setDate] = useState(today())
  const [typed, setTyped] = useState<Record<number, string>>(() =>
    Object.fromEntries(open.map(({ item, left }) => [item.id, left])),
  )
  const [asksNothing, setAsksNothing] = useState(false)
  const isWhole = kind === 'price_offer'
  const chosen = open.filter(({ item }) => !isZeroOrEmpty(typed[item.id] ?? ''))
  const { convert, isPending, errors, sentence, forgive } = useConvert(kind, record, close)
  const issueOf = ({ item, left }: OpenLine): string | undefined => {
    const issue = issueOfQuantity(typed[item.id] ?? '', left)
    const index = chosen.findIndex(line => line.item.id === item.id)
    if (issue === 'above_left') return text(convertWords.aboveLeft)
    return issue
      ? formIssueText(issue, language, text(documentFieldWords.quantity))
      : (errors[`items.${index}.quantity`] ?? errors[`items.${index}.product_id`])
  }
  const send = (status: 'draft' | 'posted') => {
    setAsksNothing(!isWhole && chosen.length === 0)
    if (!isWhole && (chosen.length === 0 || open.some(line => issueOfQuantity(typed[line.item.id] ?? '', line.left))))
      return
    const items = chosen.map(({ item }) => ({ product_id: item.product_id, quantity: typed[item.id] }))
    convert({ date, status, ...(!isWhole && { items }) })
  }
  const isExpired = record.stage === 'expired' && record.due_date
  return (
    <>
      <DialogTitle id="convert-title">{text(convertWords.title, { number: record.number ?? '' })}</DialogTitle>
      <DialogContent className={formStyles.convert}>
        {isExpired && (
          <Note tone="warning">{text(convertWords.expired, { date: showDate(record.due_date ?? '') })}</Note>
        )}
        <p className="muted">{text(isWhole ? convertWords.whole : convertWords.partly)}</p>
        <DateInput
          label={convertWords.date}
          required
          value={date}
          error={errors.date}
          onChange={value => {
            forgive()
            setDate(value)
          }}
        />
        {!isWhole && (
          <LedgerTable label={gridWords.lines} className={givenLinesStyles.givenLines}>
            <thead>
              <tr>
                <th>{text(documentFieldWords.product_id)}</th>
                <th className="amount">{text(convertWords.ordered)}</th>
                <th className="amount">{text(convertWords.invoiced)}</th>
                <th className="amount">{text(convertWords.left)}</th>
                <th className="amount">{text(convertWords.now)}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <tr key={line.item.id}>
                  <td className={givenLinesStyles.product}>
                    <Bdi>{line.item.product?.name}</Bdi>
                  </td>
                  <td className="amount" data-label={text(convertWords.ordered)}>
                    <span>
                      <Qty value={line.ordered} unit={line.item.product?.unit ?? undefined} />
                    </span>
                  </td>
                  <td className="amount" data-label={text(convertWords.invoiced)}>
                    <span>
                      <Qty value={line.invoiced} />
                    </span>
                  </td>
                  <td className="amount" data-label={text(convertWords.left)}>
                    <span>
                      <Qty value={line.left} />
                    </span>
                  </td>
                  <td className={`amount ${givenLinesStyles.typed}`} data-label={text(convertWords.now)}>
                    {isOpen(line) && (
                      <AmountBox
                        label={text(gridWords.cell, { column: text(convertWords.now), line: index + 1 })}
                        value={typed[line.item.id] ?? ''}
                        decimals={ofQuantity}
                        fieldError={issueOf(line)}
                        onChange={quantity => {
                          forgive()
                          setAsksNothing(false)
                          setTyped(before => ({ ...before, [line.item.id]: quantity }))
                        }}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </LedgerTable>
        )}
        {(sentence || asksNothing) && (
          <Note tone="error">
            <p className="bold">{text(pageWords.failed)}</p>
            <p>{asksNothing ? text(convertWords.nothing) : sentence}</p>
          </Note>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={isPending} onClick={() => send('posted')}>
          {text(convertWords.post)}
        </Button>
        <Button disabled={isPending} onClick={() => send('draft')}>
          {text(convertWords.draft)}
        </Button>
        <Button variant="text" onClick={close}>
          {text(formWords.cancel)}
        </Button>
      </DialogActions>
    </>
  )
}

/** Makes the invoice and opens it; answers what was refused, by field. */
function useConvert(kind: ConvertDialogProps['kind'], record: InvoiceRecord, close: () => void) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const made = invoiceKindOf(kind)
  const [attempt, setAttempt] = useState(newAttempt)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (data: Record<string, unknown>) => {
      const meta = { attempt: `${data.status} ${attempt}` }
      return (await dataProvider.act(resourceOf(kind), { id: record.id, action: 'convert', data, meta })).data
    },
    onSuccess: async ({ id, status }) => {
      const reply = text(convertWords.made)
      notify(reply, { type: 'success', messageArgs: { _: reply } })
      close()
      await queries.invalidateQueries({ queryKey: [resourceOf(kind)] })
      await queries.invalidateQueries({ queryKey: [resourceOf(made)] })
      void navigate(status === 'draft' ? editAddressOf(made, id) : pageAddressOf(made, id))
    },
  })
  const { errors } = refusalOf(error)
  const ofLine = Object.entries(errors).find(([path]) => path.startsWith('items.'))
  // An order shows what is wrong with a line beside it; an offer has no lines here to show it at.
  const isAtFields = kind === 'purchase_order' ? ofLine !== undefined : errors.date !== undefined
  const product = ofLine && record.items?.[Number(ofLine[0].split('.')[1])]?.product?.name
  const refused = ofLine ? `${product}: ${ofLine[1]}` : (Object.values(errors)[0] ?? error?.message)
  return {
    convert: mutate,
    isPending,
    errors,
    sentence: error && !isAtFields ? refused : null,
    /** Forgets what was refused; another try is another body. */
    forgive: () => {
      if (!error) return
      reset()
      setAttempt(newAttempt())
    },
  }
}
