import type { Emirate } from '../../schema/tax/ae/emirates.ts'
import type { Text } from '../text.ts'

export const emirateWords: Record<Emirate, Text> = {
  AUH: { ar: 'أبوظبي', en: 'Abu Dhabi' },
  DXB: { ar: 'دبي', en: 'Dubai' },
  SHJ: { ar: 'الشارقة', en: 'Sharjah' },
  AJM: { ar: 'عجمان', en: 'Ajman' },
  UAQ: { ar: 'أم القيوين', en: 'Umm Al Quwain' },
  RAK: { ar: 'رأس الخيمة', en: 'Ras Al Khaimah' },
  FUJ: { ar: 'الفجيرة', en: 'Fujairah' },
}
