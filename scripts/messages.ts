// npm run messages | npm run messages -- delete ID
import { messagesCommandWords as words } from '../i18n/site/commands.ts'
import { idIn } from '../schema/ids.ts'
import { removeMessage, storedMessages } from '../server/contact/sql/messages.ts'
import { print, withDatabase } from './command.ts'

const [verb, ...rest] = process.argv.slice(2)

await withDatabase(async db => {
  if (verb === undefined) {
    const messages = await storedMessages(db)
    if (messages.length === 0) print(words.none)
    for (const { id, created_at, name, email, subject, message } of messages)
      console.log(
        `${id}  ${created_at.slice(0, 16).replace('T', ' ')}  ${name} <${email}>\n${subject}\n\n${message}\n${'─'.repeat(60)}`,
      )
    return true
  }
  if (verb === 'delete' && rest.length === 1) {
    const isDone = await removeMessage(db, idIn(rest[0]!) ?? 0)
    print(isDone ? words.deleted : words.unknown, { id: rest[0]! })
    return isDone
  }
  print(words.usage)
  return false
})
