/** Emirates, as the authority names them: a sale is declared in that of its seller's place of supply. */
export const emirates = ['AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ'] as const
export type Emirate = (typeof emirates)[number]

/** By ISO 3166. */
export const emiratesNumber = 784
