import { elementAt, lastOf } from '../collections/certain.ts'

/**
 * Days of the calendar of Umm al-Qura. Its months have no rule: they are as long as they were announced, 28 to 31 days. The
 * calendar of `Intl` agrees with what was announced from 1420 to 1450 AH only.
 */

const firstYear = 1343
/** The 1st of Muharram 1343, in days since 1970. */
const firstDay = Date.UTC(1924, 7, 1) / 86_400_000

/**
 * The length of every month to the end of 1500, a year in each word: twelve digits of base 4, a month's days less 28,
 * written in base 36. From the tables of hijri-converter and its port @tabby_ai/hijri-converter 1.0.5 (MIT).
 */
const years = `
60wfe 3huvt 603om 3izxl 3izz9 5zrdo 5zrf2 3zrmu 5zqg6 5zr89 60vpy 3zus9 5zr8m 3hv15 5zr8a 6hnxl 6m7o9 5zr8a
5zr89 5zr89 5zr8a 5zr1l 5zr8a 5zr89 5zr89 5zr8a 5zre1 5zr89 5zh4a 3ztzu 3zu5i 5zrdm 5zr6x 3ysux 5v9ga 5zr89
3zu5i 5zr89 60vix 60w9y 4049l 5zr89 60t61 6gm1m 3huvu 44byx 5zr8a 5zrdx 5zr8a 3huvu 5zel6 5zr6x 60vix 615ra
4049l 5zrdy 3zu5l 6hnyy 3ztzt 6m89y 45gex 44f4m 3izyx 5zr8m 3zu5i 5zr6u 60vo9 615sm 404f9 5vjq1 3ys9m 3hkti
3zrmu 5zr6u 5ztr9 5zue1 3zusm 3ypwm 3hig6 5v6au 5zqli 60vix 60vq1 3zusm 3hv1l 5v72y 3yp3u 441uu 44byu 45gf9
60wbd 3zusl 5zr8m 3zu5i 60t5i 6155l 615sm 406sl 5ztsp 3zu6x 5zr8a 403mu 45g9i 45h0l 615sp 404fa 3hv1l 5zh49
6hnyx 6m7om 45dw9 45gfa 3izdl 5v9gm 3yp3u 5zgyu 6hnxl 6hqhm 4049l 5zr8m 3ypux 5zh4a 3zrl6 5zqli 60vix 60vom
3izz9 5vjjd 3ypux 5zqll 60vix 6i0km 406s9 406ty 3hxgl 5va1y 3yppi 441uu 44ehl 60wba 3j04l 5vjop 3ys8a 3huvu
3ztzu 44bxi 45gex 60wba 3zusa 3huw6 5v99i 6gleu 6hqc9 6m89y 44ec9 5ztra 3zu5l 6gley
`

const lengths = years
  .trim()
  .split(/\s+/)
  .flatMap(year => [...Number.parseInt(year, 36).toString(4).padStart(12, '0')].map(days => 28 + Number(days)))

/** The first day of each month, and the day after the last of them, in days since 1970. */
const starts = [firstDay]
for (const length of lengths) starts.push(lastOf(starts) + length)

/** The last year of which days were announced. */
export const lastYear = firstYear + lengths.length / 12 - 1

/** Whether a year is one of this calendar: no civil date of the books has such a year. */
export const isHijriYear = (year: number): boolean => year >= firstYear && year < firstYear + lengths.length / 12

interface HijriDay {
  year: number
  /** From 1, Muharram. */
  month: number
  day: number
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** The Hijri day of a civil date; null before 1343 AH and after 1500 AH, of which nothing was announced. */
export function hijriOf(date: string): HijriDay | null {
  const day = dayNumber(date)
  if (!(day >= firstDay && day < lastOf(starts))) return null
  let [low, high] = [0, lengths.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (elementAt(starts, middle) <= day) low = middle
    else high = middle
  }
  return { year: firstYear + Math.floor(low / 12), month: 1 + (low % 12), day: 1 + day - elementAt(starts, low) }
}

/** The civil date of a Hijri day; null where there is no such day, or none was announced. */
export function civilDateOf({ year, month, day }: HijriDay): string | null {
  const index = (year - firstYear) * 12 + month - 1
  const length = month >= 1 && month <= 12 ? lengths[index] : undefined
  if (length === undefined || day < 1 || day > length) return null
  return new Date((elementAt(starts, index) + day - 1) * 86_400_000).toISOString().slice(0, 10)
}
