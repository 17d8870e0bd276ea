// npm run messages | npm run messages -- delete ID
import { messagesCommandWords as words } from '../i18n/site/commands.ts'
import { idIn } from '../schema/ids.ts'
import { keptMessages, removeMessage } from '../server/contact/sql/messages.ts'
import { tell, withDatabase } from './command.ts'

const [verb, ...rest] = process.argv.slice(2)

await withDatabase(async db => {
  if (verb === undefined) {
    const messages = await keptMessages(db)
    if (messages.length === 0) tell(words.none)
    for (const { id, created_at, name, email, subject, message } of messages)
      console.log(
        `${id}  ${created_at.slice(0, 16).replace('T', ' ')}  ${name} <${email}>\n${subject}\n\n${message}\n${'─'.repeat(60)}`,
      )
    return true
  }
  if (verb === 'delete' && rest.length === 1) {
    const isDone = await removeMessage(db, idIn(rest[0]!) ?? 0)
    tell(isDone ? words.deleted : words.unknown, { id: rest[0]! })
    return isDone
  }
  tell(words.usage)
  return false
})
