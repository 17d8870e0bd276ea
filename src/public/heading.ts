/** Puts the focus on the page's heading, where reading starts after a move to another page or step. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
