import { type ComponentType, createElement, type ReactNode } from 'react'
import type { ResourceProps } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { notFoundWords } from '../../../i18n/pages/console.ts'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { viewWords } from '../../../i18n/pages/membership.ts'
import type { Text } from '../../../i18n/text.ts'
import { idIn } from '../../../schema/ids.ts'
import { presentView } from '../../dataProvider/membership.ts'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { ErrorState } from '../../layout/States.tsx'
import { AskAdministrators } from './AskAdministrators.tsx'
import { consoleAddress } from './addresses.ts'

function Nowhere({ title, body, children }: { title: Text; body: Text; children?: ReactNode }) {
  const text = useText()
  return (
    <>
      <PageHead title={text(title)} />
      <Sheet hasMargin>
        <p>
          {text(body)} {children}
        </p>
        <p className="actions">
          <Button size="small" component={Link} to={consoleAddress}>
            {text(notFoundWords.home)}
          </Button>
        </p>
      </Sheet>
    </>
  )
}

/** An address that is nothing. */
export const NotFoundPage = () => <Nowhere title={notFoundWords.title} body={notFoundWords.body} />

/** The page of one record, where the address names one that could be; else nothing is asked for. */
export const OfRecord = ({ children }: { children: ReactNode }) =>
  idIn(useParams().id ?? '') === undefined ? <NotFoundPage /> : children

/** The pages of a resource, those of one record only where the address names one. */
export function withRecordAddresses({ edit, show, ...pages }: ResourceProps): ResourceProps {
  const ofRecord = (page: ResourceProps['edit']) => () => (
    <OfRecord>{typeof page === 'function' ? createElement(page as ComponentType) : page}</OfRecord>
  )
  return { ...pages, ...(edit && { edit: ofRecord(edit) }), ...(show && { show: ofRecord(show) }) }
}

/** A page that the role does not open, or a view. */
export const AccessDeniedPage = () => {
  const isView = presentView() !== null
  return (
    <Nowhere
      title={isView ? viewWords.notHere : notFoundWords.noAccess}
      body={isView ? viewWords.notHereWhy : notFoundWords.noAccessBody}
    >
      <AskAdministrators />
    </Nowhere>
  )
}

/** Instead of the whole console, when the frame of its pages breaks. */
export const ConsoleErrorPage = () => {
  const text = useText()
  return (
    <ErrorState
      title={layoutWords.pageBroke}
      actions={
        <Button size="small" onClick={() => window.location.reload()}>
          {text(layoutWords.reload)}
        </Button>
      }
    >
      <p>{text(layoutWords.pageBrokeWhy)}</p>
    </ErrorState>
  )
}
