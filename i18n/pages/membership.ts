import type { Text } from '../text.ts'

/** The page of one's organizations, and what is done there. */
export const membershipWords = {
  title: { ar: 'منشآتي', en: 'My organizations' },
  rightsChanged: {
    ar: 'تغيّر ما يسمح به دورك هنا. هذه الصفحات كما هي لك الآن.',
    en: 'What your role allows here has changed. These pages are as they are for you now.',
  },
  name: { ar: 'المنشأة', en: 'Organization' },
  place: { ar: 'صفتي فيها', en: 'What I am in it' },
  owner: { ar: 'مالك', en: 'Owner' },
  admin: { ar: 'مدير', en: 'Admin' },
  open: { ar: 'افتحها', en: 'Open it' },
  openOf: { ar: 'افتح «{name}»', en: 'Open {name}' },
  isOpen: { ar: 'مفتوحة الآن', en: 'Open now' },
  failed: { ar: 'تعذر عرض منشآتك', en: 'Your organizations could not be shown' },
  opening: { ar: 'جارٍ فتح المنشأة…', en: 'Opening the organization…' },
  openingFailed: { ar: 'تعذر فتح المنشأة', en: 'The organization could not be opened' },
} satisfies Record<string, Text>

/** Founding another organization. */
export const foundingWords = {
  new: { ar: 'منشأة جديدة', en: 'New organization' },
  lead: {
    ar: 'دفاتر جديدة مستقلة، بدليل حسابات وأدوار وترقيم خاص بها. منشآتك الأخرى كما هي.',
    en: 'New books of their own, with their own chart of accounts, roles and numbers. Your other organizations stay as they are.',
  },
  base: { ar: 'العملة الأساسية', en: 'Base currency' },
  baseHint: { ar: 'بها تُمسك الدفاتر، ولا تتغير بعد ذلك.', en: 'The books are kept in it; it does not change later.' },
  country: { ar: 'البلد', en: 'Country' },
  found: { ar: 'أنشئ المنشأة', en: 'Found the organization' },
} satisfies Record<string, Text>

/** Going, which somebody else has to undo. */
export const leavingWords = {
  title: { ar: 'مغادرة المنشأة', en: 'Leaving the organization' },
  lead: {
    ar: 'إن لم تعد تعمل في هذه المنشأة فغادرها. مستنداتك فيها تبقى باسمك.',
    en: 'If you no longer work for this organization, leave it. Your documents stay in it under your name.',
  },
  ownerLead: {
    ar: 'أنت مالك هذه المنشأة، فلا تغادرها حتى تنقل ملكيتها إلى غيرك.',
    en: 'You own this organization: you can leave it once you have handed it over to somebody else.',
  },
  leave: { ar: 'غادر المنشأة', en: 'Leave the organization' },
  ask: { ar: 'مغادرة «{name}»', en: 'Leave “{name}”' },
  body: {
    ar: 'لن ترى دفاتر هذه المنشأة بعد الآن، ولا تعود إليها إلا بدعوة جديدة. ما كتبته فيها يبقى باسمك، ولا تخرج من حسابك.',
    en: 'You will no longer see the books of this organization, and come back only by a new invitation. What you wrote stays under your name, and you stay logged in.',
  },
} satisfies Record<string, Text>

/** To whoever is disabled in the organization that they have open. */
export const disabledWords = {
  title: { ar: 'دخولك معطَّل هنا', en: 'You are disabled here' },
  kept: {
    ar: 'ما كتبته هنا باقٍ ما بقيت هذه الصفحة مفتوحة.',
    en: 'What you typed here is kept as long as this page stays open.',
  },
  tryAgain: { ar: 'فُعّل؟ تابع', en: 'Enabled again? Go on' },
  still: { ar: 'ما زال معطَّلًا.', en: 'It is still disabled.' },
  goTo: { ar: 'افتح «{name}»', en: 'Open {name}' },
  leave: { ar: 'اخرج من هذه الصفحة', en: 'Leave this page' },
} satisfies Record<string, Text>

