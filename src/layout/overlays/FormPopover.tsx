import { Popover } from '@mui/material'
import type { ReactNode } from 'react'

const firstBox = (paper: HTMLElement) => paper.querySelector<HTMLElement>('input')?.focus()

interface FormPopoverProps {
  /** What it hangs from; nothing while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A small paper under a button, to fill in: the keyboard begins in its first box. */
export const FormPopover = ({ anchor, onClose, className, children }: FormPopoverProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    // The box is not on the page yet when React would focus it.
    slotProps={{ paper: { className, 'data-part': 'popover' } as object, transition: { onEntering: firstBox } }}
  >
    {children}
  </Popover>
)
