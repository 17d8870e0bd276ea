import type { Text } from '../text.ts'

/**
 * The letters, in both languages. `{brand}` is the product's name. A letter names nobody: what a stranger typed as a
 * name at registration must not reach somebody else's mailbox under our own.
 */
interface LetterWords {
  subject: Text
  /** Before the code or the links, on lines of its own. */
  before: Text
  /** After them. */
  after: Text
}

export const letterWords = {
  verify_email: {
    // Read on the locked screen of a phone; the code that changes a password is not.
    subject: { ar: 'رمز التحقق: {code}', en: 'Verification code: {code}' },
    before: {
      ar: 'رمز تأكيد بريدك الإلكتروني في {brand} هو:',
      en: 'The code that verifies your e-mail at {brand} is:',
    },
    after: {
      ar: 'يُستخدم الرمز مرة واحدة خلال عشر دقائق. لا تعطه أحدًا.\nإن لم تطلب هذا الرمز فتجاهل الرسالة.',
      en: 'It can be used once, within ten minutes. Give it to nobody.\nIf you did not ask for this code, ignore this message.',
    },
  },
  reset_password: {
    subject: { ar: 'رمز تغيير كلمة المرور في {brand}', en: 'Your {brand} password code' },
    before: { ar: 'رمز تغيير كلمة المرور في {brand} هو:', en: 'The code that changes your password at {brand} is:' },
    after: {
      ar: 'يُستخدم الرمز مرة واحدة خلال عشر دقائق. لا تعطه أحدًا.\nإن لم تطلب هذا الرمز فتجاهل الرسالة، وتبقى كلمة مرورك كما هي.',
      en: 'It can be used once, within ten minutes. Give it to nobody.\nIf you did not ask for this code, ignore this message: your password stays as it is.',
    },
  },
  taken: {
    subject: { ar: 'لديك حساب بالفعل في {brand}', en: 'You already have an account at {brand}' },
    before: {
      ar: 'طلب أحدهم إنشاء حساب في {brand} بهذا البريد الإلكتروني، وهو مسجّل من قبل. لم يتغير شيء في حسابك.',
      en: 'Someone asked for an account at {brand} with this e-mail, which is already registered. Nothing has changed in your account.',
    },
    after: {
      ar: 'إن لم تكن أنت من طلب ذلك فتجاهل الرسالة.',
      en: 'If it was not you, ignore this message.',
    },
  },
} satisfies Record<string, LetterWords>

/** The letter of an invitation: it names the organization, who invites, whom the reader knows, and as what. */
export const invitationWords = {
  subject: {
    ar: 'دعوة إلى دفاتر «{organization}» في {brand}',
    en: 'You are invited to the books of {organization} at {brand}',
  },
  before: {
    ar: 'هذه دعوة من {inviter} إلى العمل على دفاتر «{organization}» في {brand}، ودورك فيها: {role}. افتح هذا الرابط لتقبل:',
    en: '{inviter} invites you to work on the books of {organization} at {brand}. Your role there: {role}. Open this link to accept:',
  },
  after: {
    ar: 'يعمل الرابط مرة واحدة خلال سبعة أيام. إن لم تكن تعرف صاحب الدعوة فتجاهل الرسالة.',
    en: 'The link works once, within seven days. If you do not know who invites you, ignore this message.',
  },
} satisfies Record<string, Text>

