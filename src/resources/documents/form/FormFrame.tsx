import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { documentWords, statusWords } from '../../../../i18n/books/documents.ts'
import { paymentWords } from '../../../../i18n/books/payments.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { offerWords } from '../../../../i18n/pages/returns.ts'
import { savedFormWords } from '../../../../i18n/records/saved-forms.ts'
import type { Text } from '../../../../i18n/text.ts'
import type { DocumentShape } from '../../../../schema/documents/declaration.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import { Button } from '../../../layout/Button.tsx'
import { Dock } from '../../../layout/Dock.tsx'
import { Ltr, Note, StatusChip } from '../../../layout/Fields.tsx'
import { showFirstFault } from '../../../layout/first-fault.ts'
import { useText, useWords } from '../../../layout/language.tsx'
import { Dialog, DialogContent, DialogTitle } from '../../../layout/overlays/Dialog.tsx'
import { PageHead } from '../../../layout/Page.tsx'
import { UnsavedGuard } from '../../../layout/shell/UnsavedGuard.tsx'
import { hourOf } from '../../../layout/values/civil-date.ts'
import type { CashQuestion } from '../../document-parts/cash/cash-answer.ts'
import styles from '../../document-parts/form.module.css'
import { listAddressOf, pageAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { SavedFormOffer, type SavedLines } from '../../kept-forms/SavedFormOffer.tsx'
import { fieldAddress } from '../../kit/addresses.ts'
import { EditConflict } from './EditConflict.tsx'
import { PostButton } from './PostButton.tsx'
import type { Phase, PostingExtras, SavedDocument, SaveFailure } from './useSaveDocument.ts'

interface FormFrameProps {
  kind: DocumentKind
  saved: SavedDocument | null
  savedAt: string | null
  isDirty: boolean
  phase: Phase
  notSaved: SaveFailure | null
  save: (status: 'draft' | 'posted', extras?: PostingExtras) => void
  saveOver: (notSaved: SaveFailure) => void
  /** Alt+N from outside of the grid. */
  newLine: () => void
  /** Lines that are no fields of the form: they are kept with it until it is saved. */
  lines?: SavedLines
  /** Another way to post, in the dock. */
  otherPosting?: ReactNode
  /** What is asked about a cash box that holds too little: the answer is done instead of posting. */
  cash?: CashQuestion
  /** The lines are those of another document: none is added, copied or moved. */
  hasGivenLines?: boolean
  summary: ReactNode
  children: ReactNode
}

/** The frame of the form of any document: its name, the dock, the keys, and the guard of what is not saved. */
export function FormFrame(props: FormFrameProps) {
  const {
    kind,
    saved,
    savedAt,
    isDirty,
    phase,
    notSaved,
    saveOver,
    newLine,
    lines,
    otherPosting,
    summary,
    children,
    hasGivenLines,
    cash,
  } = props
  const save: FormFrameProps['save'] = (status, extras) => {
    if (status === 'draft' || extras?.payment || !cash || cash.mayPost()) props.save(status, extras)
  }
  const text = useText()
  const [showsKeys, setShowsKeys] = useState(false)
  const isPosted = saved?.status === 'posted'
  const { title, new: newTitle } = documentWords[kind]

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey
    if (isControl && event.code === 'KeyS') {
      event.preventDefault()
      save(isPosted ? 'posted' : 'draft')
    } else if (isControl && (event.code === 'Enter' || event.code === 'NumpadEnter')) {
      event.preventDefault()
      save('posted')
    } else if (event.altKey && !event.ctrlKey && event.code === 'KeyN') {
      event.preventDefault()
      newLine()
    } else if (event.key === '?' && !hasGivenLines && !isTyping(event.target)) setShowsKeys(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!notSaved) return
    showFirstFault([...document.querySelectorAll(`.${styles.documentForm}`)], note.current)
  }, [notSaved])

  const heading = saved
    ? saved.number
      ? text(formWords.editing, { number: saved.number })
      : text(savedAt ? newTitle : formWords.editingDraft)
    : text(newTitle)
  return (
    <>
      <PageHead
        crumbs={[
          { label: text(title.all), to: listAddressOf(kind) },
          ...(saved?.number ? [{ label: <Ltr>{saved.number}</Ltr>, to: pageAddressOf(kind, saved.id) }] : []),
          { label: heading },
        ]}
        title={heading}
        chip={<FormChip saved={saved} savedAt={savedAt} />}
        actions={!hasGivenLines && <Keys kind={kind} show={() => setShowsKeys(true)} />}
      />
      {!hasGivenLines && (
        <SavedFormOffer
          form={`${resourceOf(kind)}/${saved?.id ?? 'new'}`}
          revision={saved?.revision ?? null}
          isDirty={isDirty && phase === 'idle'}
          lines={lines}
        />
      )}
      {isPosted && (
        <div className={styles.formNote}>
          <Note tone="warning">
            <p>{text(documentKinds[kind].posts ? formWords.revises : offerWords.revises)}</p>
          </Note>
        </div>
      )}
      {children}
      {notSaved && (
        <div className={styles.formNote} ref={note} tabIndex={-1}>
          {notSaved.earlier ? (
            <AlreadyPosted kind={kind} earlier={notSaved.earlier} />
          ) : (
            <Refused
              kind={kind}
              notSaved={notSaved}
              saved={saved}
              retry={() => save(notSaved.status, notSaved.extras)}
              saveOver={() => saveOver(notSaved)}
            />
          )}
        </div>
      )}
      <Dock
        summary={summary}
        others={
          <>
            <Button variant="text" component={Link} to={saved ? pageAddressOf(kind, saved.id) : listAddressOf(kind)}>
              {text(formWords.cancel)}
            </Button>
            {!isPosted && (
              <Button disabled={phase !== 'idle'} onClick={() => save('draft')}>
                {text(phase === 'draft' ? formWords.saving : formWords.saveDraft)}
                <kbd className="only-desk">Ctrl S</kbd>
              </Button>
            )}
            {!isPosted && otherPosting}
          </>
        }
      >
        <PostButton {...{ cash, phase, isPosted }} post={() => save('posted')} />
      </Dock>
      <AllKeys isOpen={showsKeys} close={() => setShowsKeys(false)} kind={kind} />
      <UnsavedGuard when={isDirty && phase === 'idle'} kept={hasGivenLines ? undefined : savedFormWords.stays} />
    </>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

function FormChip({ saved, savedAt }: { saved: SavedDocument | null; savedAt: string | null }) {
  const text = useText()
  if (saved?.status === 'posted') return <StatusChip tone="done">{text(statusWords.posted)}</StatusChip>
  return (
    <StatusChip tone="idle" mark="hollow">
      {text(statusWords.draft)}
      {savedAt && (
        <>
          {' — '}
          {text(formWords.draftSaved)} <Ltr>{hourOf(savedAt)}</Ltr>
        </>
      )}
      {!saved && ` — ${text(formWords.unsaved)}`}
    </StatusChip>
  )
}

/** The answer was lost, the document was not: it is shown before anything is changed in it. */
function AlreadyPosted({ kind, earlier }: { kind: DocumentKind; earlier: DocumentRecord }) {
  const text = useText()
  const number = earlier.number ?? ''
  return (
    <Note tone="warning">
      <p className="bold">{text(formWords.alreadyPosted, { number })}</p>
      <p>{text(formWords.alreadyPostedBody)}</p>
      <Button size="small" component={Link} to={pageAddressOf(kind, earlier.id)}>
        {text(formWords.showEarlier, { number })}
      </Button>
    </Note>
  )
}

interface RefusedProps {
  kind: DocumentKind
  notSaved: SaveFailure
  saved: SavedDocument | null
  retry: () => void
  saveOver: () => void
}

function Refused({ kind, notSaved, saved, retry, saveOver }: RefusedProps) {
  const text = useText()
  const words = useWords()
  const isOurs = notSaved.code === 'validation'
  return (
    <Note tone="error">
      <p className="bold">{text(formWords.notSaved)}</p>
      {notSaved.sentences.map(sentence => (
        <p key={words(sentence)}>{words(sentence)}</p>
      ))}
      {/* The sentence of a server that did not answer says so itself. */}
      {notSaved.code !== null && <p>{text(formWords.nothingLost)}</p>}
      {notSaved.client !== undefined && (
        <Button size="small" component={Link} to={fieldAddress('clients', notSaved.client)} target="_blank">
          {text(formWords.openClient)}
        </Button>
      )}
      {notSaved.conflict && (
        <EditConflict
          kind={kind}
          conflict={notSaved.conflict}
          keepMine={notSaved.conflict.now.status === saved?.status ? saveOver : undefined}
        />
      )}
      {!notSaved.conflict && !isOurs && (
        <Button size="small" onClick={retry}>
          {text(formWords.retry)}
        </Button>
      )}
    </Note>
  )
}

type Key = [string, Text]

const savingKeys: Key[] = [
  ['Ctrl S', formWords.keyDraft],
  ['Ctrl ⏎', formWords.keyPost],
]

const lineKeysShown: Key[] = [
  ['Enter', formWords.keyNext],
  ['Alt N', formWords.keyLine],
  ['Ctrl D', formWords.keyCopy],
]

const lineKeys: Key[] = [
  ...lineKeysShown,
  ['Alt ↑ ↓', formWords.keyMove],
  ['Alt Del', formWords.keyRemove],
  ['↑ ↓', formWords.keyUp],
  ['12*3+5', formWords.keySum],
]

const voucherKeys: Key[] = [
  ['Enter', formWords.keyNext],
  ['Alt N', formWords.keyLine],
]

const paymentKeysShown: Key[] = [
  ['Alt N', paymentWords.keyToInvoices],
  ['=', paymentWords.keyWhole],
]

/** The keys of a form by the shape of its document: those that its head has room for, and all of them. */
const keysOf: Record<DocumentShape, { shown: Key[]; all: Key[] }> = {
  items: { shown: lineKeysShown, all: [...lineKeys, ...savingKeys, ['10%', formWords.keyPercent]] },
  journal: { shown: lineKeysShown, all: [...lineKeys, ...savingKeys, ['=', formWords.keyBalance]] },
  voucher: { shown: voucherKeys, all: [...voucherKeys, ['12*3+5', formWords.keySum], ...savingKeys] },
  transfer: { shown: [], all: [['12*3+5', formWords.keySum], ...savingKeys] },
  write_off: {
    shown: paymentKeysShown,
    all: [...paymentKeysShown, ['↑ ↓', paymentWords.keyInvoice], ['12*3+5', formWords.keySum], ...savingKeys],
  },
  payment: {
    shown: paymentKeysShown,
    all: [
      ...paymentKeysShown,
      ['Alt D', paymentWords.keyDistribute],
      ['↑ ↓', paymentWords.keyInvoice],
      ['12*3+5', formWords.keySum],
      ...savingKeys,
    ],
  },
}

function Keys({ kind, show }: { kind: DocumentKind; show: () => void }) {
  const text = useText()
  return (
    <span className={`${styles.formKeys} only-desk`} data-part="form-keys">
      {keysOf[documentKinds[kind].shape].shown.map(([key, words]) => (
        <span key={key}>
          <kbd>{key}</kbd> {text(words)}
        </span>
      ))}
      <button type="button" className={styles.asLink} onClick={show}>
        <kbd>?</kbd> {text(formWords.keyAll)}
      </button>
    </span>
  )
}

function AllKeys({ isOpen, close, kind }: { isOpen: boolean; close: () => void; kind: DocumentKind }) {
  const text = useText()
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby="form-keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="form-keys-title">{text(formWords.shortcuts)}</DialogTitle>
      <DialogContent>
        <dl className={styles.allKeys}>
          {keysOf[documentKinds[kind].shape].all.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text(words)}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
