import { isIPv6 } from 'node:net'
import { elementAt, firstOf } from '../../schema/collections/certain.ts'

/** An IPv4 address as it is, also when it comes dressed as IPv6; of an IPv6 address the first 64 bits. */
export function networkOf(address: string): string {
  const dressed = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (dressed) return elementAt(dressed, 1)
  if (!isIPv6(address)) return address
  const [head = '', tail] = firstOf(address.split('%')).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
