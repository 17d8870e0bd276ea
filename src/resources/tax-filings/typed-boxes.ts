import type { FormValues } from '../forms/body.ts'

/** A box as it is sent. */
interface TypedBox {
  box: string
  taxable?: string
  tax?: string
}

/** Where the form has a figure of a box that a person fills. */
export const boxField = (box: string, figure: 'taxable' | 'tax'): string => `boxes.b${box}.${figure}`

/** The boxes that were filled; what is empty is left to what comes of itself. */
export const typedBoxes = ({ boxes }: FormValues): TypedBox[] =>
  Object.entries((boxes ?? {}) as Record<string, { taxable?: string | null; tax?: string | null }>).flatMap(
    ([name, { taxable, tax }]) =>
      taxable || tax ? [{ box: name.slice(1), ...(taxable && { taxable }), ...(tax && { tax }) }] : [],
  )

/** What the server answered of the boxes, at the inputs that they were typed in. */
export const errorsAtBoxes = (errors: Record<string, string>, sent: readonly TypedBox[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [, index, figure] = /^boxes\.(\d+)\.(\w+)/.exec(path) ?? []
      const box = index === undefined ? undefined : sent[Number(index)]?.box
      return [box === undefined ? path : boxField(box, figure === 'taxable' ? 'taxable' : 'tax'), text]
    }),
  )
