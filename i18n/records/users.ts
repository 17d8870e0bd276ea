import type { roleFields } from '../../schema/organization/roles.ts'
import type { userFields } from '../../schema/organization/users.ts'
import type { Text } from '../text.ts'

/** The fields of a role, as a form and a sentence call them. */
export const roleFieldWords: Record<keyof typeof roleFields | 'permissions', Text> = {
  name: { ar: 'الاسم', en: 'Name' },
  display_name: { ar: 'الاسم الظاهر', en: 'Display name' },
  description: { ar: 'الوصف', en: 'Description' },
  scope: { ar: 'النطاق', en: 'Scope' },
  permissions: { ar: 'الصلاحيات', en: 'Permissions' },
}

/** The fields of a user. */
export const userFieldWords: Record<keyof typeof userFields | 'password' | 'password_confirmation', Text> = {
  first_name: { ar: 'الاسم الأول', en: 'First name' },
  last_name: { ar: 'اسم العائلة', en: 'Last name' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  type: { ar: 'النوع', en: 'Type' },
  role_id: { ar: 'الدور', en: 'Role' },
  representative_id: { ar: 'المندوب', en: 'Representative' },
  gender: { ar: 'الجنس', en: 'Gender' },
  active: { ar: 'نشط', en: 'Active' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  password_confirmation: { ar: 'تأكيد كلمة المرور', en: 'Confirm password' },
}

/** The fields of an offer of the ownership. */
export const ownershipFieldWords = {
  user_id: { ar: 'المالك الجديد', en: 'The new owner' },
  password: { ar: 'كلمة مرورك', en: 'Your password' },
} satisfies Record<string, Text>
