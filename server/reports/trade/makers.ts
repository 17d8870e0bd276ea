import type { tradeReports } from '../../../schema/reports/trade.ts'
import type { ReportMaker } from '../report.ts'
import { chequeRegister } from './cheque-register.ts'
import { commissionsByRepresentative } from './commissions.ts'
import { purchasesByProduct, purchasesBySupplier } from './purchases.ts'
import { salesByClient, salesByProduct, salesByRepresentative } from './sales.ts'
import { statutoryReturn } from './statutory-return.ts'
import { stockMovement } from './stock-movement.ts'
import { stockValuation } from './stock-valuation.ts'
import { taxReturn } from './tax-return.ts'

export const tradeMakers: Record<keyof typeof tradeReports, ReportMaker> = {
  sales_by_client: salesByClient,
  sales_by_product: salesByProduct,
  sales_by_representative: salesByRepresentative,
  purchases_by_supplier: purchasesBySupplier,
  purchases_by_product: purchasesByProduct,
  stock_valuation: stockValuation,
  stock_movement: stockMovement,
  tax_return: taxReturn,
  statutory_return: statutoryReturn,
  cheque_register: chequeRegister,
  commissions_by_representative: commissionsByRepresentative,
}
