import { type ReactNode, useState } from 'react'
import { blogWords } from '../../../../i18n/site/blog.ts'
import buttonStyles from '../../Button.module.css'
import { Button } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import { useLanguage, useRuntime, useWords } from '../../language.tsx'
import { useIsTakenOver } from '../../render-context.ts'
import styles from './Share.module.css'

/** Ways to pass an article on: links that work by themselves, and what a browser can do beside. */
export function Share({ id, title }: { id: number; title: string }): ReactNode {
  const words = useWords()
  const language = useLanguage()
  const { public_url } = useRuntime()
  const isTakenOver = useIsTakenOver()
  const [message, setSaid] = useState('')
  const origin = public_url ?? (isTakenOver ? window.location.origin : '')
  const address = `${origin}/blogs/${id}${language === 'en' ? '?lng=en' : ''}`
  const query = (parts: Record<string, string>) =>
    Object.entries(parts)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(words(blogWords.copied))
    } catch {
      setSaid(words(blogWords.notCopied))
    }
  }
  const share = async () => {
    // Whoever thinks better of it has not met an error.
    await navigator.share({ title, url: address }).catch(() => undefined)
  }
  return (
    <div className={styles.share}>
      <h2>{words(blogWords.share)}</h2>
      <div className={styles.ways}>
        <a
          className={buttonStyles.button}
          href={`https://wa.me/?${query({ text: `${title}\n${address}` })}`}
          rel="noreferrer noopener"
          target="_blank"
        >
          <Icon name="whatsapp" />
          {words(blogWords.whatsapp)}
        </a>
        <a className={buttonStyles.button} href={`mailto:?${query({ subject: title, body: address })}`}>
          <Icon name="mail" />
          {words(blogWords.email)}
        </a>
        {isTakenOver && (
          <Button onClick={() => void copy()}>
            <Icon name="link" />
            {words(blogWords.copy)}
          </Button>
        )}
        {isTakenOver && 'share' in navigator && (
          <Button onClick={() => void share()}>
            <Icon name="share" />
            {words(blogWords.shareAnywhere)}
          </Button>
        )}
      </div>
      <p role="status">{message}</p>
    </div>
  )
}
