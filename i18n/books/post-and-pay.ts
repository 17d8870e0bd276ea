/** Why an invoice is not paid with its posting. */
export const nothingToPayYet = {
  client: {
    ar: 'لا شيء يُحصَّل بعد: الإجمالي صفر',
    en: 'There is nothing to collect yet: the total is zero',
  },
  supplier: { ar: 'لا شيء يُسدَّد بعد: الإجمالي صفر', en: 'There is nothing to pay yet: the total is zero' },
}
