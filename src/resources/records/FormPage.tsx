import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, type Identifier, type RaRecord, useCreate, useGetOne, useRequireAccess, useUpdate } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import { successTexts } from '../../../i18n/messages.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { formGroupWords } from '../../../i18n/resources.ts'
import type { FormGroup, Resource } from '../../../schema/declare.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { isGone, refusalOf } from '../../dataProvider/calls/refusal.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Dock, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed } from '../../layout/States.tsx'
import { FormUnsavedGuard } from '../../layout/shell/UnsavedGuard.tsx'
import { listAddress } from '../addresses.ts'
import { alreadySays } from '../already-said.ts'
import {
  bodyOfChange,
  bodyOfNew,
  type FormValues,
  firstInError,
  initialValues,
  isRequired,
  isShown,
  type Mode,
  resolverOf,
} from '../body.ts'
import { useSay } from '../useSay.ts'
import { DeleteButton } from './DeleteButton.tsx'
import formsStyles from './forms.module.css'
import { RecordCell, RecordInput } from './inputs.tsx'
import { StatementButton } from './StatementButton.tsx'
import { labelOf, titleOf, useAddWords } from './words.ts'

/** A new record of any declared resource. */
export function CreatePage({ declaration }: { declaration: Resource }) {
  const { name: resource } = declaration
  useRequireAccess({ action: 'create', resource })
  const text = useText()
  const say = useSay()
  const navigate = useNavigate()
  const [create] = useCreate()
  const [attempt, setAttempt] = useState(newAttempt)

  const save = async (values: FormValues) => {
    const data = bodyOfNew(declaration, values)
    await create(resource, { data, meta: { attempt } }, { returnPromise: true })
    say(successTexts.added)
  }
  return (
    <>
      <PageHead
        crumbs={[{ label: text(titleOf(resource).all), to: listAddress(resource) }]}
        title={useAddWords(resource)}
      />
      <RecordForm
        key={attempt}
        declaration={declaration}
        mode="create"
        values={initialValues(declaration)}
        save={save}
        onSaved={() => navigate(listAddress(resource))}
        onRepeat={() => setAttempt(newAttempt())}
      />
    </>
  )
}

/** The page of one record: its figures, its fields, and the way to remove it. */
export function EditPage(page: EditPageProps) {
  const { id = '' } = useParams()
  return <OneRecord key={id} {...page} id={id} />
}

interface EditPageProps {
  declaration: Resource
  /** What the page shows of a record under its figures, and under its fields. */
  beside?: (record: RaRecord) => ReactNode
  below?: (record: RaRecord) => ReactNode
}

function OneRecord({ declaration, id, beside, below }: EditPageProps & { id: Identifier }) {
  const { name: resource, title } = declaration
  useRequireAccess({ action: 'edit', resource })
  const text = useText()
  const say = useSay()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useGetOne(
    resource,
    { id },
    { retry: false, refetchOnWindowFocus: false },
  )
  // What the form was opened with: nothing fetched since may change it under the hands of who types.
  const [record, setRecord] = useState<RaRecord>()
  if (!record && data && !isFetching) setRecord(data)
  const [update] = useUpdate()
  const back = { label: text(titleOf(resource).all), to: listAddress(resource) }

  if (error && !record) {
    return (
      <>
        <PageHead crumbs={[back]} title={text(titleOf(resource).one)} />
        <Unreadable resource={resource} error={error} retry={refetch} />
      </>
    )
  }
  if (!record) return <PageHead crumbs={[back]} title={text(titleOf(resource).one)} />

  const save = async (values: FormValues) => {
    const data = bodyOfChange(declaration, values, record)
    if (Object.keys(data).length > 0) {
      await update(
        resource,
        { id: record.id, data: { ...data, revision: record.revision }, previousData: record },
        { returnPromise: true },
      ).catch(async refused => {
        if (refusalOf(refused).code !== 'stale') throw refused
        const fresh = (await refetch()).data
        // Our own change, whose answer was lost.
        if (fresh && alreadySays(fresh, data)) return
        // What changed meanwhile comes into the form, around what was typed, to be seen before it is saved again.
        setRecord(fresh)
        throw refused
      })
    }
    say(successTexts.updated)
  }
  return (
    <>
      <PageHead
        crumbs={[back]}
        title={<RecordCell resource={resource} name={title} field={declaration.fields[title]!} record={record} />}
        actions={
          <>
            <StatementButton resource={resource} record={record} />
            <DeleteButton declaration={declaration} record={record} />
          </>
        }
      />
      <RecordForm
        declaration={declaration}
        mode="update"
        values={record}
        save={save}
        onSaved={() => navigate(listAddress(resource))}
        aside={<Figures declaration={declaration} record={record} beside={beside?.(record)} />}
        below={below?.(record)}
      />
    </>
  )
}