/** What an organization did to an account that it made in somebody's name. */
export const accountWords = {
  made: {
    subject: { ar: 'حساب باسمك في {brand}', en: 'An account in your name at {brand}' },
    body: {
      ar: 'أُنشئ حساب باسمك في «{organization}» من طرف {by}. إن لم تكن تعرفهم فهذا الرابط ينهي ما وضعوه: اضبط كلمة مرور لك، ولا تعمل بعدها كلمتهم.',
      en: '{by} made an account in your name at {organization}. If you do not know them, this link ends what they set: choose a password of your own, and theirs works no more.',
    },
  },
  changed: {
    subject: { ar: 'تغيّر حسابك في {brand}', en: 'Your account at {brand} was changed' },
    body: {
      ar: 'تغيّرت بيانات الدخول إلى حسابك أو اسمك فيه، من طرف {by} في «{organization}». ليصبح الحساب لك وحدك اضبط كلمة مرور لك من هذا الرابط.',
      en: '{by} of {organization} changed how you sign in to your account, or your name in it. To make the account yours alone, choose a password of your own by this link.',
    },
  },
} satisfies Record<string, Record<'subject' | 'body', Text>>

/** The letters of a handover: to whom it is offered, and then to the owner. They name both and the organization. */
export const ownershipWords = {
  offered: {
    subject: {
      ar: 'تُعرض عليك ملكية «{organization}» في {brand}',
      en: 'You are offered the ownership of {organization} at {brand}',
    },
    body: {
      ar: 'تُعرض عليك ملكية منشأة «{organization}» في {brand} من مالكها {from}. إن قبلت صارت لك، وبقي من عرضها مديرًا فيها. اقبل أو ارفض خلال سبعة أيام من هذه الصفحة:',
      en: '{from} offers you the ownership of {organization} at {brand}. If you accept you become its owner, and they an admin of it. Accept or decline within seven days on this page:',
    },
  },
  accepted: {
    subject: {
      ar: 'قُبلت ملكية «{organization}» في {brand}',
      en: 'The ownership of {organization} at {brand} was accepted',
    },
    body: {
      ar: 'انتقلت ملكية منشأة «{organization}» بالقبول إلى {from}، وصرت أنت مديرًا فيها:',
      en: '{from} accepted the ownership of {organization} and is its owner now; you are an admin of it:',
    },
  },
  declined: {
    subject: {
      ar: 'رُفضت ملكية «{organization}» في {brand}',
      en: 'The ownership of {organization} at {brand} was declined',
    },
    body: {
      ar: 'رُفض عرض ملكية منشأة «{organization}» من طرف {from}، فبقيت أنت مالكها. ويمكنك أن تعرضها على شخص آخر:',
      en: '{from} did not accept the ownership of {organization}; you are still its owner and can offer it to somebody else:',
    },
  },
} satisfies Record<string, Record<'subject' | 'body', Text>>

/** The letter to those who worked on books that their owner removed. */
export const removedOrganizationWords = {
  subject: { ar: 'حُذفت منشأة «{organization}» من {brand}', en: '{organization} was removed from {brand}' },
  body: {
    ar: 'حُذفت منشأة «{organization}» من {brand} مع دفاترها كلها، بطلب من مالكها {owner}، فلم تعد تظهر لك. حسابك ومنشآتك الأخرى كما هي.',
    en: '{owner}, who owned it, removed {organization} from {brand} with all its books; it is no longer shown to you. Your account and your other organizations stay as they are.',
  },
} satisfies Record<string, Text>

/** To who sealed a period that changed since. */
export const changedSealWords = {
  subject: { ar: 'تغيّرت فترة ختمتها في «{organization}»', en: 'A period that you sealed in {organization} changed' },
  body: {
    ar: 'ختمت الفترة من {from} إلى {to} في «{organization}» على {brand}، ثم دخلت قيود بعد الختم فتغيّر ميزان مراجعتها: {accounts}.',
    en: 'You sealed {from} to {to} in {organization} on {brand}. Entries that came after the seal changed its trial balance: {accounts}.',
  },
  see: { ar: 'ما كان وما صار، والقيود التي غيّرته:', en: 'Before and after, and the entries that did it:' },
} satisfies Record<string, Text>

export const letterLinks = {
  login: { ar: 'تسجيل الدخول:', en: 'Log in:' },
  recover: { ar: 'نسيت كلمة المرور؟ اختر كلمة جديدة:', en: 'Forgot the password? Choose a new one:' },
} satisfies Record<string, Text>
