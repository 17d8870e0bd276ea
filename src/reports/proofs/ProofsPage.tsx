import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { checksCounted, differencesCounted, proofPageWords } from '../../../i18n/books/proofs.ts'
import { entriesCounted, reportPageWords } from '../../../i18n/pages/console.ts'
import type { ProofRun, RowLink, RunProof } from '../../../schema/answers/proofs.ts'
import { reports } from '../../../schema/reports.ts'
import { readProofs, startProofs, stopProofs } from '../../dataProvider/dashboard.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, Ltr, Money, ProofLine } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, ErrorState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { showMoment } from '../../layout/values/civil-date.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { pageOfLink, reportAddress } from '../kit/addresses.ts'
import proofsStyles from './proofs.module.css'

/** Everything that is proven of the books, each with both of its sides; what does not hold stands first, named. */

const askAgain_ms = 1_000

const isNought = (amount: string) => /^-?[0.]+$/.test(amount)
const holds = ({ difference, failed }: RunProof) => !failed && isNought(difference)

export const ProofsPage = withAccess({ action: 'read', resource: reports.trial_balance.wire }, function ProofsPage() {
  const text = useText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const key = ['proofs', presentOrganization().id, language]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: readProofs,
    refetchInterval: ({ state }) => (state.data?.running ? askAgain_ms : false),
  })
  const keepRun = (run: ProofRun) => queryClient.setQueryData(key, run)
  const start = useMutation({ mutationFn: startProofs, onSuccess: keepRun })
  const stop = useMutation({ mutationFn: stopProofs, onSuccess: keepRun })
  const isRunning = data?.running ?? false
  return (
    <>
      <PageHead
        title={text(proofPageWords.title)}
        actions={
          isRunning ? (
            <Button
              size="small"
              onClick={() => stop.mutate()}
              disabled={stop.isPending || !data?.can.stop.allowed}
              title={data?.can.stop.reason ?? undefined}
            >
              {text(proofPageWords.stop)}
            </Button>
          ) : (
            <Button
              size="small"
              variant="contained"
              startIcon={<Icon name="refresh" />}
              onClick={() => start.mutate()}
              disabled={!data || start.isPending}
            >
              {text(proofPageWords.run)}
            </Button>
          )
        }
      />
      <p className={`muted ${proofsStyles.proofsSays}`}>{text(proofPageWords.says)}</p>
      {(start.error ?? stop.error) && (
        <ErrorState title={proofPageWords.failed}>{(start.error ?? stop.error)?.message}</ErrorState>
      )}
      <Sheet flush>
        {error && !data ? (
          <LoadFailed title={proofPageWords.failed} error={error} retry={refetch} />
        ) : data ? (
          <Run run={data} />
        ) : (
          <SkeletonTable columns={heads.map(label => ({ label }))} />
        )}
      </Sheet>
    </>
  )
})

const heads = [proofPageWords.check, proofPageWords.left, proofPageWords.right, proofPageWords.difference]

export function Run({ run }: { run: ProofRun }) {
  const text = useText()
  if (run.at === null) {
    return (
      <>
        {run.running && <Progress run={run} />}
        {!run.running && (
          <EmptyState title={proofPageWords.never}>
            <p>{text(proofPageWords.neverBody)}</p>
          </EmptyState>
        )}
      </>
    )
  }
  return (
    <>
      {run.running && <Progress run={run} />}
      <Outcome run={run} />
      <Proofs run={run} />
    </>
  )
}

function Progress({ run: { done, total } }: { run: ProofRun }) {
  const text = useText()
  const share = total > 0 ? Math.round((done / total) * 100) : 0
  return (
    <div className={proofsStyles.proving} role="status">
      <span>{text(proofPageWords.running, { done, total })}</span>
      <span className={proofsStyles.provingBar}>
        <i style={{ inlineSize: `${share}%` }} />
      </span>
    </div>
  )
}

