import type { Company } from './people.ts'

/** What trading needs before a story begins: parties, goods on the shelf, and how many there are. */
export function tradingOf(company: Company) {
  const made = async (path: string, one: string, body: object) =>
    (await company.call<Record<string, { id: number; number: string; items: { id: number }[] }>>('POST', path, body))[
      one
    ]!
  const named = (display_name: string) => ({ type: 'business', display_name, company_name: display_name })
  return {
    made,
    client: async (name: string) => (await made('clients', 'client', named(name))).id,
    supplier: async (name: string) =>
      (await made('suppliers', 'supplier', { ...named(name), tax_number: '204-829-305' })).id,
    goods: async (name: string, default_price: string, purchase_price: string) =>
      (await made('products', 'product', { name, stock_type: 'goods', default_price, purchase_price })).id,
    buy: (supplier_id: number, product_id: number, quantity: string, price: string) =>
      made('invoice-purchases', 'invoice_purchase', {
        date: '2026-11-01',
        supplier_id,
        items: [{ product_id, quantity, price }],
      }),
    sell: (client_id: number, product_id: number, quantity: string, price: string, more: object = {}) =>
      made('invoice-sales', 'invoice_sale', {
        date: '2026-11-05',
        client_id,
        items: [{ product_id, quantity, price }],
        ...more,
      }),
    onShelf: async (productId: number) =>
      (await company.call<{ product: { quantity: string } }>('GET', `products/${productId}`)).product.quantity,
  }
}
