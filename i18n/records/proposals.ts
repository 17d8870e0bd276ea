import type { Text } from '../text.ts'

/** What a form that founds an organization says of its country. */
export const proposedTax: Text = {
  ar: 'النسبة المعتادة في بلدك. امسحها إن لم تكن مسجلًا في الضريبة.',
  en: 'The usual rate in your country. Clear it if you are not registered for the tax.',
}

/** The week of a country is offered, not filled in. */
export const offeredWeeks = {
  saturday: {
    ar: 'يبدأ أسبوعنا يوم السبت، كالمعتاد في بلدك',
    en: 'Our weeks begin on Saturday, as is usual in your country',
  },
  monday: {
    ar: 'يبدأ أسبوعنا يوم الاثنين، كالمعتاد في بلدك',
    en: 'Our weeks begin on Monday, as is usual in your country',
  },
} satisfies Record<string, Text>

export const otherwiseSunday: Text = {
  ar: 'وإلا بدأ يوم الأحد. يتغير متى شئت من الإعدادات.',
  en: 'Otherwise on Sunday. You can change it in the settings at any time.',
}
