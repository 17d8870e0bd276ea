import { Fragment, type ReactNode } from 'react'
import { useCanAccess } from 'react-admin'
import { lockedReason } from '../../../i18n/books/documents.ts'
import { openPeriodWords } from '../../../i18n/pages/policy.ts'
import { mayNotInvoice, noPermission } from '../../../i18n/records/read-only.ts'
import { AskAdministrators } from './AskAdministrators.tsx'

const reasonsOfRole = [noPermission, mayNotInvoice].flatMap(each => Object.values(each))

/** Whether the role of the reader is the reason. */
export const isOfRole = (message: string | null | undefined): boolean => reasonsOfRole.some(each => each === message)

const lockEnds = Object.values(lockedReason).map(sentence => sentence.split('{date}') as [string, string])
const isOfLock = (message: string | null | undefined): boolean =>
  lockEnds.some(([begin, end]) => message?.startsWith(begin) && message.endsWith(end))

/**
 * Why something cannot be done, as the server says it; where the role or a locked period is the reason, also who can give
 * what it lacks or open the period.
 */
export function Reason({ sentence }: { sentence: string | null | undefined }): ReactNode {
  const { canAccess: mayOpen = true } = useCanAccess({ action: 'edit', resource: 'organizations' })
  if (!isOfRole(sentence) && (mayOpen || !isOfLock(sentence))) return <Whole sentence={sentence ?? ''} />
  return (
    <>
      {sentence} <AskAdministrators {...(isOfLock(sentence) && { words: openPeriodWords })} />
    </>
  )
}

const code = /([A-Z]{1,6}-\d+(?:-\d+)*)/

/** A sentence in which no number of a document is broken over two lines, or turns what stands beside it. */
const Whole = ({ sentence }: { sentence: string }) =>
  sentence.split(code).map((part, index) =>
    index % 2 === 1 ? (
      <bdi key={part} className="number">
        {part}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
      <Fragment key={index}>{part}</Fragment>
    ),
  )
