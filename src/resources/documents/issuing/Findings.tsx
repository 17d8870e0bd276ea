import type { Einvoice } from '../../../../schema/einvoice/answers.ts'
import { Bdi, Code } from '../../../layout/Fields.tsx'
import styles from './issuing.module.css'

type Message = Pick<Einvoice['messages'][number], 'code' | 'message'>

/** What the authority finds, in its own words, each with the number of its rule. */
export const Findings = ({ messages }: { messages: readonly Message[] }) => (
  <ul className={styles.faults}>
    {messages.map(({ code, message }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one rule may be broken by two lines
      <li key={`${code} ${index}`}>
        <Bdi>{message}</Bdi> <Code>{code}</Code>
      </li>
    ))}
  </ul>
)
