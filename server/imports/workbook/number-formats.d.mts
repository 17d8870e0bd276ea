export type NumberFormat = { is: 'number' | 'day' | 'time' | 'share' } | { is: 'padded'; parts: (string | null)[] }
export function formatOf(id: number, code?: string): NumberFormat
export function shownNumber(
  written: string,
  format: NumberFormat,
  countsFrom1904: boolean,
): { text: string; hasPoint: boolean }
