import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { Text } from '../../../../i18n/text.ts'
import { Icon } from '../../../layout/icons.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import { onPhone, useMediaQuery } from '../../../layout/media.ts'
import styles from '../../document-parts/form.module.css'

interface FoldedFieldsProps {
  fields: readonly string[]
  /** What the button names. */
  labels: readonly Text[]
  /** One of them has to be looked at. */
  isNeeded: boolean
  children: ReactNode
}

/** Fields that few fill in: on a phone behind a button that names them, and open from then on where one is refused. */
export function FoldedFields({ fields, labels, isNeeded, children }: FoldedFieldsProps) {
  const text = useText()
  const { language } = useLanguage()
  const id = useId()
  const isPhone = useMediaQuery(onPhone)
  const { errors } = useFormState()
  const isRefused = fields.some(field => field in errors)
  const [isOpened, setOpened] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isRefused) return
    setOpened(true)
    // Whoever looked for what was refused may have found it hidden.
    region.current?.querySelector('[aria-invalid="true"]')?.scrollIntoView?.({ block: 'center' })
  }, [isRefused])
  const isOpen = isOpened || isRefused || isNeeded
  return (
    <>
      {isPhone && !isNeeded && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpened)}
        >
          <span>{labels.map(label => text(label)).join(language === 'ar' ? '، ' : ', ')}</span>
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      )}
      <div ref={region} id={id} className={styles.folded} hidden={isPhone && !isOpen}>
        {children}
      </div>
    </>
  )
}
