import type { Action } from '../../schema/declare.ts'
import type { PermissionName } from '../../schema/permissions.ts'
import { type Language, type Text, translated } from '../text.ts'
import { permissionText } from './permissions.ts'

/** What a right lets one do; to void takes the right to delete, and is no deleting. */
type Done = Action | 'void'

/** What is refused for want of a right: which one, and who can give it. One sentence for every page and every call. */
const words = {
  lacking: {
    read: { ar: 'ليس في دورك عرض «{right}».', en: 'Your role does not let you read “{right}”.' },
    create: { ar: 'ليس في دورك إنشاء «{right}».', en: 'Your role does not let you create “{right}”.' },
    update: { ar: 'ليس في دورك تعديل «{right}».', en: 'Your role does not let you update “{right}”.' },
    delete: { ar: 'ليس في دورك حذف «{right}».', en: 'Your role does not let you delete “{right}”.' },
    void: {
      ar: 'ليس في دورك إلغاء «{right}»: تشمله صلاحية الحذف.',
      en: 'Your role does not let you void “{right}”: the right to delete includes it.',
    },
  } satisfies Record<Done, Text>,
  ask: { ar: 'اطلبه من {names}.', en: 'Ask {names} for it.' } satisfies Text,
}

/** Names as one says them of whom any may be asked. */
export const anyOf = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names.map(name => `\u2068${name}\u2069`))

/** Names of all of whom something is said. */
export const allOf = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map(name => `\u2068${name}\u2069`))

/** A right, as one permission and what is done by it. */
interface Right {
  permission: PermissionName
  action: Done
}

/** The right that a refusal names, of a request to `path`; undefined of one that was not for want of a right, or names none. */
export function rightLacked(
  code: string,
  { permission, action }: Record<string, string>,
  path: string,
): Right | undefined {
  if (code !== 'forbidden' || !permission || !action) return undefined
  const done = action === 'delete' && path.endsWith('/void') ? 'void' : (action as Action)
  return { permission: permission as PermissionName, action: done }
}

export function missingPermissionText(
  { permission, action }: Right,
  names: readonly string[],
  language: Language,
): string {
  const missing = translated(words.lacking[action], language, { right: permissionText(permission)[language] })
  return names.length === 0
    ? missing
    : `${missing} ${translated(words.ask, language, { names: anyOf(names, language) })}`
}
