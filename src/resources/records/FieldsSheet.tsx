import type { RaRecord } from 'react-admin'
import type { Text } from '../../../i18n/text.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import type { Resource } from '../../../schema/declare.ts'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import formsStyles from '../forms/forms.module.css'
import { RecordCell } from '../forms/inputs.tsx'
import { labelOf } from '../kit/words.ts'

interface FieldsSheetProps {
  title: Text
  declaration: Resource
  record: RaRecord
  names: readonly string[]
  className?: string | undefined
}

/** Fields of a record, to be read; no sheet where there are none. */
export function FieldsSheet({ title, declaration, record, names, className = '' }: FieldsSheetProps) {
  const text = useText()
  const { name: resource, fields } = declaration
  if (names.length === 0) return null
  return (
    <Sheet title={title} className={`${formsStyles.figures} ${className}`.trim()}>
      <dl>
        {names.map(name => (
          <div key={name}>
            <dt>{text(labelOf(resource, name))}</dt>
            <dd>
              <RecordCell resource={resource} name={name} field={fieldOf(fields, name)} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
