import { Secret, TOTP } from 'otpauth'

/** An authenticator, as a person has it on a phone: it shows the code of a moment. */
export const authenticatorOf = (key: string) => {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(key) })
  return (at: Date) => totp.generate({ timestamp: at.getTime() })
}
