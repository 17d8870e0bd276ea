// How documents of each make stand, in the order of the tabs over their lists. Those of invoices stand in a file of their own.

export const offerStandings = ['draft', 'open', 'accepted', 'declined', 'expired', 'invoiced', 'void'] as const
export const orderStandings = ['draft', 'open', 'expired', 'partly_invoiced', 'invoiced', 'void'] as const
export const returnStandings = ['draft', 'unused', 'settled', 'void'] as const
export const paymentStandings = ['draft', 'unused', 'allocated', 'bounced', 'void'] as const
export const expenseStandings = ['draft', 'unsorted', 'posted', 'void'] as const
export const transferStandings = ['draft', 'on_its_way', 'arrived', 'void'] as const
export const bookedStandings = ['draft', 'posted', 'void'] as const
