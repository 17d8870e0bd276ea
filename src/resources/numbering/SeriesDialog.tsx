import { useMemo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { seriesLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { numberingWords, seriesWords } from '../../../i18n/pages/numbering.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Series } from '../../../schema/answers/numbering.ts'

import { longestPrefix, nextCounter, readSerial, writtenNumber } from '../../../schema/organization/numbering.ts'
import { changeSeries, type SeriesPage } from '../../dataProvider/numbering.ts'
import { Button } from '../../layout/Button.tsx'
import { Code } from '../../layout/Fields.tsx'
import { CodeInput, FlagInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { today } from '../../layout/values/civil-date.ts'
import type { FormValues } from '../forms/body.ts'
import formsStyles from '../forms/forms.module.css'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { useToast } from '../kit/useToast.ts'
import numberingStyles from './numbering.module.css'

interface SeriesDialogProps {
  page: SeriesPage
  series: Series
  name: string
  close: () => void
  onSaved: () => void
}

const names = ['prefix', 'start', 'width', 'yearly_reset'] as const

const bodyOf = (values: FormValues) => Object.fromEntries(names.map(name => [name, values[name] ?? '']))

/** Changes how the next numbers look, showing the next one as it is typed. */
export function SeriesDialog({ page, series, name, close, onSaved }: SeriesDialogProps) {
  const text = useText()
  const showToast = useToast()
  const values = useMemo(() => ({ ...series, start: String(series.start), width: String(series.width) }), [series])
  return (
    <Dialog open onClose={close} aria-labelledby="series-title" maxWidth="xs" fullWidth>
      <SettingsForm
        values={values}
        names={names}
        check={typed => {
          const read = readSerial(bodyOf(typed), series)
          return 'issues' in read ? read.issues : {}
        }}
        label={seriesLabel}
        save={async typed => {
          await changeSeries(page, series.id, { ...bodyOf(typed), revision: series.revision })
          onSaved()
          showToast(successTexts.updated)
          close()
        }}
      >
        <DialogTitle id="series-title">{text(numberingWords.edit, { name })}</DialogTitle>
        <DialogContent>
          <div className={numberingStyles.seriesForm}>
            <CodeInput
              source="prefix"
              label={seriesWords.prefix}
              hint={text(numberingWords.prefixHint)}
              maxLength={longestPrefix}
              autoFocus
            />
            <div className={numberingStyles.pair}>
              <CodeInput source="start" label={seriesWords.start} maxLength={9} required />
              <CodeInput source="width" label={seriesWords.width} maxLength={2} required />
            </div>
            <FlagInput source="yearly_reset" label={seriesWords.yearly_reset} className={formsStyles.flag} />
            <Example series={series} />
          </div>
        </DialogContent>
        <Actions close={close} />
      </SettingsForm>
    </Dialog>
  )
}

/** The next number under what is typed, and that a start which was passed changes nothing. */
function Example({ series }: { series: Series }) {
  const text = useText()
  const read = readSerial(bodyOf(useWatch() as FormValues), series)
  if ('issues' in read) return null
  const { serial } = read
  const last = serial.yearly_reset ? series.given_this_year : series.given
  const number = writtenNumber(serial, Number(today().slice(0, 4)), nextCounter(serial, last))
  return (
    <div className={numberingStyles.nextNumber} role="status">
      <span className="muted">{text(numberingWords.next)}</span>
      <strong>
        <Code>{number}</Code>
      </strong>
      {serial.start <= last && <p className="muted">{text(numberingWords.passed, { count: last })}</p>}
    </div>
  )
}

function Actions({ close }: { close: () => void }) {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <DialogActions>
      <Button variant="text" onClick={close} disabled={isSubmitting}>
        {text(crudWords.cancel)}
      </Button>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : crudWords.save)}
      </Button>
    </DialogActions>
  )
}
