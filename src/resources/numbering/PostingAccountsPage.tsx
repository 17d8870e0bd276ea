import { useMemo } from 'react'
import { useCanAccess, useDataProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { partGroupWords, postingAccountWords } from '../../../i18n/books/posting-accounts.ts'
import { partLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Language } from '../../../i18n/text.ts'
import { accountTypeFacts } from '../../../schema/account-types.ts'
import type { PostingAccount } from '../../../schema/answers/numbering.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { changeParts, postingParts } from '../../dataProvider/numbering.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { pickableOf } from '../../dataProvider/usePicking.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { PickInput, type Picking } from '../../layout/inputs/PickInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import type { FormValues } from '../forms/body.ts'
import { SettingsForm, UnsavedSettings } from '../forms/SettingsForm.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { useInitialData } from '../settings/useInitialData.ts'
import numberingStyles from './numbering.module.css'

const resource = 'account_organization'

type PartGroup = keyof typeof partGroupWords

function groupOf({ types }: PostingAccount): PartGroup {
  const { section } = accountTypeFacts[firstOf(types)]
  if (section.endsWith('assets')) return 'assets'
  if (section === 'income') return 'income'
  return section.endsWith('liabilities') || section === 'equity' ? 'liabilities' : 'expenses'
}

const chosenIn = (values: FormValues) => (values.accounts ?? {}) as Record<string, unknown>

const emptied = (values: FormValues): FieldIssues =>
  Object.fromEntries(
    Object.entries(chosenIn(values)).flatMap(([role, id]) => (id ? [] : [[`accounts.${role}`, ['required']]])),
  )

/** Which account plays each part in the automatic entries. */
export const PostingAccountsPage = withAccess({ action: 'list', resource }, function PostingAccountsPage() {
  const text = useText()
  const { language } = useLanguage()
  const page = useInitialData([resource, presentOrganization().id, language], postingParts)
  const { opened, fresh, error, retry, setOpened } = page
  return (
    <>
      <PageHead title={text(postingAccountWords.title)} />
      {!opened && error && <Unreadable title={postingAccountWords.failed} error={error} retry={retry} />}
      {opened && <PartsForm parts={opened} shown={fresh ?? opened} onSaved={setOpened} />}
    </>
  )
})

interface PartsFormProps {
  parts: readonly PostingAccount[]
  /** The same in the reader's language. */
  shown: readonly PostingAccount[]
  onSaved: (saved: PostingAccount[]) => void
}

function PartsForm({ parts, shown, onSaved }: PartsFormProps) {
  const showToast = useToast()
  const text = useText()
  const { canAccess: mayChange = false } = useCanAccess({ action: 'edit', resource })
  const values = useMemo(
    () => ({ accounts: Object.fromEntries(parts.map(({ role, account_id }) => [role, account_id])) }),
    [parts],
  )
  const save = async (typed: FormValues) => {
    const before: Record<string, unknown> = values.accounts
    const change = Object.entries(chosenIn(typed)).filter(([role, id]) => id !== before[role])
    onSaved(change.length > 0 ? await changeParts(Object.fromEntries(change)) : [...parts])
    showToast(successTexts.updated)
  }
  return (
    <SettingsForm
      values={values}
      names={parts.map(({ role }) => `accounts.${role}`)}
      check={emptied}
      label={(name: string, language: Language) => partLabel(name, language)}
      save={save}
    >
      <p className={`${numberingStyles.partsLead} muted`}>{text(postingAccountWords.lead)}</p>
      <div className={pageStyles.stack}>
        {(Object.keys(partGroupWords) as PartGroup[]).map(group => (
          <Sheet key={group} title={partGroupWords[group]}>
            <div className={pageStyles.formGrid}>
              {shown
                .filter(part => groupOf(part) === group)
                .map(part => (
                  <PartInput key={part.role} part={part} mayChange={mayChange} />
                ))}
            </div>
          </Sheet>
        ))}
      </div>
      {mayChange && <SaveDock />}
      <UnsavedSettings />
    </SettingsForm>
  )
}

/** Only accounts of the types that the part needs are offered. */
function usePartPicking({ types, account }: PostingAccount): Picking {
  const dataProvider = useDataProvider()
  return {
    async search(query) {
      const lists = await Promise.all(
        types.map(type =>
          dataProvider.getList('accounts', {
            pagination: { page: 1, perPage: 25 },
            sort: { field: 'code', order: 'ASC' },
            filter: { type, active: true, ...(query && { q: query }) },
          }),
        ),
      )
      return lists.flatMap(({ data }) => data.map(record => pickableOf('accounts', record)))
    },
    async load(id) {
      if (id === account.id) return { id, label: account.name, code: account.code }
      const { data } = await dataProvider.getMany('accounts', { ids: [id] })
      return data[0] && pickableOf('accounts', data[0])
    },
  }
}

function PartInput({ part, mayChange }: { part: PostingAccount; mayChange: boolean }) {
  const picking = usePartPicking(part)
  const { role, label, can } = part
  return (
    <PickInput
      {...picking}
      source={`accounts.${role}`}
      label={label}
      hint={mayChange && can.change.reason}
      readOnly={!mayChange || !can.change.allowed}
      className={pageStyles.wide}
      required
    />
  )
}

function SaveDock() {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <Dock>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : crudWords.save)}
      </Button>
    </Dock>
  )
}
