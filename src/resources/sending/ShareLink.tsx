import { useState } from 'react'
import { documentWords } from '../../../i18n/books/documents.ts'
import { sendingFieldWords as fields, sendingWords } from '../../../i18n/pages/sending.ts'
import { sentWords } from '../../../i18n/pages/sent.ts'
import type { DocumentLink } from '../../../schema/answers/sent/sending.ts'
import { countryOfOrganization } from '../../dataProvider/organization.ts'
import { makeLink, takeBackLink } from '../../dataProvider/sending.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Note } from '../../layout/Fields.tsx'
import { ChoiceInput, CodeInput, FlagInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { resourceOf } from '../document-parts/kinds.ts'
import styles from './sending.module.css'
import { dayOptions, languageOptions, type SendingProps } from './sending-form.ts'
import { useSharingChanged } from './useSharing.ts'
import { whatsappNumber } from './whatsapp-number.ts'

/** Makes a link to the page of a document and gives it away; those that were given can be taken back. */
export function ShareLink({ kind, record, sharing, title, close }: SendingProps) {
  const text = useText()
  const changed = useSharingChanged(kind, record.id)
  const [days, setDays] = useState('30')
  const [language, setLanguage] = useState<string>(sharing.language)
  const [notify, setNotify] = useState(false)
  const [made, setMade] = useState<DocumentLink | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const resource = resourceOf(kind)
  const attempt = async (work: () => Promise<void>) => {
    setRefused(null)
    await work().catch((error: unknown) => setRefused((error as Error).message))
    await changed()
  }
  const takeBack = async (id: number) => {
    await takeBackLink(resource, record.id, id)
    if (id === made?.id) setMade(null)
  }
  return (
    <>
      <DialogTitle id="sending-title">{title}</DialogTitle>
      <DialogContent>
        <div className={styles.fields}>
          {made?.url ? (
            <Given
              url={made.url}
              phone={sharing.phone}
              words={text(sendingWords.shareText, {
                kind: documentWords[kind].title.one[made.language],
                number: record.number ?? '',
                url: made.url,
              })}
            />
          ) : (
            <>
              <ChoiceInput label={fields.days} required value={days} onChange={setDays} options={dayOptions} />
              <ChoiceInput
                label={fields.language}
                required
                value={language}
                onChange={setLanguage}
                options={languageOptions}
              />
              <FlagInput label={fields.notify} value={notify} onChange={setNotify} />
            </>
          )}
          {refused && <Note tone="error">{refused}</Note>}
          {sharing.links.length > 0 && (
            <section className={styles.given}>
              <h3>{text(sendingWords.given)}</h3>
              <ul>
                {sharing.links.map(link => (
                  <li key={link.id}>
                    <span>
                      <Bdi>{link.sent_to ?? link.created_by}</Bdi>{' '}
                      <span className="muted">
                        <State link={link} />
                        {link.openings > 0 && <> · {text(sendingWords.seen, { count: link.openings })}</>}
                      </span>
                    </span>
                    {link.state === 'open' && (
                      <Button size="small" variant="text" onClick={() => void attempt(() => takeBack(link.id))}>
                        {text(sendingWords.takeBack)}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        {!made && (
          <Button
            variant="contained"
            onClick={() =>
              void attempt(async () => setMade(await makeLink(resource, record.id, { days, language, notify })))
            }
          >
            {text(sendingWords.make)}
          </Button>
        )}
        <Button variant="text" onClick={close}>
          {text(sendingWords.close)}
        </Button>
      </DialogActions>
    </>
  )
}

function State({ link }: { link: DocumentLink }) {
  const text = useText()
  if (link.state === 'expired') return text(sendingWords.expired)
  if (link.state === 'taken_back') return text(sendingWords.takenBack)
  return text(sendingWords.worksUntil, { date: showDate(link.expires_at.slice(0, 10)) })
}

/** The link that was made, and the ways to give it away. */
function Given({ url, phone, words }: { url: string; phone: string | null; words: string }) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  const plain = words.replaceAll(/[\u2066-\u2069]/g, '')
  const number = whatsappNumber(phone, countryOfOrganization())
  return (
    <>
      <CodeInput label={sentWords.link} value={url} onChange={() => undefined} readOnly />
      <p className="muted dense">{text(sendingWords.once)}</p>
      <div className={styles.ways}>
        <Button
          variant="contained"
          onClick={() =>
            void navigator.clipboard.writeText(url).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {text(isCopied ? sendingWords.copied : sendingWords.copy)}
        </Button>
        <Button
          component="a"
          href={`https://wa.me/${number}?text=${encodeURIComponent(plain)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text(sendingWords.whatsapp)}
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void navigator.share({ text: plain }).catch(() => undefined)}>
            {text(sendingWords.share)}
          </Button>
        )}
      </div>
    </>
  )
}
