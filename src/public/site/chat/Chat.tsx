import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { chatWords } from '../../../../i18n/site/chat.ts'
import { Icon } from '../../Icon.tsx'
import { useWords } from '../../language.tsx'
import { useIsTakenOver } from '../../render-context.ts'
import styles from './Chat.module.css'
import type { ChatWindowProps } from './ChatWindow.tsx'

/** The chat of the public pages: a button, and a window that is fetched when it is first opened. Without scripts the button leads to the contact page. */
export function Chat(): ReactNode {
  const words = useWords()
  const isTakenOver = useIsTakenOver()
  const [Window, setWindow] = useState<ComponentType<ChatWindowProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  async function open() {
    setOpen(true)
    const { ChatWindow } = await import('./ChatWindow.tsx')
    setWindow(() => ChatWindow)
  }
  function close() {
    setOpen(false)
    toggle.current?.focus()
  }
  if (!isTakenOver)
    return (
      <a className={styles.toggle} href="/ContactUs" aria-label={words(chatWords.noScript)}>
        <Icon name="chat" />
      </a>
    )
  return (
    <>
      {Window && <Window isOpen={isOpen} close={close} />}
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        data-open={isOpen || undefined}
        aria-label={words(isOpen ? chatWords.close : chatWords.open)}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => (isOpen ? close() : void open())}
      >
        <Icon name={isOpen ? 'close' : 'chat'} />
      </button>
    </>
  )
}
