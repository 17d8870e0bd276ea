import { reportFilterWords } from '../../../i18n/pages/report-pages.ts'
import type { Text } from '../../../i18n/text.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { useText, type Words } from '../../layout/language.tsx'
import { LoadFailed } from '../../layout/States.tsx'

interface AnswerFailedProps {
  title: Words
  error: Error
  retry: () => unknown
}

/** What a report could not say, and which filter is to blame. */
export function AnswerFailed({ title, error, retry }: AnswerFailedProps) {
  const text = useText()
  const words: Record<string, Text> = reportFilterWords
  const blamed = Object.entries(refusalOf(error).errors).map(([field, sentence]) => {
    const name = words[field]
    return name ? `${text(name)}: ${sentence}` : sentence
  })
  return <LoadFailed title={title} error={blamed.length > 0 ? new Error(blamed.join(' · ')) : error} retry={retry} />
}
