import { Fragment, type ReactNode } from 'react'

const figure = /(\d+(?:[.,:/–-]\d+)*%?)/

/** A sentence in which every figure stands in an element of its own, which runs from the left. */
export const Figures = ({ children }: { children: string }): ReactNode =>
  children.split(figure).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have no other name than their place
      <bdi key={index} className="number">
        {piece}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
