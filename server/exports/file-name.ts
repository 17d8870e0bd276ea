/** What files that leave are called: by RFC 6266, in any script, with a plain name for who reads only that. */

const direction = /[\u200b-\u200f\u2066-\u2069]/g
const notInNames = /[\\/:*?"<>|]/g

export interface FileName {
  name: string
  /** In Latin letters, where the name is not. */
  plain?: string
  extension: string
}

export function disposition(as: 'inline' | 'attachment', { name, plain, extension }: FileName): string {
  const whole = name.replace(direction, '').replace(notInNames, '-')
  const latin = (plain ?? whole).replace(/[^\w.()-]/g, '_')
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${as}; filename="${latin}.${extension}"; filename*=UTF-8''${encoded}.${extension}`
}

export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const
