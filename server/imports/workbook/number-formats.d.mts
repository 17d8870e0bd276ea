export type NumberFormat =
  | { is: 'day' | 'time' | 'share' }
  | { is: 'number'; unit?: string }
  | { is: 'padded'; parts: (string | null)[] }
export function formatOf(id: number, code?: string): NumberFormat
export function shownNumber(
  written: string,
  format: NumberFormat,
  countsFrom1904: boolean,
): { text: string; hasPoint: boolean }
