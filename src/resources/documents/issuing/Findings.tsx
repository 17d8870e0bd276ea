import { findingText } from '../../../../i18n/einvoice/jordan-pages.ts'
import type { Einvoice } from '../../../../schema/einvoice/answers.ts'
import { Bdi, Code } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import styles from './issuing.module.css'

type Message = Pick<Einvoice['messages'][number], 'code' | 'message'>

/** What the authority finds, in its own words, each with its code, and what that means where it is known. */
export function Findings({ messages }: { messages: readonly Message[] }) {
  const text = useText()
  return (
    <ul className={styles.faults}>
      {messages.map(({ code, message }, index) => {
        const meaning = findingText(code)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one rule may be broken by two lines
          <li key={`${code} ${index}`}>
            {meaning && <span>{text(meaning)}: </span>}
            <Bdi>{message}</Bdi> <Code>{code}</Code>
          </li>
        )
      })}
    </ul>
  )
}