function Outcome({ run }: { run: ProofRun }) {
  const text = useText()
  const count = useCount()
  const isSound = run.differences === 0
  return (
    <ProofLine
      holds={isSound}
      statement={text(isSound ? proofPageWords.holds : proofPageWords.fails)}
      end={run.changed ? text(proofPageWords.changed) : undefined}
    >
      <span>
        <Ltr>{showMoment(run.at ?? '')}</Ltr> · {count(checksCounted, run.checks)} ·{' '}
        <b className={isSound ? '' : 'negative'}>{count(differencesCounted, run.differences)}</b>
      </span>
      <span>{count(entriesCounted, run.entries)}</span>
      <span>
        {text(proofPageWords.fingerprint)} <Code>{run.fingerprint}</Code>
      </span>
    </ProofLine>
  )
}

interface Part {
  key: string
  title: string
  report: string | null
  proofs: RunProof[]
}

/** The books themselves first, then each report; where something differs before where nothing does. */
function partsOf(proofs: readonly RunProof[], books: string): Part[] {
  const parts = new Map<string, Part>()
  for (const proof of proofs) {
    const key = proof.report ?? ''
    const part = parts.get(key) ?? { key, title: proof.report_title ?? books, report: proof.report, proofs: [] }
    part.proofs.push(proof)
    parts.set(key, part)
  }
  const all = [...parts.values()]
  const isBroken = (part: Part) => !part.proofs.every(holds)
  return [...all.filter(isBroken), ...all.filter(part => !isBroken(part))]
}

function Proofs({ run }: { run: ProofRun }) {
  const text = useText()
  const [isNarrowed, setNarrowed] = useState(false)
  const shown = isNarrowed ? run.proofs.filter(proof => !holds(proof)) : run.proofs
  return (
    <>
      {run.differences > 0 && (
        <div className={listsStyles.toolbar}>
          <Button size="small" aria-pressed={isNarrowed} onClick={() => setNarrowed(!isNarrowed)}>
            {text(proofPageWords.onlyDifferences)}
          </Button>
        </div>
      )}
      <LedgerTable label={proofPageWords.title} tight className={proofsStyles.proofTable}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head.en} scope="col" className={index > 0 ? 'amount' : ''}>
                {text(head)}
              </th>
            ))}
          </tr>
        </thead>
        {partsOf(shown, text(proofPageWords.whole)).map(part => (
          <tbody key={part.key}>
            <tr data-kind="section">
              <th scope="rowgroup" colSpan={heads.length}>
                {part.report ? <Link to={reportAddress(part.report, {})}>{part.title}</Link> : part.title}
              </th>
            </tr>
            {part.proofs.map((proof, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report may prove the same of several of its parts
              <ProofRow key={`${proof.key} ${index}`} proof={proof} />
            ))}
          </tbody>
        ))}
      </LedgerTable>
    </>
  )
}

function ProofRow({ proof }: { proof: RunProof }) {
  const text = useText()
  const { name, left, right, difference, breaks, failed } = proof
  const isSound = holds(proof)
  return (
    <tr data-kind={isSound ? undefined : 'failed'}>
      <td>
        <span className={proofsStyles.proofName}>
          <Icon name={isSound ? 'check' : 'warning'} />
          <span>
            <Bdi>{name}</Bdi>
            {!isSound && <span className="visually-hidden">: {text(reportPageWords.difference)}</span>}
            {breaks && <Breaks label={breaks.label} link={breaks.link} />}
          </span>
        </span>
      </td>
      <Side proof={proof} value={failed ? '' : left} />
      <Side proof={proof} value={failed ? '' : right} />
      <Side proof={proof} value={failed ? '' : difference} isBold />
    </tr>
  )
}

function Side({ proof: { unit }, value, isBold }: { proof: RunProof; value: string; isBold?: boolean }) {
  return (
    <td className="amount">
      <Money value={value} decimals={unit === 'money' ? baseCurrency().decimals : 0} className={isBold ? 'bold' : ''} />
    </td>
  )
}

/** The first record that breaks it, and the way there. */
function Breaks({ label, link }: { label: string; link?: RowLink | undefined }) {
  const text = useText()
  const to = link && addressOf(link)
  return (
    <span className={proofsStyles.breaks}>
      {text(proofPageWords.breaks)}: {to ? <Link to={to}>{label}</Link> : <Bdi>{label}</Bdi>}
    </span>
  )
}

function addressOf(link: RowLink): string | undefined {
  if (link.kind === 'entry') return reportAddress('show-account-transaction', { entry_id: String(link.id) })
  const page = pageOfLink(link)
  return page && link.kind === 'document' ? `${page}/show` : page
}
