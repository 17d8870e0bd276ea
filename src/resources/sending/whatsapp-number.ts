/** What a number of a country begins with when it is called from another, by the country's ISO number: ITU-T E.164. */
const callingCodes: Readonly<Record<number, string>> = {
  ...{ 818: '20', 682: '966', 784: '971', 414: '965', 634: '974', 48: '973', 512: '968', 400: '962', 422: '961' },
  ...{ 368: '964', 887: '967', 760: '963', 275: '970', 729: '249', 434: '218', 788: '216', 12: '213', 504: '212' },
  ...{ 478: '222', 706: '252', 262: '253', 174: '269' },
}

/**
 * A phone as WhatsApp asks for it: all digits, the country first. A number that is written as at home is one of the
 * organization's country; where that is not known, none, and the sender chooses whom.
 */
export function whatsappNumber(phone: string | null, countryId: number | null): string {
  const written = (phone ?? '').replaceAll(/[^\d+]/g, '')
  if (written.startsWith('+')) return written.slice(1)
  if (written.startsWith('00')) return written.slice(2)
  const code = callingCodes[countryId ?? 0]
  return code && written !== '' ? code + written.replace(/^0/, '') : ''
}

/** Where WhatsApp opens with a message to a number. */
export const whatsappAddress = (phone: string | null, countryId: number | null, message: string): string =>
  `https://wa.me/${whatsappNumber(phone, countryId)}?text=${encodeURIComponent(message)}`

/** A number to be dialled from wherever one is. */
export function phoneAddress(phone: string, countryId: number | null): string {
  const abroad = whatsappNumber(phone, countryId)
  return `tel:${abroad ? `+${abroad}` : phone.replaceAll(/[^\d+*#]/g, '')}`
}
