type Leave = () => unknown

export const atOnce = (leave: Leave): unknown => leave()

/** How one leaves in a way that is no move to another page, such as signing out: a form with something typed asks first. */
export const leaving = { by: atOnce }
