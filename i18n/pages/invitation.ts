import type { Text } from '../text.ts'

export const invitationEnded: Text = {
  ar: 'هذه الدعوة استُخدمت أو انتهت أو أُرسل غيرها. اطلب ممن دعاك أن يرسلها من جديد.',
  en: 'This invitation was used, has ended or was sent again since. Ask who invited you to send it again.',
}

export const invitationWithdrawn: Text = {
  ar: 'سُحبت هذه الدعوة ممن أرسلها، فلا يعمل رابطها. إن ظننت أن في الأمر خطأ فاسأله.',
  en: 'Who sent this invitation has taken it back, and its link does not work. If you think that is a mistake, ask them.',
}

/** The page that the link of an invitation opens. */
export const invitationWords = {
  title: { ar: 'دعوة إلى {organization}', en: 'Invitation to {organization}' },
  titleUnknown: { ar: 'دعوة', en: 'Invitation' },
  ended: invitationEnded,
  withdrawn: invitationWithdrawn,
  lead: {
    ar: 'دُعيت إلى العمل على دفاتر هذه المنشأة بالبريد {email}.',
    en: 'You are invited to work on the books of this organization as {email}.',
  },
  leadKnown: {
    ar: 'دُعيت إلى العمل على دفاتر هذه المنشأة بحسابك {email}.',
    en: 'You are invited to work on the books of this organization with your account {email}.',
  },
  choose: { ar: 'اختر كلمة مرور لتدخل.', en: 'Choose a password to come in.' },
  as: { ar: 'دورك فيها: {role}.', en: 'Your role there: {role}.' },
  admin: { ar: 'مدير المنشأة', en: 'Organization admin' },
  signInFirst: { ar: 'سجّل الدخول بهذا الحساب، ثم اقبل الدعوة.', en: 'Log in with this account, then accept.' },
  otherAccount: {
    ar: 'دخلت الآن بحساب آخر ({email}). اخرج منه أولًا، ثم ادخل بالحساب المدعو.',
    en: 'You are logged in with another account ({email}). Log out first, then log in with the invited one.',
  },
  accept: { ar: 'اقبل الدعوة', en: 'Accept the invitation' },
  signIn: { ar: 'سجّل الدخول', en: 'Log in' },
  signOut: { ar: 'اخرج من الحساب الآخر', en: 'Log out of the other account' },
  until: { ar: 'تعمل الدعوة حتى {date}.', en: 'The invitation works until {date}.' },
  firstName: { ar: 'الاسم الأول', en: 'First name' },
  lastName: { ar: 'اسم العائلة', en: 'Last name' },
  toLogin: { ar: 'إلى صفحة الدخول', en: 'To the login page' },
} satisfies Record<string, Text>
