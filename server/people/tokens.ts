import { createHash, timingSafeEqual } from 'node:crypto'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether what was sent is what is expected, in a time that tells nothing of how much of it is right. */
export const isSame = (expected: string, sent: string): boolean => timingSafeEqual(hashToken(expected), hashToken(sent))
