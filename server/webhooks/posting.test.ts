import { expect, test } from 'vitest'
import { isInside } from './posting.ts'

/** Where a message never goes. */

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '::1', '::'],
  ...['fe80::1', 'fd00::1', '::ffff:10.0.0.1', '2002:7f00:1::', '64:ff9b::7f00:1', '224.0.0.1', 'nonsense'],
])('%s is inside', address => expect(isInside(address)).toBe(true))

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])('%s is outside', address =>
  expect(isInside(address)).toBe(false),
)
