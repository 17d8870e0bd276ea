export { AccountPage } from './AccountHub.tsx'
export { CustodyHolderPage } from './CustodyHub.tsx'
export { ClientPage, SupplierPage } from './PartyHub.tsx'
export { ProductPage } from './ProductHub.tsx'
