/** Adds decimal strings exactly; the answer has as many decimals as the longest of them. */
export function sumDecimals(amounts: readonly string[]): string {
  const decimals = Math.max(0, ...amounts.map(amount => amount.split('.')[1]?.length ?? 0))
  const total = amounts.reduce((sum, amount) => {
    const [whole = '', part = ''] = amount.replace('-', '').split('.')
    const units = BigInt(whole + part.padEnd(decimals, '0'))
    return amount.startsWith('-') ? sum - units : sum + units
  }, 0n)
  const digits = String(total < 0n ? -total : total).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return `${total < 0n ? '-' : ''}${digits.slice(0, at)}${decimals ? `.${digits.slice(at)}` : ''}`
}

/** The same amount on the other side of nothing. */
export const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

/** An amount with no more decimals than its currency has, half a unit up. */
export function roundedTo(amount: string, decimals: number): string {
  const [whole = '', part = ''] = amount.replace('-', '').split('.')
  if (part.length <= decimals) return amount
  const units = BigInt(whole + part.slice(0, decimals)) + (part.charAt(decimals) >= '5' ? 1n : 0n)
  const digits = String(units).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return `${amount.startsWith('-') && units > 0n ? '-' : ''}${digits.slice(0, at)}${decimals ? `.${digits.slice(at)}` : ''}`
}
