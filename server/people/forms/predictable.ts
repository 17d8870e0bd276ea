import { type Issue, refuseFields } from '../../../schema/errors.ts'
import { toAsciiDigits } from '../../../schema/search.ts'

/** Whose password it is to be, as far as that is known. */
export interface PasswordOwner {
  email?: unknown
  first_name?: unknown
  last_name?: unknown
}

const fewestCharacters = 4

/** What follows what in the alphabets, in counting and on the keyboard; a run goes along one of these. */
const sequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
].flatMap(sequence => [sequence, [...sequence].reverse().join('')])

const folded = (text: string) => toAsciiDigits(text.normalize('NFKC').toLowerCase())
const bare = (text: unknown) => (typeof text === 'string' ? folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '') : '')

/** A run, or the same one again and again. */
function isRun(characters: string[]): boolean {
  const period = characters.findIndex(
    (_, at) => at > 0 && characters.every((character, index) => index < at || character === characters[index - at]),
  )
  const piece = (period === -1 ? characters : characters.slice(0, period)).join('')
  return sequences.some(sequence => sequence.includes(piece))
}

const namesOf = ({ email, first_name, last_name }: PasswordOwner): string[] => {
  const [first, last] = [bare(first_name), bare(last_name)]
  const box = typeof email === 'string' ? email.split('@')[0] : ''
  return [bare(email), bare(box), first, last, first + last, last + first].filter(name => name !== '')
}

/** Why somebody who tries passwords for this person would begin with this one. */
export function predictable(password: string, owner: PasswordOwner): Issue[] {
  const characters = [...folded(password)]
  if (new Set(characters).size < fewestCharacters || isRun(characters)) return ['password_predictable']
  return namesOf(owner).includes(bare(password)) ? ['password_is_name'] : []
}

/** Refuses a password that the names of its owner give away, where only the books know these. */
export function refusePredictable(password: string, owner: PasswordOwner): void {
  const issues = predictable(password, owner)
  if (issues.length > 0) refuseFields({ password: issues })
}
