/** Why a note is issued, as the authority numbers it: the points of article 61 of the law, and a discount by volume. */
export const aeNoteReasons = ['DL8.61.1.A', 'DL8.61.1.B', 'DL8.61.1.C', 'DL8.61.1.D', 'DL8.61.1.E', 'VD'] as const
