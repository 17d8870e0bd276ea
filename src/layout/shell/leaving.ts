export type Leave = () => void

/** Forms with something typed, each as what asks its person. */
export const askedFirst = new Set<(leave: Leave) => void>()

/** Leaves in a way that is no move to another page, such as signing out, once whoever has typed something agrees. */
export function askBeforeLeaving(leave: Leave): void {
  const [ask] = askedFirst
  if (ask) ask(leave)
  else leave()
}
