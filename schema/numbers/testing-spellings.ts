/** How people and programs write numbers, for tests: each way with the sign before its decimals. */

export interface Spelling {
  decimal: '.' | ',' | '٫' | '،'
  group: string
  digits: 'latin' | 'arabic' | 'persian'
  negative: 'before' | 'behind' | 'brackets' | 'true minus'
}

const groups: Record<Spelling['decimal'], readonly string[]> = {
  '.': ['', ',', ' ', '\u00a0', '\u2009', '\u202f', "'", '’'],
  ',': ['', '.', ' ', '\u00a0', '\u2009', '\u202f', "'"],
  '٫': ['', '٬', ' '],
  '،': ['', '٬', '.', ' '],
}

export const spellings: readonly Spelling[] = (['.', ',', '٫', '،'] as const).flatMap(decimal =>
  groups[decimal].flatMap(group =>
    (['latin', 'arabic', 'persian'] as const)
      .filter(digits => digits !== 'latin' || decimal === '.' || decimal === ',')
      .flatMap(digits =>
        (['before', 'behind', 'brackets', 'true minus'] as const).map(negative => ({
          decimal,
          group,
          digits,
          negative,
        })),
      ),
  ),
)

const zero = { latin: 0x30, arabic: 0x660, persian: 0x6f0 }

/** A whole number of 10^-`decimals` as a spelling has it. */
export function spell(units: bigint, decimals: number, { decimal, group, digits, negative }: Spelling): string {
  const size = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = size.slice(0, size.length - decimals).replace(/\B(?=(\d{3})+$)/g, group)
  const written = decimals === 0 ? whole : `${whole}${decimal}${size.slice(-decimals)}`
  const figure = written.replace(/\d/g, digit => String.fromCharCode(zero[digits] + Number(digit)))
  if (units >= 0n) return figure
  return { before: `-${figure}`, behind: `${figure}-`, brackets: `(${figure})`, 'true minus': `−${figure}` }[negative]
}
