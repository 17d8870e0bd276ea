import { useRef } from 'react'
import { type RaRecord, useCanAccess, useDataProvider, usePermissions } from 'react-admin'
import { listWords, pageWords } from '../../../../i18n/pages/document-pages.ts'
import { listBarWords, postAskCounted } from '../../../../i18n/records/lists.ts'
import { draftToKeep } from '../../../../schema/documents/kept-draft.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import { mayWrite, type Permissions } from '../../../../schema/permissions.ts'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import type { dataProvider as ours } from '../../../dataProvider/index.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { mailDocument } from '../../../dataProvider/sending.ts'
import { Bdi, Code, DateText, Money } from '../../../layout/Fields.tsx'
import { useCount, useText } from '../../../layout/language.tsx'
import { showDecimal } from '../../../layout/values/decimal.ts'
import { sumDecimals } from '../../kit/sum.ts'
import { type BarAction, BulkBar, type FileOfBar } from '../../lists/BulkBar.tsx'
import { useSeesPrices } from '../standing/useSeesPrices.ts'
import { decimalsOf, inBase, type Listed } from './list-cells.tsx'

const isDraft = ({ status }: RaRecord) => status === 'draft'

/** Numbers follow the days. */
const oldestFirst = (one: RaRecord, other: RaRecord) =>
  String(one.date).localeCompare(String(other.date)) || Number(one.id) - Number(other.id)

function PostAsk({ drafts, seesPrices }: { drafts: readonly Listed[]; seesPrices: boolean }) {
  const text = useText()
  const count = useCount()
  const { decimals, sign } = baseCurrency()
  const totals = drafts.map(inBase)
  const total = seesPrices && totals.every(each => each != null) && showDecimal(sumDecimals(totals), decimals)
  return (
    <>
      <p>
        {count(postAskCounted, drafts.length)} {total && text(listBarWords.postAskTotal, { total: `${total} ${sign}` })}
      </p>
      <p>{text(listBarWords.postAskBody)}</p>
    </>
  )
}

/** Drafts have no number: day, party and amount tell them apart. */
function NameOf({ record, seesPrices }: { record: Listed; seesPrices: boolean }) {
  const text = useText()
  if (record.number) return <Code>{record.number}</Code>
  const whom = (record.client ?? record.supplier)?.display_name ?? record.payee
  return (
    <>
      {text(listWords.draft)} · <DateText value={record.date} />
      {whom && (
        <>
          {' · '}
          <Bdi>{whom}</Bdi>
        </>
      )}
      {seesPrices && record.total && (
        <>
          {' · '}
          <Money value={record.total} decimals={decimalsOf(record)} />
        </>
      )}
    </>
  )
}

/** What is done with several documents at once, as far as the reader may. */
export function DocumentsBulk({ kind }: { kind: DocumentKind }) {
  const text = useText()
  const dataProvider = useDataProvider<typeof ours>()
  const { permission: resource, details } = documentKinds[kind].wire
  const { canAccess: mayPost } = useCanAccess({ action: 'edit', resource })
  const { canAccess: mayRemove } = useCanAccess({ action: 'delete', resource })
  const { canAccess: seesLines } = useCanAccess({ action: 'list', resource: details ?? resource })
  const seesPrices = useSeesPrices(kind)
  const { permissions = {} } = usePermissions<Permissions>()
  const maySend = documentKinds[kind].party !== null && mayWrite(permissions, resource) && seesLines && seesPrices
  const post: BarAction = {
    ...{ key: 'post', label: listBarWords.post, icon: 'check', applies: isDraft, inOrder: oldestFirst },
    asks: drafts => <PostAsk drafts={drafts as Listed[]} seesPrices={seesPrices} />,
    run: ({ id, revision }) =>
      dataProvider.act(resource, { id, action: 'post', data: { revision }, meta: { attempt: newAttempt() } }),
  }
  const stored = useRef(new Map<RaRecord['id'], Record<string, unknown> | null>())
  const { canAccess: mayMake } = useCanAccess({ action: 'create', resource })
  const bringBack = ({ id }: RaRecord) => {
    const data = stored.current.get(id)
    if (!data) return Promise.reject(new Error(text(pageWords.draftNotBack)))
    return dataProvider.create(resource, { data, meta: { attempt: `bring back ${id}` } })
  }
  const remove: BarAction = {
    ...{ key: 'remove', label: listBarWords.remove, icon: 'trash', applies: isDraft, isDestructive: true },
    asks: () => text(listBarWords.removeAsk),
    run: async record => {
      const { data: whole } = mayMake ? await dataProvider.getOne(resource, { id: record.id }) : { data: null }
      await dataProvider.delete(resource, { id: record.id, previousData: record })
      stored.current.set(record.id, whole && draftToKeep(kind, whole))
    },
    // Made anew by the server, each with another id: drafts have no numbers that could be taken meanwhile.
    ...(mayMake && seesLines && seesPrices ? { undo: bringBack } : {}),
  }
  const mail: BarAction = {
    ...{ key: 'mail', label: listBarWords.send, icon: 'send', applies: ({ status }) => status === 'posted' },
    asks: () => text(listBarWords.sendAsk),
    run: ({ id }) => mailDocument(resource, id, {}, newAttempt()),
  }
  const exported: FileOfBar = {
    ...{ key: 'export', label: listBarWords.exportSelected, icon: 'download' },
    make: ids => dataProvider.exportList(resource, 'xlsx', { filter: { ids: [...ids] } }),
  }
  const print: FileOfBar = {
    ...{ key: 'print', label: listBarWords.print, icon: 'print' },
    make: ids => dataProvider.exportPapers(resource, { filter: { ids: [...ids] } }),
  }
  return (
    <BulkBar
      actions={[...(mayPost ? [post] : []), ...(maySend ? [mail] : []), ...(mayRemove ? [remove] : [])]}
      files={[...(seesLines && seesPrices ? [print] : []), exported]}
      nameOf={record => <NameOf record={record as Listed} seesPrices={seesPrices} />}
    />
  )
}
