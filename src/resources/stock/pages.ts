export { NewStockPage } from './NewStockPage.tsx'
export { ProductPage } from './ProductPage.tsx'
export { StockListPage } from './StockListPage.tsx'
export { StockPage } from './StockPage.tsx'
