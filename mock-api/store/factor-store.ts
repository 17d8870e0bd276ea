import type { FactorStore } from '../../server/people/second-factor.ts'
import type { State, StoredFactor } from './state.ts'

/** Second factors in the mock's memory. What changes is replaced, so that it can be taken back. */
export function factorStore(state: State): FactorStore {
  const { second_factors, people } = state.collections
  const of = (userId: number) => second_factors.find(({ user_id }) => user_id === userId)
  const replace = (factor: StoredFactor, change: Partial<StoredFactor>) => {
    second_factors[second_factors.indexOf(factor)] = { ...factor, ...change }
  }
  const turn = (userId: number, second_factor_at: string | null) => {
    const index = people.findIndex(({ id }) => id === userId)
    people[index] = { ...people[index]!, second_factor_at }
  }
  const forget = (userId: number) => {
    second_factors.splice(0, second_factors.length, ...second_factors.filter(({ user_id }) => user_id !== userId))
  }
  return {
    async find(userId) {
      const factor = of(userId)
      const isOn = people.find(({ id }) => id === userId)?.second_factor_at !== null
      return factor ? { key: factor.key, isOn } : null
    },
    async begin(userId, key) {
      forget(userId)
      second_factors.push({ id: state.nextId('second_factors'), user_id: userId, key, last_step: 0, codes: [] })
    },
    turnOn: async userId => turn(userId, state.now().toISOString()),
    async turnOff(userId) {
      turn(userId, null)
      forget(userId)
    },
    async takeStep(userId, step) {
      const factor = of(userId)
      if (!factor || factor.last_step >= step) return false
      replace(factor, { last_step: step })
      return true
    },
    replaceRecoveryCodes: async (userId, codes) => replace(of(userId)!, { codes }),
    async takeRecoveryCode(userId, code) {
      const factor = of(userId)
      if (!factor?.codes.includes(code)) return false
      replace(factor, { codes: factor.codes.filter(each => each !== code) })
      return true
    },
    recoveryCodesLeft: async userId => of(userId)?.codes.length ?? 0,
  }
}
