import type { Text } from '../text.ts'

export const custodyReportWords = {
  sameDay: { ar: 'سُلِّم في يومه', en: 'Given that day' },
} satisfies Record<string, Text>

/** The page of somebody who holds cash of ours. */
export const custodyWords = {
  give: { ar: 'تسليم عهدة', en: 'Give custody' },
  settle: { ar: 'تسوية بفواتير', en: 'Settle by bills' },
  takeBack: { ar: 'رد الباقي', en: 'Return the rest' },
  payBack: { ar: 'دفع ما له', en: 'Pay what is owed' },
  inHand: { ar: 'في يده', en: 'In hand' },
  owedToHolder: { ar: 'له عندنا', en: 'Owed to the holder' },
  owes: { ar: 'أنفق {name} فوق عهدته، وله علينا', en: '{name} spent beyond the custody; the company owes' },
  oldest: { ar: 'أقدمه من {date}', en: 'The oldest of {date}' },
  nothingInHand: { ar: 'لا شيء في يده', en: 'Nothing in hand' },
  lastMove: { ar: 'آخر حركة {date}', en: 'Last movement {date}' },
  moves: { ar: 'الحركات', en: 'Movements' },
  statement: { ar: 'كشف العهدة', en: 'Statement of custody' },
  came: { ar: 'دخل عهدته', en: 'In' },
  went: { ar: 'خرج منها', en: 'Out' },
  after: { ar: 'في يده بعدها', en: 'In hand after' },
  move: { ar: 'الحركة', en: 'Movement' },
  noMoves: { ar: 'لم يُسلَّم إليه شيء بعد', en: 'Nothing was given yet' },
} satisfies Record<string, Text>
