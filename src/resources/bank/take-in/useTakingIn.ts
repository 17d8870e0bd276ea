import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { takeInWords as words } from '../../../../i18n/bank/pages.ts'
import { type TakenStatements, takeStatements } from '../../../dataProvider/books/bank.ts'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import { useText } from '../../../layout/language.tsx'
import { useToast } from '../../kit/useToast.ts'
import { matchingAddress } from '../kit/addresses.ts'

interface Chosen {
  account: string
  file: File | null
  /** Which account of the file, where it holds several. */
  number: string
}

type Errors = Record<string, string>

const fieldsShown = ['account_id', 'file', 'bank_account', 'reason']

/** All sentences about each field: a file says where it is wrong too, and each of several statements for itself. */
function errorsOf(error: unknown): Errors {
  const { errors, several = {} } = refusalOf(error)
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path, (several[path] ?? [sentence]).join(' ')]),
  )
}

/** A refusal whose sentences stand at no field of the page. */
function problemOf(error: Error): string | null {
  const errors = errorsOf(error)
  const others = Object.entries(errors).filter(([path]) => !fieldsShown.includes(path))
  if (Object.keys(errors).length === 0) return error.message
  return others.length > 0 ? others.map(([, sentence]) => sentence).join(' ') : null
}

interface Read {
  found: TakenStatements | null
  errors: Errors
  problem: string | null
}
const nothingRead: Read = { found: null, errors: {}, problem: null }

async function read({ account, file, number }: Chosen): Promise<Read> {
  if (!file || !account) return nothingRead
  const form = { file, accountId: Number(account), bankAccount: number, isDryRun: true }
  try {
    return { found: await takeStatements({ ...form, reason: '' }, ''), errors: {}, problem: null }
  } catch (error) {
    const errors = errorsOf(error)
    const asks = errors.reason !== undefined && Object.keys(errors).length === 1
    if (!asks) return { found: null, errors, problem: problemOf(error as Error) }
    // A dry run writes nothing: with the question itself as its reason it says what the file holds.
    const found = await takeStatements({ ...form, reason: (errors.reason ?? '').slice(0, maxReason) }, '').catch(
      () => null,
    )
    return { found, errors, problem: null }
  }
}

/** A file on its way in: read as soon as it and its account are chosen, and anew when either changes. */
export function useTakingIn(firstAccount: string) {
  const text = useText()
  const go = useNavigate()
  const showToast = useToast()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>({ account: firstAccount, file: null, number: '' })
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(newAttempt)
  const [{ found, errors, problem }, setRead] = useState(nothingRead)
  const reading = useMutation({ mutationFn: read, onSuccess: setRead })
  const taking = useMutation({
    mutationFn: ({ account, file, number }: Chosen) =>
      takeStatements(
        { file: file as File, accountId: Number(account), bankAccount: number, reason, isDryRun: false },
        attempt,
      ),
    onError: error => {
      const errors = errorsOf(error)
      setRead(before => ({ ...before, errors, problem: problemOf(error) }))
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['bank'] })
      showToast(words.taken)
      await go(matchingAddress(Number(chosen.account)))
    },
  })
  const { mutate: readAgain } = reading
  const change = useCallback(
    (next: Chosen) => {
      setChosen(next)
      setReason('')
      setAttempt(newAttempt())
      setRead(nothingRead)
      readAgain(next)
    },
    [readAgain],
  )
  const chooseFile = useCallback(
    (file: File) =>
      file.size > maxBytes
        ? setRead({ ...nothingRead, errors: { file: text(words.tooLarge) } })
        : change({ ...chosen, file, number: '' }),
    [change, chosen, text],
  )
  return {
    ...{ ...chosen, reason, found, errors, problem, chooseFile },
    isReading: reading.isPending,
    isTaking: taking.isPending,
    needsReason: errors.reason !== undefined || reason !== '',
    needsNumber: errors.bank_account !== undefined || chosen.number !== '',
    chooseAccount: (account: string) => change({ ...chosen, account, number: '' }),
    chooseNumber: (number: string) => change({ ...chosen, number }),
    writeReason: (written: string) => {
      setReason(written)
      setAttempt(newAttempt())
    },
    takeIn: () => taking.mutate(chosen),
  }
}

const maxBytes = 20 * 1024 * 1024
/** As long as a reason may be. */
const maxReason = 500