function Unreadable({ resource, error, retry }: { resource: string; error: Error; retry: () => unknown }) {
  const text = useText()
  const action = (
    <Button size="small" component={Link} to={listAddress(resource)}>
      {text(crudWords.backToList, { all: text(titleOf(resource).all) })}
    </Button>
  )
  return (
    <Sheet flush>
      {isGone(error) ? (
        <EmptyState title={crudWords.notFoundTitle} actions={action}>
          <p>{text(crudWords.notFoundBody)}</p>
        </EmptyState>
      ) : (
        <LoadFailed title={crudWords.listFailed} error={error} retry={retry} actions={action} />
      )}
    </Sheet>
  )
}

/** What the books know of a record and nobody types. */
function Figures({ declaration, record, beside }: { declaration: Resource; record: RaRecord; beside: ReactNode }) {
  const { name: resource, fields } = declaration
  const text = useText()
  const known = Object.entries(fields).filter(([, field]) => field.readOnly)
  if (known.length === 0) return null
  const figures = (
    <Sheet title={crudWords.figures} className={formsStyles.figures}>
      <dl>
        {known.map(([name, field]) => (
          <div key={name}>
            <dt>{text(labelOf(resource, name))}</dt>
            <dd>
              <RecordCell resource={resource} name={name} field={field} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
  if (!beside) return figures
  return (
    <div className={pageStyles.stack}>
      {figures}
      {beside}
    </div>
  )
}

interface RecordFormProps {
  declaration: Resource
  mode: Mode
  values: FormValues
  /** Writes the record, or throws the refusal. */
  save: (values: FormValues) => Promise<void>
  onSaved: () => void
  /** Offers to begin another after this one. */
  onRepeat?: () => void
  aside?: ReactNode
  below?: ReactNode
}

// One object for good: react-admin begins the form again whenever it is another.
const aroundWhatWasTyped = { keepDirtyValues: true, keepErrors: true }

function RecordForm({ declaration, mode, values, save, onSaved, onRepeat, aside, below }: RecordFormProps) {
  const { language } = useLanguage()
  const submit = async (typed: FormValues) => {
    try {
      await save(typed)
      onSaved()
    } catch (error) {
      return errorsOf(error)
    }
  }
  return (
    <Form
      record={values}
      resource={declaration.name}
      resolver={resolverOf(declaration, mode, language, baseCurrency().decimals)}
      onSubmit={submit}
      resetOptions={aroundWhatWasTyped}
      disableInvalidFormNotification
      noValidate
    >
      <Refused />
      <div className={aside ? pageStyles.withAside : ''}>
        <div className={pageStyles.stack}>
          {Object.entries(declaration.form).map(([group, names], place) => (
            <Group
              key={group}
              declaration={declaration}
              mode={mode}
              group={group as FormGroup}
              names={names ?? []}
              isFirst={place === 0}
            />
          ))}
        </div>
        {aside}
      </div>
      {below && <div className={`${pageStyles.stack} ${formsStyles.below}`}>{below}</div>}
      <Actions resource={declaration.name} save={save} onRepeat={onRepeat} />
      <LookAtError declaration={declaration} />
      <FormUnsavedGuard />
    </Form>
  )
}

/** A refusal as react-hook-form keeps it: sentences at their fields, any other at the form. */
export function errorsOf(error: unknown): Record<string, unknown> {
  const { errors } = refusalOf(error)
  if (Object.keys(errors).length > 0) return errors
  return { root: { serverError: error instanceof Error ? error.message : String(error) } }
}

interface GroupProps {
  declaration: Resource
  mode: Mode
  group: FormGroup
  names: readonly string[]
  isFirst: boolean
}

function Group({ declaration, mode, group, names, isFirst }: GroupProps) {
  const values = useWatch() as FormValues
  const shown = names.filter(name => {
    const field = declaration.fields[name]!
    const isKept = mode === 'update' && field.createOnly
    return isShown(field, values) && !(isKept && (values[name] === null || values[name] === undefined))
  })
  if (shown.length === 0) return null
  // A choice comes filled in; typing begins after it.
  const firstTyped = shown.find(name => declaration.fields[name]!.kind !== 'choice')
  return (
    <Sheet title={formGroupWords[group]} leaf={isFirst}>
      <div className={`${pageStyles.formGrid} ${formsStyles.formGrid}`}>
        {shown.map(name => {
          const field = declaration.fields[name]!
          return (
            <RecordInput
              key={name}
              resource={declaration.name}
              name={name}
              field={field}
              required={isRequired(field, values)}
              className={name === declaration.title ? pageStyles.wide : undefined}
              readOnly={mode === 'update' && field.createOnly}
              autoFocus={mode === 'create' && isFirst && name === firstTyped}
            />
          )
        })}
      </div>
    </Sheet>
  )
}

/** Why the form as a whole was refused; what is wrong with a field stands at the field. */
export function Refused() {
  const text = useText()
  const { errors } = useFormState()
  const refusal = errors.root?.serverError as { message?: string } | string | undefined
  const message = typeof refusal === 'string' ? refusal : refusal?.message
  if (!message) return null
  return (
    <div className={formsStyles.refused}>
      <Note tone="error">
        <p className="bold">{message}</p>
        <p>{text(crudWords.typedIsSafe)}</p>
      </Note>
    </div>
  )
}

type ActionsProps = Pick<RecordFormProps, 'save' | 'onRepeat'> & { resource: string }

function Actions({ resource, save, onRepeat }: ActionsProps) {
  const text = useText()
  const { setError, handleSubmit } = useFormContext()
  const { isSubmitting } = useFormState()
  const saveAndBegin = async (typed: FormValues) => {
    try {
      await save(typed)
      onRepeat?.()
    } catch (error) {
      for (const [name, message] of Object.entries(errorsOf(error))) {
        if (name === 'root') setError('root.serverError', (message as { serverError: string }).serverError as never)
        else setError(name, { type: 'server', message: String(message) })
      }
    }
  }
  return (
    <Dock>
      <Button component={Link} to={listAddress(resource)} variant="text">
        {text(crudWords.cancel)}
      </Button>
      {onRepeat && (
        <Button disabled={isSubmitting} onClick={handleSubmit(saveAndBegin)}>
          {text(crudWords.saveAndNew)}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : crudWords.save)}
      </Button>
    </Dock>
  )
}

/** After a refusal the eye and the keyboard are at the first field to mend. Its sentence follows the language of the page. */
export function LookAtError({ declaration }: { declaration: Pick<Resource, 'form'> }) {
  const { setFocus, trigger } = useFormContext()
  const { errors, submitCount, isSubmitting, isSubmitted } = useFormState()
  const { language } = useLanguage()
  const looked = useRef(0)
  useEffect(() => {
    if (isSubmitting || submitCount === looked.current) return
    looked.current = submitCount
    const name = firstInError(declaration, errors)
    if (name) setFocus(name)
  }, [submitCount, isSubmitting, errors, declaration, setFocus])
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    if (isSubmitted) void trigger()
  }, [language, isSubmitted, trigger])
  return null
}