/** Handing an organization over. */
export const ownershipWords = {
  title: { ar: 'ملكية المنشأة', en: 'Ownership of the organization' },
  ownerIs: { ar: 'مالك هذه المنشأة {name}.', en: '{name} owns this organization.' },
  youOwn: {
    ar: 'أنت مالك هذه المنشأة: وحدك من يحذفها أو ينقل ملكيتها.',
    en: 'You own this organization: you alone remove it or hand it over.',
  },
  handOver: { ar: 'انقل الملكية', en: 'Hand over the ownership' },
  handOverLead: {
    ar: 'تعرض الملكية على عضو، وتصله رسالة بالبريد. إن قبل خلال سبعة أيام صار هو المالك وصرت أنت مديرًا، وإلا بقي كل شيء كما هو.',
    en: 'You offer the ownership to a member, who gets a letter. If they accept within seven days they are the owner and you an admin; else everything stays as it is.',
  },
  passwordHint: { ar: 'لنتأكد أنك أنت من يعرضها.', en: 'So that we know it is you who offers it.' },
  offer: { ar: 'اعرض الملكية', en: 'Offer the ownership' },
  offered: {
    ar: 'عرضت الملكية على {name}. ينتهي العرض في {until} إن لم يجب.',
    en: 'You offered the ownership to {name}. The offer ends on {until} unless it is answered.',
  },
  takeBack: { ar: 'اسحب العرض', en: 'Take the offer back' },
  takeBackAsk: { ar: 'سحب العرض عن {name}', en: 'Take the offer to {name} back' },
  takeBackBody: {
    ar: 'يبقى كل شيء كما هو، وتبقى أنت المالك.',
    en: 'Everything stays as it is: you are still the owner.',
  },
  toYou: {
    ar: 'يعرض عليك {name} ملكية هذه المنشأة. ينتهي العرض في {until}.',
    en: '{name} offers you the ownership of this organization. The offer ends on {until}.',
  },
  toYouMeans: {
    ar: 'إن قبلت صرت مالكها: لك أن تحذفها أو تنقل ملكيتها، ولا تغادرها حتى تنقلها. ويصير مالكها الآن مديرًا.',
    en: 'If you accept you own it: you may remove it or hand it over, and leave it only after that. Its present owner becomes an admin.',
  },
  accept: { ar: 'اقبل الملكية', en: 'Accept the ownership' },
  acceptAsk: { ar: 'قبول ملكية «{name}»', en: 'Accept the ownership of “{name}”' },
  accepted: { ar: 'أنت مالك {name} الآن', en: 'You are the owner of {name} now' },
  decline: { ar: 'ارفض', en: 'Decline' },
  declineAsk: { ar: 'رفض ملكية «{name}»', en: 'Decline the ownership of “{name}”' },
  declineBody: {
    ar: 'يُبلَّغ المالك بالبريد، ويبقى كل شيء كما هو.',
    en: 'The owner is told by mail; everything stays as it is.',
  },
  see: { ar: 'انظر العرض', en: 'See the offer' },
  failed: { ar: 'تعذر عرض ملكية المنشأة', en: 'The ownership could not be shown' },
} satisfies Record<string, Text>

/** Seeing the organization as somebody else does. */
export const viewWords = {
  begin: { ar: 'اعرض كما يراها', en: 'View as this user' },
  beginOf: { ar: 'اعرض المنشأة كما يراها {name}', en: 'View the organization as {name}' },
  beginBody: {
    ar: 'ترى ما يراه هذا العضو نصف ساعة، للقراءة فقط وفيما تراه أنت أيضًا. يُسجَّل بدء العرض وانتهاؤه في سجل التغييرات.',
    en: 'You see what this member sees for half an hour, to read only and within what you may see too. The audit trail notes the beginning and the end.',
  },
  banner: { ar: 'ترى المنشأة كما يراها {name}', en: 'You see the organization as {name} does' },
  readOnly: { ar: 'للقراءة فقط، حتى {until}', en: 'To read only, until {until}' },
  noWriting: {
    ar: 'في هذا العرض تقرأ ولا تكتب. أنهِ العرض لتعمل باسمك.',
    en: 'In this view you read and write nothing. End the view to work as yourself.',
  },
  notHere: { ar: 'لا تُفتح هذه الصفحة في هذا العرض', en: 'This page does not open in this view' },
  notHereWhy: {
    ar: 'هي للكتابة، أو ليس لك ولمن ترى ما يراه معًا أن تقرآها.',
    en: 'It is for writing, or not both of you may read it.',
  },
  end: { ar: 'أنهِ العرض', en: 'End the view' },
  ended: { ar: 'انتهى العرض كما يراه {name}', en: 'The view as {name} has ended' },
  goOn: { ar: 'تابع باسمك', en: 'Go on as yourself' },
} satisfies Record<string, Text>
