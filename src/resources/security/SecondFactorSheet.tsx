import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codesLeft, secondFactorWords } from '../../../i18n/pages/security.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { SecondFactor } from '../../../schema/answers/people.ts'
import {
  beginSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../../dataProvider/security.ts'
import { Button } from '../../layout/Button.tsx'
import { Note, StatusChip } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { dayOf } from '../../layout/values/civil-date.ts'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { type Proof, ProofDialog, SetUpDialog } from './FactorDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './security.module.css'

/** The second factor of who is signed in. `onTurnedOn` when its recovery codes are kept. */
export function SecondFactorSheet({ onTurnedOn }: { onTurnedOn?: () => void }) {
  const text = useText()
  const { data, error, refetch } = useQuery({ queryKey: ['second-factor'], queryFn: secondFactor })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!data && error) return <Unreadable title={secondFactorWords.failed} error={error} retry={() => void refetch()} />
  if (!data) return null
  const { enabled } = data
  return (
    <Sheet
      title={secondFactorWords.title}
      end={
        <StatusChip tone={enabled ? 'done' : 'idle'} mark={enabled ? 'full' : 'hollow'}>
          {text(enabled ? secondFactorWords.on : secondFactorWords.off)}
        </StatusChip>
      }
    >
      <p className={`${styles.about} muted`}>{text(secondFactorWords.lead)}</p>
      {data.required_by.length > 0 && (
        <p>{text(secondFactorWords.requiredBy, { names: data.required_by.join(text(secondFactorWords.and)) })}</p>
      )}
      {enabled ? (
        <On factor={data} refetch={refetch} onCodes={setCodes} />
      ) : (
        <Off factor={data} refetch={refetch} onCodes={setCodes} />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          close={() => {
            setCodes(null)
            onTurnedOn?.()
          }}
        />
      )}
    </Sheet>
  )
}

interface PartProps {
  factor: SecondFactor
  refetch: () => Promise<unknown>
  onCodes: (codes: readonly string[]) => void
}

function Off({ factor, refetch, onCodes }: PartProps) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const { mutate, data: setup, isPending, error, reset } = useMutation({ mutationFn: beginSecondFactor })
  const turnOn = async (proof: Proof) => {
    onCodes(await turnOnSecondFactor(proof))
    showToast(successTexts.second_factor_turned_on)
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: ['sessions'] })])
  }
  return (
    <div className={styles.actions}>
      {error && <Note tone="error">{error.message}</Note>}
      <Button size="small" onClick={() => mutate()} disabled={isPending}>
        {text(secondFactorWords.turnOn)}
      </Button>
      {setup && <SetUpDialog setup={setup} hasPassword={factor.has_password} save={turnOn} close={reset} />}
    </div>
  )
}

function On({ factor, refetch, onCodes }: PartProps) {
  const text = useText()
  const count = useCount()
  const showToast = useToast()
  const [requested, setRequested] = useState<'renew' | 'off' | null>(null)
  const proof = { hasPassword: factor.has_password, close: () => setRequested(null) }
  return (
    <>
      <p>
        {factor.since && `${text(secondFactorWords.since, { date: dayOf(factor.since) })} · `}
        {count(codesLeft, factor.recovery_codes_left)}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setRequested('renew')}>
          {text(secondFactorWords.renew)}
        </Button>
        <Button size="small" variant="text" color="error" onClick={() => setRequested('off')}>
          {text(secondFactorWords.turnOff)}
        </Button>
      </div>
      {requested === 'renew' && (
        <ProofDialog
          {...proof}
          title={secondFactorWords.renewTitle}
          button={secondFactorWords.renew}
          codeLabel={secondFactorWords.codeOrRecovery}
          save={async given => {
            onCodes(await renewRecoveryCodes(given))
            await refetch()
          }}
        >
          <p>{text(secondFactorWords.renewLead)}</p>
        </ProofDialog>
      )}
      {requested === 'off' && (
        <ProofDialog
          {...proof}
          title={secondFactorWords.turnOffTitle}
          button={secondFactorWords.turnOff}
          codeLabel={secondFactorWords.codeOrRecovery}
          save={async given => {
            await turnOffSecondFactor(given)
            await refetch()
            showToast(successTexts.second_factor_turned_off)
          }}
        >
          <p>{text(secondFactorWords.turnOffLead)}</p>
          {factor.required_by.length > 0 && (
            <Note tone="warning">
              {text(secondFactorWords.turnOffRequired, { names: factor.required_by.join(text(secondFactorWords.and)) })}
            </Note>
          )}
        </ProofDialog>
      )}
    </>
  )
}
