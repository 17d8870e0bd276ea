import { type DragEvent, useId, useRef, useState } from 'react'
import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { Text } from '../../../i18n/text.ts'
import type { FileForm } from '../../../schema/organization/imports.ts'
import { importTemplate } from '../../dataProvider/imports.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { nameOfFile } from './importable.ts'
import styles from './imports.module.css'

const maxBytes = 50 * 1024 * 1024
const accepted = /\.(csv|tsv|txt|xlsx|xlsm)$/i

function refusalOf(file: File): Text | null {
  if (!accepted.test(file.name)) return importPageWords.wrongType
  return file.size > maxBytes ? importPageWords.tooLarge : null
}

/** What the file holds, and the file. */
export function FileStep({
  resource,
  offered,
  isReading,
  onResource,
  onFile,
}: {
  resource: FileForm
  offered: readonly FileForm[]
  isReading: boolean
  onResource: (resource: FileForm) => void
  onFile: (file: File) => void
}) {
  const text = useText()
  const whatId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<Text | null>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    const refused = refusalOf(file)
    setRefusal(refused)
    if (!refused) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Sheet hasMargin>
      <p className={styles.importLead}>{text(importPageWords.lead)}</p>
      <div className={`${inputStyles.field} ${styles.importWhat}`} data-part="field">
        <label className={inputStyles.label} data-part="label" htmlFor={whatId}>
          {text(importPageWords.what)}
        </label>
        <select
          id={whatId}
          className={inputStyles.input}
          data-part="input"
          value={resource}
          onChange={event => onResource(event.target.value as FileForm)}
        >
          {offered.map(name => (
            <option key={name} value={name}>
              {text(nameOfFile(name))}
            </option>
          ))}
        </select>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <p className="bold">{text(isReading ? importPageWords.reading : importPageWords.drop)}</p>
        <Button variant="contained" size="small" disabled={isReading} onClick={() => box.current?.click()}>
          {text(importPageWords.choose)}
        </Button>
        <p className="muted dense">{text(importPageWords.limit)}</p>
        <input
          ref={box}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={text(importPageWords.choose)}
          accept=".csv,.tsv,.txt,.xlsx,.xlsm"
          onChange={event => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {refusal && (
        <p className={`${inputStyles.hint} ${inputStyles.error}`} data-part="hint" role="alert">
          <Icon name="warning" />
          <span>{text(refusal)}</span>
        </p>
      )}
      <p className={styles.importTemplate}>
        <Button
          variant="text"
          size="small"
          startIcon={<Icon name="download" />}
          onClick={() => void saveTemplate(resource)}
        >
          {text(importPageWords.template)}
        </Button>
      </p>
    </Sheet>
  )
}

async function saveTemplate(resource: FileForm): Promise<void> {
  const address = URL.createObjectURL(await importTemplate(resource))
  const link = document.createElement('a')
  link.href = address
  link.download = `${resource}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
