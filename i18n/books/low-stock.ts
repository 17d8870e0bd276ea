import type { Text } from '../text.ts'

/** What runs low, and its purchase order. */
export const lowStockWords = {
  title: { ar: 'أصناف على وشك النفاد', en: 'Products running low' },
  tabs: { ar: 'كل الأصناف أو ما يوشك أن ينفد', en: 'All products, or those running low' },
  all: { ar: 'كل الأصناف', en: 'All products' },
  low: { ar: 'على وشك النفاد', en: 'Running low' },
  order: { ar: 'أمر شراء', en: 'Purchase order' },
  orderAll: { ar: 'أمر شراء بها', en: 'Order these' },
  nothing: { ar: 'لا شيء على وشك النفاد', en: 'Nothing runs low' },
  nothingBody: {
    ar: 'يظهر هنا كل صنف نزل رصيده في كل المخازن عن حد إعادة الطلب. اكتب الحد في صفحة الصنف، أو استورده مع الأصناف.',
    en: 'A product is listed here once less of it is on hand, in all warehouses together, than its reorder level. Write the level on the product’s page, or import it with your products.',
  },
  gathering: { ar: 'تُجمع الأصناف المختارة…', en: 'Gathering the chosen products…' },
} satisfies Record<string, Text>
