import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type Identifier, type RaRecord, useCanAccess, useCreate, useGetOne, useUpdate } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { crudWords } from '../../../i18n/pages/console.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { nameAfter } from '../../../i18n/text.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import type { Resource } from '../../../schema/declare.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { isNotFound, refusalOf } from '../../dataProvider/calls/refusal.ts'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, Waiting } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { Attachments } from '../attachments/Attachments.tsx'
import { bodyOfChange, bodyOfNew, type FormValues, initialValues } from '../forms/body.ts'
import formsStyles from '../forms/forms.module.css'
import { RecordCell, StoppedMark } from '../forms/inputs.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useIsVisible } from '../forms/visible-fields.ts'
import { listAddress } from '../kit/addresses.ts'
import { matchesRecord } from '../kit/same-values.ts'
import { useToast } from '../kit/useToast.ts'
import { titleOf, useAddWords } from '../kit/words.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { FieldsSheet } from './FieldsSheet.tsx'

const ProposedBy = lazy(() => import('./ProposedBy.tsx'))

const toCreate = ({ declaration }: { declaration: Resource }) => ({ action: 'create', resource: declaration.name })

interface CreatePageProps {
  declaration: Resource
  /** What it begins with beside what is usual. */
  begun?: FormValues
  title?: string
}

/** A new record of any declared resource. */
export const CreatePage = withAccess(toCreate, function CreatePage({ declaration, begun, title }: CreatePageProps) {
  const { name: resource } = declaration
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const [create] = useCreate()
  const [attempt, setAttempt] = useState(newAttempt)
  const usualTitle = useAddWords(resource)

  const save = async (values: FormValues) => {
    const data = bodyOfNew(declaration, values)
    await create(resource, { data, meta: { attempt } }, { returnPromise: true })
    showToast(successTexts.added)
  }
  return (
    <>
      <PageHead
        crumbs={[{ label: text(titleOf(resource).all), to: listAddress(resource) }]}
        title={title ?? usualTitle}
      />
      <RecordForm
        key={attempt}
        declaration={declaration}
        mode="create"
        values={{ ...initialValues(declaration), ...begun }}
        save={save}
        onSaved={() => navigate(listAddress(resource))}
        onRepeat={() => setAttempt(newAttempt())}
      />
    </>
  )
})

/** The page of one record: its figures, its fields, to change or only to read, and the way to remove it. */
export function EditPage(page: EditPageProps) {
  const { id = '' } = useParams()
  return <OneRecord key={id} {...page} id={id} />
}

interface EditPageProps {
  declaration: Resource
  /** What is done most for a record, at the head of its page. */
  actions?: (record: RaRecord) => ReactNode
  /** A page that says more than the fields: it places the form and the files of the record, where it has any. */
  hub?: (record: RaRecord, parts: { form: ReactNode; files: ReactNode }) => ReactNode
}

type OneRecordProps = EditPageProps & { id: Identifier }

const toShow = ({ declaration }: OneRecordProps) => ({ action: 'show', resource: declaration.name })

const OneRecord = withAccess(toShow, function OneRecord({ declaration, id, actions, hub }: OneRecordProps) {
  const { name: resource, title } = declaration
  const { canAccess: mayChange, isPending: isConfirming } = useCanAccess({ action: 'edit', resource })
  const text = useText()
  const showToast = useToast()
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
  if (!record || isConfirming)
    return (
      <>
        <PageHead crumbs={[back]} title={text(titleOf(resource).one)} />
        <Waiting kind={hub ? 'page' : 'form'} />
      </>
    )

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
        if (fresh && matchesRecord(fresh, data)) return
        // What changed meanwhile comes into the form, around what was typed, to be seen before it is saved again.
        setRecord(fresh)
        throw refused
      })
    }
    showToast(successTexts.updated)
  }
  const remove = <DeleteButton declaration={declaration} record={record} />
  const files = declaration.files && <Attachments resource={resource} recordId={record.id} />
  const form = (
    <RecordForm
      declaration={declaration}
      mode="update"
      isReadOnly={!mayChange}
      values={record}
      save={save}
      onSaved={() => navigate(listAddress(resource))}
      aside={<Figures declaration={declaration} record={record} />}
      below={resource === 'tax_codes' ? <Proposers record={record} /> : !hub && files}
    />
  )
  return (
    <>
      <PageHead
        crumbs={[back]}
        title={
          <RecordCell resource={resource} name={title} field={fieldOf(declaration.fields, title)} record={record} />
        }
        chip={<StoppedMark record={record} />}
        star={String(record[title] ?? '')}
        actions={
          <>
            {!hub && remove}
            {actions?.(record)}
          </>
        }
      />
      {hub
        ? hub(record, {
            form: (
              <>
                <div className={formsStyles.remove}>{remove}</div>
                {form}
              </>
            ),
            files,
          })
        : form}
    </>
  )
})

const Proposers = ({ record }: { record: RaRecord }) => (
  <Suspense fallback={null}>
    <ProposedBy record={record} />
  </Suspense>
)

function Unreadable({ resource, error, retry }: { resource: string; error: Error; retry: () => unknown }) {
  const text = useText()
  const action = (
    <Button size="small" component={Link} to={listAddress(resource)}>
      {text(crudWords.backToList, { all: text(nameAfter(titleOf(resource).all)) })}
    </Button>
  )
  return (
    <Sheet flush>
      {isNotFound(error) ? (
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
function Figures({ declaration, record }: { declaration: Resource; record: RaRecord }) {
  const { name, fields } = declaration
  const isVisible = useIsVisible(name)
  const names = Object.keys(fields).filter(each => fieldOf(fields, each).readOnly && isVisible(each))
  return <FieldsSheet title={crudWords.figures} declaration={declaration} record={record} names={names} />
}
