export { NewStockPage } from './NewStockPage.tsx'
export { StockListPage } from './StockListPage.tsx'
export { StockPage } from './StockPage.tsx'
