import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type ReportName, reportDeclaration } from '../../schema/reports.ts'
import { reportQuery } from '../dataProvider/books/report-query.ts'
import type { Books } from '../dataProvider/index.ts'
import { useLanguage } from '../layout/language.tsx'
import {
  type ExplainedFigure,
  explainedParameters,
  parametersOf,
  type ReportQuery,
  readExplained,
  readReportQuery,
} from './kit/report-query.ts'

/** A report asked by the address of the page: the question, the answer, and how to ask another. */
export function useReport(name: ReportName) {
  const declared = reportDeclaration(name)
  const { language } = useLanguage()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const [search, setSearch] = useSearchParams()
  const query = search.toString()
  const question = useMemo(() => readReportQuery(new URLSearchParams(query), declared), [query, declared])
  const parameters = useMemo(() => parametersOf(question, declared), [question, declared])
  const explained = useMemo(() => readExplained(new URLSearchParams(query)), [query])
  const answer = useQuery({
    ...reportQuery(dataProvider, declared.wire, parameters, language),
    placeholderData: keepPreviousData,
  })
  const ask = useCallback(
    (change: Partial<ReportQuery>) => setSearch(parametersOf({ ...question, ...change }, declared)),
    [question, declared, setSearch],
  )
  const { explain, closeFigure } = useFigure(explained, parameters)
  return { declared, question, parameters, explained, answer, ask, explain, closeFigure }
}

/** The figure beside the report: opened, it is one entry of the history, and closed, none. */
function useFigure(explained: ExplainedFigure | undefined, parameters: Record<string, string>) {
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  // What was asked for last: a second click comes before the page has answered the first.
  const open = useRef(explained)
  useEffect(() => {
    open.current = explained
  }, [explained])
  const explain = useCallback(
    (row: string, column: string, page = 1) => {
      const before = open.current
      if (before?.row === row && before.column === column && before.page === page) return
      const figure = { row, column, page }
      open.current = figure
      setSearch(
        { ...parameters, ...explainedParameters(figure) },
        before ? { replace: true, state } : { state: openedHere },
      )
    },
    [parameters, setSearch, state],
  )
  const closeFigure = useCallback(() => {
    if (!open.current) return
    open.current = undefined
    if (isOpenedHere(state)) void navigate(-1)
    else setSearch(parameters, { replace: true })
  }, [parameters, setSearch, navigate, state])
  return { explain, closeFigure }
}

// Kept by the browser with the entry: after a reload the report is still the entry before it.
const openedHere = { figure: 'opened here' }

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'figure' in state && state.figure === openedHere.figure
