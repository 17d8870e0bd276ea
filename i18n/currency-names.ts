import { mayBeCalled } from './currency-words.ts'
import { currencies } from './records/world.ts'

const namesOf = new Map(currencies.map(({ code, name }) => [code, Object.values(name)]))

/** Whether the word, sign or name beside an amount may be this currency's. */
export const isCalled = (code: string, unit: string): boolean => mayBeCalled(code, unit, namesOf.get(code))

/** Whether a word or sign is that of any currency. */
export const isCurrency = (unit: string): boolean => currencies.some(({ code }) => isCalled(code, unit))
