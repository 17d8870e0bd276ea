import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { bouncedWords } from '../../../../i18n/books/bounced.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { Button } from '../../../layout/Button.tsx'
import { Note } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { showDate } from '../../../layout/values/civil-date.ts'
import { newAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import { type PaymentRecord, sideOf } from '../../document-parts/payment/payment-values.ts'
import { chequeAddress } from '../../kit/addresses.ts'
import styles from './payment.module.css'

/** That the cheque of a payment bounced, what that means, and what is done about it. */
export function BouncedNote({ kind, record }: { kind: DocumentKind; record: PaymentRecord }) {
  const text = useText()
  const side = sideOf(kind)
  const { canAccess: mayPay = false } = useCanAccess({ action: 'create', resource: resourceOf(kind) })
  const { canAccess: seesCheques = false } = useCanAccess({ action: 'show', resource: 'cheques' })
  const { cheque } = record
  if (!cheque?.bounced_on) return null
  return (
    <div className={styles.bounced}>
      <Note tone="error">
        <p>
          <b>{text(bouncedWords.on, { number: record.cheque_number ?? '', date: showDate(cheque.bounced_on) })}</b>{' '}
          {text(bouncedWords.means[side])}
        </p>
        <p className={`${styles.instead} no-print`}>
          {mayPay && (
            <Button size="small" component={Link} to={`${newAddressOf(kind)}?party=${record[side]?.id ?? ''}`}>
              {text(bouncedWords.payInstead[side])}
            </Button>
          )}
          {seesCheques && (
            <Button size="small" variant="text" component={Link} to={chequeAddress(cheque.id)}>
              {text(bouncedWords.toCheque)}
            </Button>
          )}
        </p>
      </Note>
    </div>
  )
}
