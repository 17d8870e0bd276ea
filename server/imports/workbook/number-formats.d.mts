export type NumberFormat =
  | { is: 'day' | 'time' | 'share' }
  | { is: 'number'; unit?: string }
  | { is: 'padded'; parts: (string | null)[] }
export function formatOf(id: number, code?: string, currencyWords?: ReadonlySet<string>): NumberFormat
export function isInexact(written: string): boolean
export function shownNumber(
  written: string,
  format: NumberFormat,
  countsFrom1904: boolean,
): { text: string; hasPoint: boolean }
