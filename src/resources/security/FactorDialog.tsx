import { type ReactNode, useMemo } from 'react'
import { secondFactorWords } from '../../../i18n/pages/security.ts'
import type { Text } from '../../../i18n/text.ts'
import type { FactorKey } from '../../../schema/answers/people.ts'
import { Ltr } from '../../layout/Fields.tsx'
import { CodeInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { personLabel, requiredOf } from '../forms/person.ts'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { QrPicture } from './QrPicture.tsx'
import styles from './security.module.css'

/** What a change of the second factor is proven with. */
export type Proof = Record<string, unknown>

interface ProofDialogProps {
  title: Text
  button: Text
  codeLabel: Text
  hasPassword: boolean
  save: (proof: Proof) => Promise<void>
  close: () => void
  children: ReactNode
}

/** Asks for a code, and for the password of who has one. */
export function ProofDialog({ title, button, codeLabel, hasPassword, save, close, children }: ProofDialogProps) {
  const values = useMemo(() => ({ code: null, password: null }), [])
  const names = hasPassword ? ['code', 'password'] : ['code']
  return (
    <FormDialog
      title={title}
      button={button}
      values={values}
      names={names}
      check={typed => requiredOf(typed, names)}
      label={personLabel}
      save={typed => save(Object.fromEntries(names.map(name => [name, typed[name]])))}
      close={close}
    >
      {children}
      <CodeInput source="code" label={codeLabel} autoComplete="one-time-code" autoFocus required />
      {hasPassword && (
        <PasswordInput source="password" label={secondFactorWords.password} autoComplete="current-password" required />
      )}
    </FormDialog>
  )
}

/** In groups of four, as it is read off and typed. */
const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

/** The key for an authenticator, as a picture and in letters, and the first code of it. */
export function SetUpDialog({
  setup,
  ...proof
}: Omit<ProofDialogProps, 'title' | 'button' | 'codeLabel' | 'children'> & { setup: FactorKey }) {
  const text = useText()
  return (
    <ProofDialog
      {...proof}
      title={secondFactorWords.setUp}
      button={secondFactorWords.turnOn}
      codeLabel={secondFactorWords.thenCode}
    >
      <p>{text(secondFactorWords.scan)}</p>
      <QrPicture content={setup.uri} label={text(secondFactorWords.picture)} />
      <p>
        {text(secondFactorWords.orType)}{' '}
        <span className={styles.key}>
          <Ltr>{inGroups(setup.key)}</Ltr>
        </span>
      </p>
      <p className="muted">{text(secondFactorWords.othersEnd)}</p>
    </ProofDialog>
  )
}
