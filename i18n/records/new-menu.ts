/** What can be made new, in one word each. */
export const newMenuWords = {
  sale: { ar: 'بيع', en: 'Sale' },
  receipt: { ar: 'قبض', en: 'Receipt' },
  expense: { ar: 'مصروف', en: 'Expense' },
  purchase: { ar: 'شراء', en: 'Purchase' },
  supplierPayment: { ar: 'سداد مورد', en: 'Supplier payment' },
  custody: { ar: 'عهدة', en: 'Custody' },
  otherReceipt: { ar: 'إيراد آخر', en: 'Other receipt' },
  cash: { ar: 'النقدية', en: 'Cash' },
  people: { ar: 'الأشخاص', en: 'People' },
}
