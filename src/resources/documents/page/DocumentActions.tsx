import type { ComponentType } from 'react'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { documentWords } from '../../../../i18n/books/documents.ts'
import { sidedWords } from '../../../../i18n/books/payments.ts'
import { printPageWords } from '../../../../i18n/files/print.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { noPermission } from '../../../../i18n/records/read-only.ts'
import { successTexts } from '../../../../i18n/records/success.ts'
import type { Text } from '../../../../i18n/text.ts'
import type { Permit } from '../../../../schema/answers/values.ts'
import { type DebitNoteKind, debitNoteOf, isDebitNote } from '../../../../schema/documents/debit-notes.ts'
import { isAdvance } from '../../../../schema/documents/sold.ts'
import {
  type DocumentKind,
  documentKinds,
  documentsOfInvoice,
  type InvoiceKind,
  invoiceOf,
  isInvoice,
  isOffer,
  isReturn,
} from '../../../../schema/documents.ts'
import { hasDebitNotes } from '../../../dataProvider/organization.ts'
import { Button } from '../../../layout/Button.tsx'
import { Icon, type IconName } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { editAddressOf, iconOf, newAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import { ActionButton, type ActionButtonProps } from '../../document-parts/page/ActionButton.tsx'
import {
  type DocumentActionName,
  type DocumentRecord,
  hidesLines,
  hidesPrices,
  type InvoiceRecord,
} from '../../document-parts/record.ts'
import { PrintMenu } from '../../printing/PrintMenu.tsx'
import { papersOfDocument } from '../../printing/papers.ts'
import { SendActions } from '../../sending/SendActions.tsx'
import { ConvertButton } from '../convert/ConvertButton.tsx'
import { CorrectAction } from '../issuing/CorrectAction.tsx'
import { isCorrected } from '../issuing/corrected.ts'
import { EditIssued } from '../issuing/EditIssued.tsx'
import { isClosedByReturn } from '../issuing/filed.ts'

type Confirmed = 'post' | 'void' | 'delete'

/** Collects or pays an invoice, over its page; a draft is posted with it. */
export type PayPanel = ComponentType<{
  kind: InvoiceKind
  record: InvoiceRecord
  isOpen: boolean
  close: () => void
}>

interface DocumentActionsProps {
  kind: DocumentKind
  record: DocumentRecord & Partial<InvoiceRecord>
  ask: (action: Confirmed) => void
  pay?: PayPanel
  /** Whether the page offers to correct it below, where it says why. */
  isRefused?: boolean
}

export const payLabelOf = (kind: DocumentKind): Text =>
  documentKinds[kind].party === 'supplier' ? pageWords.paySupplier : pageWords.pay

/** Everything that can be done with a document; what may not be done now stays in sight, with its reason. */
export function DocumentActions({ kind, record, ask, pay, isRefused = false }: DocumentActionsProps) {
  const text = useText()
  const { canAccess: mayMake } = useCanAccess({ action: 'create', resource: resourceOf(kind) })
  const { can, status } = record
  const isDraft = status === 'draft'
  const isVoid = status === 'void'
  // Neither printed nor copied without its lines or prices: the page says why they are not shown.
  const isHidden = hidesLines(kind, record) || hidesPrices(kind, record)
  const action = (name: DocumentActionName, icon: IconName, label: Text, more: Partial<ActionButtonProps>) => (
    <ActionButton permit={can?.[name]} icon={icon} label={text(label)} {...more} />
  )
  return (
    <>
      {!isHidden && (
        <PrintMenu
          papers={papersOfDocument(kind, record.id, text)}
          done={isInvoice(kind) ? successTexts.printed : undefined}
          about={isDraft ? undefined : printPageWords.letterheadOfItsDay}
        />
      )}
      {!isHidden && !isDraft && !isVoid && <SendActions kind={kind} record={record} />}
      {mayMake && !isHidden && !isFollowing(kind, record) && (
        <Button
          variant="text"
          component={Link}
          to={`${newAddressOf(kind)}?copy=${record.id}`}
          startIcon={<Icon name="copy" />}
        >
          {text(pageWords.duplicate)}
        </Button>
      )}
      {isDraft && action('delete', 'trash', pageWords.delete, { variant: 'text', press: () => ask('delete') })}
      {!isDraft &&
        !isVoid &&
        (isRefused || !isCorrected(kind, record)) &&
        action('void', 'forbid', pageWords.void, { variant: 'text', press: () => ask('void') })}
      {((isCorrected(kind, record) && status === 'posted') || isClosedByReturn(kind, record)) && (
        <EditIssued kind={kind} record={record} />
      )}
      {isCorrected(kind, record) && !isRefused && <CorrectAction kind={kind} record={record} />}
      {!isVoid &&
        !isCorrected(kind, record) &&
        !isClosedByReturn(kind, record) &&
        action('edit', 'edit', pageWords.edit, { to: editAddressOf(kind, record.id) })}
      {isInvoice(kind) && status === 'posted' && (
        <>
          {kind === invoiceOf.client && hasDebitNotes() && (
            <DebitNoteAction kind={debitNoteOf.client} record={record} />
          )}
          {kind === invoiceOf.supplier && <DebitNoteAction kind={debitNoteOf.supplier} record={record} />}
          <ReturnAction kind={kind} record={record} />
          {pay && <PayAction kind={kind} record={record as InvoiceRecord} panel={pay} />}
        </>
      )}
      {isInvoice(kind) && isDraft && pay && (
        <PostAndPayAction kind={kind} record={record as InvoiceRecord} panel={pay} />
      )}
      {isOffer(kind) && status !== 'void' && <ConvertButton kind={kind} record={record as InvoiceRecord} />}
      {isDraft &&
        action('edit', 'check', pageWords.post, {
          variant: isOffer(kind) ? 'outlined' : 'contained',
          press: () => ask('post'),
        })}
    </>
  )
}

/** What follows from an invoice cannot begin another like it. */
const isFollowing = (kind: DocumentKind, { invoice_id }: Partial<InvoiceRecord>) =>
  isReturn(kind) && (invoice_id ?? null) !== null

/** Charges what the invoice charged too little. */
function DebitNoteAction({ kind, record }: { kind: DebitNoteKind; record: DocumentRecord }) {
  const text = useText()
  const { canAccess } = useCanAccess({ action: 'create', resource: resourceOf(kind) })
  if (!canAccess) return null
  return (
    <Button
      variant="text"
      component={Link}
      to={`${newAddressOf(kind)}?invoice=${record.id}`}
      startIcon={<Icon name={iconOf[kind]} />}
    >
      {text(documentWords[kind].title.one)}
    </Button>
  )
}

function ReturnAction({ kind, record }: { kind: InvoiceKind; record: DocumentRecord }) {
  const text = useText()
  return (
    <ActionButton
      permit={record.can?.return}
      icon="return"
      label={text(pageWords.return)}
      to={`${newAddressOf(documentsOfInvoice[kind].returned)}?${isDebitNote(kind) ? 'note' : isAdvance(kind) ? 'advance' : 'invoice'}=${record.id}`}
    />
  )
}

interface PayActionProps {
  kind: InvoiceKind
  record: InvoiceRecord
  panel: PayPanel
}

const PayAction = (props: PayActionProps) => (
  <OpensPanel {...props} permit={props.record.can?.pay} label={payLabelOf(props.kind)} variant="contained" />
)

const may: Permit = { allowed: true, reason: null }

/** A draft is posted together with its payment; who may not make payments posts it alone. */
function PostAndPayAction(props: PayActionProps) {
  const { kind, record } = props
  const text = useText()
  const { canAccess } = useCanAccess({ action: 'create', resource: resourceOf(documentsOfInvoice[kind].paid) })
  const mayPay: Permit = canAccess ? may : { allowed: false, reason: text(noPermission) }
  return (
    <OpensPanel
      {...props}
      permit={record.can?.edit.allowed ? mayPay : record.can?.edit}
      label={sidedWords.postAndPay[documentKinds[kind].party]}
    />
  )
}

function OpensPanel({
  kind,
  record,
  panel: Panel,
  permit,
  label,
  variant,
}: PayActionProps & Pick<ActionButtonProps, 'permit' | 'variant'> & { label: Text }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton permit={permit} icon="cash" label={text(label)} variant={variant} press={() => setOpen(true)} />
      <Panel kind={kind} record={record} isOpen={isOpen} close={() => setOpen(false)} />
    </>
  )
}
