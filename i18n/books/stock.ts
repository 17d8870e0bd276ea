import type { MoveKind } from '../../schema/stock.ts'
import { navLabels } from '../pages/nav-labels.ts'
import { type Counted, countText, type Language, type Text } from '../text.ts'

/** Stock that moves by itself, and what a product's card says. */

/** The fields of transfers, adjustments and movements. */
export const stockFieldWords = {
  date: { ar: 'التاريخ', en: 'Date' },
  status: { ar: 'الحالة', en: 'Status' },
  from_warehouse_id: { ar: 'المخزن المحوَّل منه', en: 'From warehouse' },
  from_warehouse: { ar: 'من مخزن', en: 'From warehouse' },
  to_warehouse_id: { ar: 'المخزن المحوَّل إليه', en: 'To warehouse' },
  to_warehouse: { ar: 'إلى مخزن', en: 'To warehouse' },
  warehouse_id: { ar: 'المخزن', en: 'Warehouse' },
  warehouse: { ar: 'المخزن', en: 'Warehouse' },
  reason: { ar: 'السبب', en: 'Reason' },
  items: { ar: 'البنود', en: 'Lines' },
  product_id: { ar: 'الصنف', en: 'Product' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  value: { ar: 'القيمة', en: 'Value' },
  worth: { ar: 'أثره في قيمة المخزون', en: 'Effect on stock value' },
  kind: { ar: 'الحركة', en: 'Movement' },
  document: { ar: 'المستند', en: 'Document' },
  running_quantity: { ar: 'الرصيد', en: 'Balance' },
  running_value: { ar: 'قيمة الرصيد', en: 'Balance value' },
  voided_on: { ar: 'أُلغي في', en: 'Voided on' },
  created_at: { ar: 'سُجّل في', en: 'Recorded at' },
} satisfies Record<string, Text>

/** What moved a product. */
export const movementWords: Record<MoveKind, Text> = {
  opening: { ar: 'رصيد أول المدة', en: 'Opening stock' },
  purchase: { ar: 'شراء', en: 'Purchase' },
  purchase_return: { ar: 'مرتجع مشتريات', en: 'Purchase return' },
  sale: { ar: 'بيع', en: 'Sale' },
  sales_return: { ar: 'مرتجع مبيعات', en: 'Sales return' },
  scrap: { ar: 'تالف', en: 'Scrap' },
  adjustment: { ar: 'تسوية', en: 'Adjustment' },
  transfer: { ar: 'تحويل', en: 'Transfer' },
}

/** What a page of transfers or adjustments is called, and what it says when there is none. */
export const stockPageWords = {
  stock_transfers: {
    title: navLabels.stockTransfers,
    one: { ar: 'تحويل بين مخزنين', en: 'Stock transfer' },
    add: { ar: 'تحويل جديد', en: 'New transfer' },
    empty: {
      ar: 'انقل بضاعة من مخزن إلى آخر. لا يتغير بالتحويل إلا مكانها، فلا قيد له.',
      en: 'Move goods from one warehouse to another. Only their place changes, so no entry is written.',
    },
  },
  stock_adjustments: {
    title: navLabels.stockAdjustments,
    one: { ar: 'تسوية مخزون', en: 'Stock adjustment' },
    add: { ar: 'تسوية جديدة', en: 'New adjustment' },
    empty: {
      ar: 'سجّل فرق الجرد أو تغيّر قيمة البضاعة، فيُرحّل الفرق إلى عجز المخزون وتالفه.',
      en: 'Record what a count found, or a change of value; the difference goes to Shrinkage and scrap.',
    },
  },
} satisfies Record<string, Record<string, Text>>

export const stockWords = {
  movements: { ar: 'كارت الصنف', en: 'Stock card' },
  noMovements: {
    ar: 'لم تدخل من هذا الصنف كمية ولم تخرج بعد. تظهر هنا حركته مع أول شراء أو بيع.',
    en: 'Nothing of this product has come in or gone out yet. Its movements appear here with the first purchase or sale.',
  },
  noneFound: { ar: 'لا نتائج بهذه الشروط', en: 'Nothing fits these filters' },
  averageCost: { ar: 'متوسط التكلفة', en: 'Average cost' },
  onOrder: { ar: 'تحت الطلب', en: 'On order' },
  perWarehouse: { ar: 'الرصيد في كل مخزن', en: 'Stock in each warehouse' },
  product: { ar: 'الصنف', en: 'Product' },
  available: { ar: 'المتاح', en: 'Available' },
  what: { ar: 'ما الذي تغيّر؟', en: 'What changed?' },
  byQuantity: { ar: 'الكمية', en: 'Quantity' },
  byValue: { ar: 'القيمة', en: 'Value' },
  adjustmentLead: {
    ar: 'موجب لما زاد، وسالب لما نقص. الكمية تُقيَّم بمتوسط التكلفة، وتعديل القيمة لا يغيّر الكمية.',
    en: 'Positive for more, negative for less. A quantity is valued at the average cost; a value changes no quantity.',
  },
  addLine: { ar: 'أضف بندًا', en: 'Add a line' },
  removeLine: { ar: 'احذف البند', en: 'Remove line' },
  save: { ar: 'رحّل', en: 'Post' },
  entry: { ar: 'القيد', en: 'Journal entry' },
  void: { ar: 'إلغاء', en: 'Void' },
  voidTransfer: {
    ar: 'تعود البضاعة إلى مخزنها الأول. هل تلغي التحويل؟',
    en: 'The goods go back to the first warehouse. Void the transfer?',
  },
  voidAdjustment: {
    ar: 'يُكتب قيد عكسي بتاريخ التسوية، وتعود الكمية والقيمة كما كانتا. هل تلغي التسوية؟',
    en: 'A reversing entry is written on its date; quantity and value are as before. Void the adjustment?',
  },
  search: { ar: 'ابحث بالسبب أو الصنف', en: 'Search by reason or product' },
} satisfies Record<string, Text>

const counted: Counted = {
  ar: {
    zero: 'لا أصناف',
    one: 'صنف واحد',
    two: 'صنفان',
    few: '{count} أصناف',
    many: '{count} صنفًا',
    other: '{count} صنف',
  },
  en: { one: 'one product', other: '{count} products' },
}

/** How many products something is about. */
export const productsCounted = (count: number, language: Language): string => countText(counted, language, count)
