/** Why a note is issued, as the authority names it. */
export const omNoteReasons = ['CAN', 'VAT', 'VAL', 'QTY', 'OTH'] as const
