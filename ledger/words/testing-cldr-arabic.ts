/**
 * How CLDR spells whole numbers in Arabic: the rulesets `spellout-numbering` and `spellout-numbering-m` of
 * `common/rbnf/ar.xml` (unicode-org/cldr), cut to what numbers below 10^15 need. Its data, used as a second voice in tests:
 *
 * UNICODE LICENSE V3 · Copyright © 1991-2026 Unicode, Inc. · SPDX-License-Identifier: Unicode-3.0
 * NOTICE TO USER: Carefully read the Unicode License V3 (https://www.unicode.org/license.txt). Permission is granted, free
 * of charge, to any person obtaining a copy of data files, to deal in them without restriction, provided that this copyright
 * and permission notice appear with all copies. THE DATA FILES ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND.
 */

type Ruleset = 'numbering' | 'm'

/** A rule holds from its number on. `→x→` spells the rest by ruleset x, `←x←` how often; in brackets if there is a rest. */
const rules: Record<Ruleset, readonly (readonly [from: number, says: string])[]> = {
  numbering: [
    [0, 'صفر'],
    [1, 'واحد'],
    [2, 'إثنان'],
    [3, 'ثلاثة'],
    [4, 'أربعة'],
    [5, 'خمسة'],
    [6, 'ستة'],
    [7, 'سبعة'],
    [8, 'ثمانية'],
    [9, 'تسعة'],
    [10, 'عشرة'],
    [11, 'إحدى عشر'],
    [12, 'إثنا عشر'],
    [13, '→numbering→ عشر'],
    [20, '[→numbering→ و ]عشرون'],
    [30, '[→numbering→ و ]ثلاثون'],
    [40, '[→numbering→ و ]أربعون'],
    [50, '[→numbering→ و ]خمسون'],
    [60, '[→numbering→ و ]ستون'],
    [70, '[→numbering→ و ]سبعون'],
    [80, '[→numbering→ و ]ثمانون'],
    [90, '[→numbering→ و ]تسعون'],
    [100, 'مائة[ و →numbering→]'],
    [200, 'مائتان[ و →numbering→]'],
    [300, '←numbering← مائة[ و →numbering→]'],
    [1000, 'ألف[ و →numbering→]'],
    [2000, 'ألفين[ و →numbering→]'],
    [3000, '←numbering← آلاف[ و →numbering→]'],
    [11_000, '←m← ألف[ و →numbering→]'],
    [1_000_000, 'مليون[ و →numbering→]'],
    [2_000_000, '←m← مليون[ و →numbering→]'],
    [1_000_000_000, 'مليار[ و →numbering→]'],
    [2_000_000_000, '←m← مليار[ و →numbering→]'],
    [1_000_000_000_000, 'بليون[ و →numbering→]'],
    [2_000_000_000_000, '←m← بليون[ و →numbering→]'],
  ],
  m: [
    [0, 'صفر'],
    [1, 'واحدة'],
    [2, 'إثنانة'],
    [3, 'ثلاثةة'],
    [4, 'أربعة'],
    [5, 'خمسة'],
    [6, 'ستة'],
    [7, 'سبعة'],
    [8, 'ثمانية'],
    [9, 'تسعة'],
    [10, 'عشرة'],
    [11, 'إحدى عشر'],
    [12, 'إثنا عشر'],
    [13, '→m→ عشر'],
    [20, '[→m→ و ]عشرون'],
    [30, '[→m→ و ]ثلاثون'],
    [40, '[→m→ و ]أربعون'],
    [50, '[→m→ و ]خمسون'],
    [60, '[→m→ و ]ستون'],
    [70, '[→m→ و ]سبعون'],
    [80, '[→m→ و ]ثمانون'],
    [90, '[→m→ و ]تسعون'],
    [100, 'مائة[ و →m→]'],
    [200, 'مائتان[ و →m→]'],
    [300, '←numbering← مائة[ و →m→]'],
  ],
}

/** What a rule divides by: the largest power of ten, or of a thousand from the thousands on, that it holds. */
function divisorOf(from: number): number {
  if (from < 1000) return 10 ** Math.floor(Math.log10(Math.max(from, 1)))
  return 1000 ** Math.floor((String(from).length - 1) / 3)
}

/** A number as CLDR spells it, and the rules that it took, "m:11". */
export function spelledByCldr(number: number, ruleset: Ruleset = 'numbering'): { text: string; by: string[] } {
  const [from, message] = rules[ruleset].findLast(([min]) => number >= min)!
  const by = [`${ruleset}:${from}`]
  const divisor = divisorOf(from)
  const rest = number % divisor
  const spelled = (_: string, other: string, value: number) => {
    const inner = spelledByCldr(value, other as Ruleset)
    by.push(...inner.by)
    return inner.text
  }
  const text = message
    .replace(/\[(.*?)\]/g, (_, optional: string) => (rest === 0 ? '' : optional))
    .replace(/←(\w+)←/g, (all, other: string) => spelled(all, other, Math.floor(number / divisor)))
    .replace(/→(\w+)→/g, (all, other: string) => spelled(all, other, rest))
  return { text, by }
}
