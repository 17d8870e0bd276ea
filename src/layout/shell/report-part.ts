import { type ComponentType, createContext, type ReactNode } from 'react'
import type { DatePreset } from '../../../schema/reports.ts'

export interface ReportPartProps {
  /** The key of a report over a period. */
  wire: string
  /** Whose it is. */
  filters: Readonly<Record<string, string>>
  /** The days that it begins with. */
  preset?: DatePreset
  /** What can be done with the report as it is asked. */
  actions?: (parameters: Record<string, string>) => ReactNode
}

/** A report as a part of another page; the console says what draws it. */
export const ReportPart = createContext<ComponentType<ReportPartProps> | null>(null)
