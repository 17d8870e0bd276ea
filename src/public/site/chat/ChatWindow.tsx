import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { chatWords } from '../../../../i18n/site/chat.ts'
import { type ChatReply, chatReplies, chatReplyTo } from '../../../../i18n/site/chat-replies.ts'
import { IconButton } from '../../../elements/IconButton.tsx'
import inputStyles from '../../../elements/inputs.module.css'
import { Button } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import { useWords } from '../../language.tsx'
import { SendingDots } from '../message/SendingDots.tsx'
import styles from './ChatWindow.module.css'
import { LeaveMessage } from './LeaveMessage.tsx'

export interface ChatWindowProps {
  isOpen: boolean
  close: () => void
}

/** A message as the specification has it; the bot's are kept by name, so that they follow the language. */
type ChatMessage = { id: number } & ({ sender: 'user'; text: string } | { sender: 'bot'; reply: ChatReply })

const replyDelay_ms = 500

/** The window of the chat. It stays when it is closed, with what was said. */
export function ChatWindow({ isOpen, close }: ChatWindowProps): ReactNode {
  const words = useWords()
  const titleId = useId()
  const window_ = useRef<HTMLElement>(null)
  const [messages, setMessages] = useState<ChatMessage[]>([{ id: 0, sender: 'bot', reply: 'welcome' }])
  const [waiting, setWaiting] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const add = (message: DistributiveOmit<ChatMessage, 'id'>) =>
    setMessages(before => [...before, { ...message, id: before.length } as ChatMessage])

  useEffect(() => {
    if (isOpen) window_.current?.querySelector<HTMLElement>('[name="text"], [name="name"]')?.focus()
  }, [isOpen])

  function textOf(text: string) {
    add({ sender: 'user', text })
    setWaiting(count => count + 1)
    setTimeout(() => {
      setWaiting(count => count - 1)
      add({ sender: 'bot', reply: chatReplyTo(text) })
    }, replyDelay_ms)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    if (event.key === 'Tab' && matchMedia('(max-width: 700px)').matches) keepInside(event, window_.current)
  }
  const sentence = messages.findLast(({ sender }) => sender === 'user')
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the sheet closes it; Escape and the button do too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={styles.scrim} hidden={!isOpen} onClick={close} />
      <section
        ref={window_}
        className={styles.window}
        role="dialog"
        aria-labelledby={titleId}
        hidden={!isOpen}
        onKeyDown={press}
      >
        <header>
          <div>
            <h2 id={titleId}>{words(chatWords.title)}</h2>
            <p>{words(chatWords.automatic)}</p>
          </div>
          <IconButton label={words(chatWords.close)} onClick={close}>
            <Icon name="close" />
          </IconButton>
        </header>
        {isLeaving ? (
          <LeaveMessage said={sentence?.sender === 'user' ? sentence.text : ''} back={() => setLeaving(false)} />
        ) : (
          <>
            <Log messages={messages} isWaiting={waiting > 0} leave={() => setLeaving(true)} />
            <Say say={textOf} />
          </>
        )}
      </section>
    </>
  )
}

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never

/** On a phone the window is all there is: the focus goes round in it. */
function keepInside(event: KeyboardEvent, inside: HTMLElement | null): void {
  const all = [...(inside?.querySelectorAll<HTMLElement>('button, input, textarea, [tabindex="0"]') ?? [])]
  const reachable = all.filter(element => element.tabIndex >= 0)
  const [first, last] = [reachable[0], reachable.at(-1)]
  const leaves = event.shiftKey ? document.activeElement === first : document.activeElement === last
  if (!leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

function Log(props: { messages: ChatMessage[]; isWaiting: boolean; leave: () => void }): ReactNode {
  const { messages, isWaiting, leave } = props
  const words = useWords()
  const log = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled whenever there is more to see
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [messages, isWaiting])
  return (
    <div
      ref={log}
      className={styles.log}
      role="log"
      aria-live="polite"
      aria-label={words(chatWords.messages)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
    >
      <p className={styles.day}>{words(chatWords.today)}</p>
      {messages.map(message =>
        message.sender === 'user' ? (
          <div key={message.id} className={styles.message} data-sender="user">
            <bdi>{message.text}</bdi>
          </div>
        ) : (
          <div key={message.id} className={styles.message} data-sender="bot">
            {words(chatReplies[message.reply])}
            {message.reply === 'unknown' && (
              <div>
                <Button className={styles.leave} onClick={leave}>
                  {words(chatWords.leave)}
                </Button>
              </div>
            )}
          </div>
        ),
      )}
      {isWaiting && (
        <div className={styles.message} data-sender="bot" data-waiting>
          <span role="img" aria-label={words(chatWords.writes)}>
            <SendingDots />
          </span>
        </div>
      )}
    </div>
  )
}

function Say({ say }: { say: (text: string) => void }): ReactNode {
  const words = useWords()
  const [text, setText] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    say(text)
    setText('')
  }
  return (
    <form className={styles.say} onSubmit={submit}>
      <input
        className={inputStyles.input}
        data-part="input"
        name="text"
        // An empty box follows the page, as its placeholder does.
        dir={text === '' ? undefined : 'auto'}
        autoComplete="off"
        maxLength={1000}
        placeholder={words(chatWords.placeholder)}
        aria-label={words(chatWords.placeholder)}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" look="primary">
        {words(chatWords.send)}
      </Button>
    </form>
  )
}
