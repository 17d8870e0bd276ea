/** What can be made new, in one word each: a group of three has one line of a phone. */
export const newMenuWords = {
  sale: { ar: 'بيع', en: 'Sale' },
  receipt: { ar: 'قبض', en: 'Receipt' },
  expense: { ar: 'مصروف', en: 'Expense' },
  purchase: { ar: 'شراء', en: 'Purchase' },
  advance: { ar: 'دفعة مقدمة', en: 'Advance' },
  purchaseOrder: { ar: 'أمر شراء', en: 'Order' },
  supplierPayment: { ar: 'سداد مورد', en: 'Payment' },
  supplierNote: { ar: 'إشعار من مورد', en: 'Supplier note' },
  entry: { ar: 'قيد يومية', en: 'Entry' },
  custodian: { ar: 'صاحب عهدة', en: 'Custodian' },
  custody: { ar: 'عهدة', en: 'Custody' },
  otherReceipt: { ar: 'إيراد آخر', en: 'Other receipt' },
  cash: { ar: 'النقدية', en: 'Cash' },
  debts: { ar: 'الديون', en: 'Debts' },
  people: { ar: 'الأشخاص', en: 'People' },
}
