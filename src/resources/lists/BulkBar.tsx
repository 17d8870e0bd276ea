import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type RaRecord, useListContext, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { doneCounted, listBarWords, refusedCounted, selectedCounted } from '../../../i18n/records/lists.ts'
import type { Text } from '../../../i18n/text.ts'
import type { ExportedFile } from '../../dataProvider/calls/file.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Ltr } from '../../layout/Fields.tsx'
import { Icon, type IconName } from '../../layout/icons.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { saveFile } from '../../layout/save-file.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { readListAgain } from '../kit/pending.ts'
import styles from './bulk.module.css'
import { type BulkAction, type BulkRun, useBulkRun } from './useBulkRun.ts'

export interface BarAction extends BulkAction {
  label: Text
  icon: IconName
  /** What is asked before it is done, where it cannot be taken back. */
  asks?: (records: readonly RaRecord[]) => ReactNode
  isDestructive?: boolean
}

/** All of the selected as one file. */
export interface FileOfBar {
  key: string
  label: Text
  icon: IconName
  make: (ids: readonly RaRecord['id'][]) => Promise<ExportedFile>
}

/** Where the selected are taken along. */
export interface BarLink {
  key: string
  label: Text
  icon: IconName
  to: (ids: readonly RaRecord['id'][]) => string
}

interface BulkBarProps {
  actions: readonly BarAction[]
  files: readonly FileOfBar[]
  places?: readonly BarLink[]
  /** What a record is called where it was refused. */
  nameOf: (record: RaRecord) => ReactNode
}

/** Below a list while rows of it are selected: how many, what can be done with them, and what happened to each. */
export function BulkBar({ actions, files, places = [], nameOf }: BulkBarProps) {
  const text = useText()
  const count = useCount()
  const notify = useNotify()
  const { resource, selectedIds = [], onUnselectItems } = useListContext()
  const queries = useQueryClient()
  const selected = useSelectedRecords()
  const { run, begin, stop, forget } = useBulkRun()
  const [requested, setRequested] = useState<BarAction | null>(null)
  const [isMaking, setMaking] = useState(false)
  const clear = () => {
    forget()
    onUnselectItems()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    if (run && !run.isOver) stop()
    else clear()
  })
  const isOpen = selectedIds.length > 0 || run !== null
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOpen])
  if (!isOpen) return null

  const start = async (action: BulkAction, records: readonly RaRecord[]) => {
    setRequested(null)
    await begin(action, records)
    onUnselectItems()
    void readListAgain(queries, resource)
  }
  const make = async ({ make: made }: FileOfBar) => {
    setMaking(true)
    try {
      saveFile(await made(selectedIds))
    } catch (problem) {
      notify(problem instanceof Error ? problem.message : String(problem), { type: 'error' })
    } finally {
      setMaking(false)
    }
  }
  return (
    <section className={`${styles.bar} no-print`} aria-label={text(listBarWords.bar)}>
      {run ? (
        <Progress run={run} nameOf={nameOf} stop={stop} close={clear} undo={start} />
      ) : (
        <>
          <b role="status">{count(selectedCounted, selectedIds.length)}</b>
          {places.map(({ key, label, icon, to }) => (
            <Button key={key} size="small" component={Link} to={to(selectedIds)} startIcon={<Icon name={icon} />}>
              {text(label)}
            </Button>
          ))}
          {actions.map(action => {
            const records = selected.filter(action.applies)
            if (records.length === 0) return null
            return (
              <Button
                key={action.key}
                size="small"
                startIcon={<Icon name={action.icon} />}
                onClick={() => (action.asks ? setRequested(action) : void start(action, records))}
              >
                {text(action.label)} <Ltr>{inDigitsOfBooks(String(records.length))}</Ltr>
              </Button>
            )
          })}
          {files.map(file => (
            <Button
              key={file.key}
              size="small"
              disabled={isMaking}
              startIcon={<Icon name={file.icon} />}
              onClick={() => void make(file)}
            >
              {text(isMaking ? listBarWords.doing : file.label)}
            </Button>
          ))}
          <Button size="small" variant="text" className="at-end" onClick={clear}>
            {text(listBarWords.unselect)} <kbd>Esc</kbd>
          </Button>
        </>
      )}
      {requested?.asks && (
        <Dialog open onClose={() => setRequested(null)} aria-labelledby="bulk-title" maxWidth="xs" fullWidth>
          <DialogTitle id="bulk-title">{text(requested.label)}</DialogTitle>
          <DialogContent>{requested.asks(selected.filter(requested.applies))}</DialogContent>
          <DialogActions>
            <Button
              variant="contained"
              color={requested.isDestructive ? 'error' : 'primary'}
              onClick={() => void start(requested, selected.filter(requested.applies))}
            >
              {text(requested.label)}
            </Button>
            <Button variant="text" autoFocus onClick={() => setRequested(null)}>
              {text(listBarWords.cancel)}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  )
}

/** The selected records as they were last seen: those of other pages of the list too. */
function useSelectedRecords(): RaRecord[] {
  const { data = [], selectedIds = [] } = useListContext()
  const seen = useRef(new Map<RaRecord['id'], RaRecord>())
  for (const record of data) seen.current.set(record.id, record)
  return selectedIds.flatMap(id => seen.current.get(id) ?? [])
}

interface ProgressProps {
  run: BulkRun
  nameOf: (record: RaRecord) => ReactNode
  stop: () => void
  close: () => void
  undo: (action: BulkAction, records: readonly RaRecord[]) => void
}

function Progress({ run, nameOf, stop, close, undo }: ProgressProps) {
  const text = useText()
  const count = useCount()
  const { action, total, done, refused, isOver, isStopped } = run
  const at = done.length + refused.length
  const { undo: takeBack } = action
  if (!isOver) {
    return (
      <>
        <b role="status">{text(listBarWords.doing)}</b>
        <progress max={total} value={at} aria-label={text(listBarWords.doing)} />
        <Ltr>{inDigitsOfBooks(`${at} / ${total}`)}</Ltr>
        <Button size="small" className="at-end" onClick={stop}>
          {text(listBarWords.stop)} <kbd>Esc</kbd>
        </Button>
      </>
    )
  }
  return (
    <>
      <div className={styles.happened} role="status">
        <b>
          {count(doneCounted, done.length)}
          {refused.length > 0 && ` · ${count(refusedCounted, refused.length)}`}
          {isStopped && ` · ${text(listBarWords.stopped)}`}
        </b>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ record, sentence }) => (
              <li key={record.id}>
                {nameOf(record)}: <Bdi>{sentence}</Bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      {takeBack && done.length > 0 && (
        <Button
          size="small"
          onClick={() => undo({ key: `undo ${action.key}`, applies: () => true, run: takeBack }, done)}
        >
          {text(listBarWords.undo)}
        </Button>
      )}
      <Button size="small" variant="text" className="at-end" onClick={close}>
        {text(listBarWords.close)}
      </Button>
    </>
  )
}
