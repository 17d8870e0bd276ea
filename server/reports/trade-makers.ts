import type { tradeReports } from '../../schema/reports/trade.ts'
import { purchasesByProduct, purchasesBySupplier } from './purchase-reports.ts'
import type { ReportMaker } from './report.ts'
import { salesByClient, salesByProduct, salesByRepresentative } from './sales-reports.ts'

export const tradeMakers: Record<keyof typeof tradeReports, ReportMaker> = {
  sales_by_client: salesByClient,
  sales_by_product: salesByProduct,
  sales_by_representative: salesByRepresentative,
  purchases_by_supplier: purchasesBySupplier,
  purchases_by_product: purchasesByProduct,
}
