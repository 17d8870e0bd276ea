import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { organizationWords } from '../../../i18n/records/organization.ts'
import { organizationLogo } from '../../dataProvider/organization.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import styles from './settings-page.module.css'

const asDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

/** The picture of the organization: chosen as a file, sent with the form. What is wrong with it, the server says. */
export function LogoInput({ saved, readOnly }: { saved: string | null; readOnly: boolean }) {
  const text = useText()
  const { field, fieldState } = useController<{ logo: string | null }, 'logo'>({ name: 'logo' })
  const chooser = useRef<HTMLInputElement>(null)
  const { data: present } = useQuery({
    queryKey: ['logo', saved],
    queryFn: () => organizationLogo(saved!),
    enabled: saved !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isUnreadable, setUnreadable] = useState(false)
  const value = field.value ?? null
  const shown = value === null ? undefined : value === saved ? present : value
  const choose = async (file: File | undefined) => {
    if (!file) return
    setUnreadable(false)
    field.onChange(await asDataUrl(file))
  }
  const error = fieldState.error?.message ?? (isUnreadable ? text(settingsPageWords.unreadablePicture) : undefined)
  return (
    <fieldset className={styles.logo} aria-labelledby="logo-label">
      <legend className="visually-hidden" id="logo-label">
        {text(organizationWords.logo)}
      </legend>
      <span className={styles.stamp}>
        {shown ? (
          <img src={shown} alt={text(organizationWords.logo)} onError={() => setUnreadable(true)} />
        ) : (
          <Icon name="building" />
        )}
      </span>
      {!readOnly && (
        <>
          <input
            ref={chooser}
            className="visually-hidden"
            type="file"
            accept="image/png,image/jpeg"
            tabIndex={-1}
            aria-label={text(organizationWords.logo)}
            aria-invalid={error ? true : undefined}
            onChange={event => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button size="small" onClick={() => chooser.current?.click()}>
            {text(value === null ? settingsPageWords.chooseLogo : settingsPageWords.changeLogo)}
          </Button>
          {value !== null && (
            <Button
              size="small"
              variant="text"
              onClick={() => {
                setUnreadable(false)
                field.onChange(null)
              }}
            >
              {text(settingsPageWords.removeLogo)}
            </Button>
          )}
          {error ? (
            <p className={`${inputStyles.hint} ${inputStyles.error}`} data-part="hint" role="alert">
              <Icon name="warning" />
              <span>{error}</span>
            </p>
          ) : (
            <p className={inputStyles.hint} data-part="hint">
              {text(settingsPageWords.logoHint)}
            </p>
          )}
        </>
      )}
    </fieldset>
  )
}
