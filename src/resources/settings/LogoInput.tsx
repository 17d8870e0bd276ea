import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { formIssueText } from '../../../i18n/form-issues.ts'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { organizationWords } from '../../../i18n/records/organization.ts'
import type { Issue } from '../../../schema/errors.ts'
import { organizationLogo } from '../../dataProvider/organization.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import styles from './settings-page.module.css'

const asDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

/** Whether the browser can draw it, whatever its name says. */
const canDraw = (url: string): Promise<boolean> =>
  new Promise(resolve => {
    const picture = new Image()
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
    picture.src = url
  })

const beginsAsSvg = async (file: File): Promise<boolean> => /<svg[\s>]/i.test(await file.slice(0, 1000).text())

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
  const { language } = useLanguage()
  const [problem, setProblem] = useState<Issue | null>(null)
  const value = field.value ?? null
  const shown = value === null ? undefined : value === saved ? present : value
  // What is no picture is not taken: what was there before stays, and nothing would be saved.
  const choose = async (file: File | undefined) => {
    if (!file) return
    const [url, isSvg] = await Promise.all([asDataUrl(file), beginsAsSvg(file)])
    const problem = isSvg ? 'svg_refused' : (await canDraw(url)) ? null : 'not_a_picture'
    setProblem(problem)
    if (!problem) field.onChange(url)
  }
  const error = problem ? formIssueText(problem, language, text(organizationWords.logo)) : fieldState.error?.message
  return (
    <fieldset className={styles.logo} aria-labelledby="logo-label">
      <legend className="visually-hidden" id="logo-label">
        {text(organizationWords.logo)}
      </legend>
      <span className={styles.stamp}>
        {shown ? <img src={shown} alt={text(organizationWords.logo)} /> : <Icon name="building" />}
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
                setProblem(null)
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
