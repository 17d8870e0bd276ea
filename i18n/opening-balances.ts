import type { Text } from './text.ts'

/** The fields of opening balances. */
export const openingWords = {
  date: { ar: 'تاريخ الأرصدة', en: 'As of' },
  accounts: { ar: 'أرصدة الحسابات', en: 'Balances of accounts' },
  invoices: { ar: 'الفواتير المفتوحة', en: 'Open invoices' },
  stock: { ar: 'مخزون أول المدة', en: 'Opening stock' },
  account_id: { ar: 'الحساب', en: 'Account' },
  debtor: { ar: 'مدين', en: 'Debit' },
  creditor: { ar: 'دائن', en: 'Credit' },
  id: { ar: 'الفاتورة', en: 'Invoice' },
  client_id: { ar: 'العميل', en: 'Client' },
  supplier_id: { ar: 'المورد', en: 'Supplier' },
  reference: { ar: 'رقم الفاتورة', en: 'Invoice number' },
  due_date: { ar: 'تاريخ الاستحقاق', en: 'Due date' },
  amount: { ar: 'المتبقي', en: 'Amount still open' },
  currency_id: { ar: 'العملة', en: 'Currency' },
  exchange_rate: { ar: 'سعر الصرف', en: 'Exchange rate' },
  product_id: { ar: 'المنتج', en: 'Product' },
  warehouse_id: { ar: 'المخزن', en: 'Warehouse' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  cost: { ar: 'تكلفة الوحدة', en: 'Cost per unit' },
} satisfies Record<string, Text>
