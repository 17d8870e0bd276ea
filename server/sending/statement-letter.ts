import { inArabicDigits } from '../../i18n/digits.ts'
import { statementLetterWords } from '../../i18n/files/statements.ts'
import { type Language, translated } from '../../i18n/text.ts'
import { mailTextsIn } from '../../schema/organization/mail-texts.ts'
import { nameIn } from '../../schema/organization/name.ts'
import type { StatementParty } from '../../schema/statements.ts'
import { dateOnPaper } from '../print/figures.ts'
import { putLetter } from './asking.ts'
import { footOf } from './document-letter.ts'
import type { Paper, Sender, Sending } from './sending.ts'

interface StatementLetter {
  party: StatementParty
  id: number
  name: string
  /** The report that it is, whose reading it needs. */
  report: string
  to: string
  language: Language
  from: string
  until: string
  message: string | null
  paper: { name: string; sheet: Paper } | null
  by: Sender
}

/** Puts the letter that a statement of account comes with; answers its id. */
export function putStatement(sending: Sending, about: StatementLetter): Promise<number> {
  const { language, party, id, name, message, by } = about
  const { organization } = sending
  const figures = (day: string) => {
    const written = dateOnPaper(day)
    return language === 'ar' && organization.digits === 'arabic' ? inArabicDigits(written) : written
  }
  const sender = nameIn(organization, language)
  const values = { organization: sender, party: name, from: figures(about.from), to: figures(about.until) }
  const { subject, greeting, body, differing } = statementLetterWords
  const { opening, closing } = mailTextsIn(organization, language)
  const messages = [
    translated(greeting, language, values),
    ...[opening, message].filter(words => words !== null),
    translated(body, language, values),
    translated(differing, language),
    ...(closing === null ? [] : [closing]),
  ]
  return putLetter(sending, {
    kind: 'statement',
    about: {
      resource: party,
      record_id: id,
      record_name: name,
      permission: about.report,
      ...(party === 'clients' ? { client_id: id } : { supplier_id: id }),
    },
    to: [about.to],
    language,
    subject: translated(subject, language, values),
    blocks: [
      { is: 'sender', words: sender },
      ...messages.map(words => ({ is: 'words' as const, words })),
      footOf(sending, language, by, null),
    ],
    paper: about.paper,
    by,
    replyTo: by.email,
  })
}
