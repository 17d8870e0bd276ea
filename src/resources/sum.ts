/** Adds decimal strings exactly; the answer has as many decimals as the longest of them. */
export function sumDecimals(amounts: readonly string[]): string {
  const places = Math.max(0, ...amounts.map(amount => amount.split('.')[1]?.length ?? 0))
  const total = amounts.reduce((sum, amount) => {
    const [whole = '', part = ''] = amount.replace('-', '').split('.')
    const units = BigInt(whole + part.padEnd(places, '0'))
    return amount.startsWith('-') ? sum - units : sum + units
  }, 0n)
  const digits = String(total < 0n ? -total : total).padStart(places + 1, '0')
  const at = digits.length - places
  return `${total < 0n ? '-' : ''}${digits.slice(0, at)}${places ? `.${digits.slice(at)}` : ''}`
}

/** The same amount on the other side of nothing. */
export const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

/** An amount with no more decimals than its currency has, half a unit up. */
export function roundedTo(amount: string, places: number): string {
  const [whole = '', part = ''] = amount.replace('-', '').split('.')
  if (part.length <= places) return amount
  const units = BigInt(whole + part.slice(0, places)) + (part[places]! >= '5' ? 1n : 0n)
  const digits = String(units).padStart(places + 1, '0')
  const at = digits.length - places
  return `${amount.startsWith('-') && units > 0n ? '-' : ''}${digits.slice(0, at)}${places ? `.${digits.slice(at)}` : ''}`
}
