-- What is of the whole organization did nothing in a role that sees only its own, and is refused to it from now on.
with whole as (
  select array[
      'representative_salaries', 'restrictions', 'restriction_details', 'opening_balances', 'account_organization',
      'restriction_numbers', 'serial_numbers', 'organizations', 'settings', 'users', 'roles', 'audit', 'imports',
      'profits-and-losses', 'general-budget', 'statement-of-cach-flows', 'income-and-expense',
      'income-and-expense-chart', 'expense-summaryby-category', 'cash-balance', 'net-cache', 'net-cache-chart',
      'net-receivable-accounts', 'net-payable-accounts', 'trial-balance', 'general-ledger', 'detailed-general-ledger',
      'account-transactions', 'show-account-transaction', 'account-type-summary', 'journal-report-sales',
      'journal-report-throwBackSales', 'journal-report-paymentSales', 'journal-report-purchase',
      'journal-report-throwBackPurchase', 'journal-report-paymentPurchase', 'journal-report-expense',
      'journal-report-other-receipt', 'journal-report-transfer', 'journal-report-restriction',
      'analytical-account-statement-for-account', 'summary-of-analytical-account-for-accounts', 'Account_Action',
      'vendor-balances', 'aPAging-summary-by-bill-due-date', 'vendor-balance-summary', 'payable-summary',
      'payable-summary-throw-back', 'payable-details', 'bills-details', 'payments-made',
      'aPAging-details-by-bill-due-date', 'vendor-statement', 'purchase-dependon-supplier',
      'purchas-dependon-product', 'stock-valuation', 'stock-movement', 'tax-return', 'cheque-register',
      'commissions-by-representative'
  ]::text[] as names
)
update roles set permissions = permissions - whole.names
from whole where scope = 'own' and permissions ?| whole.names;
