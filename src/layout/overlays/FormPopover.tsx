import { Popover, type PopoverActions } from '@mui/material'
import { type ReactNode, useCallback, useRef } from 'react'

const firstBox = (paper: HTMLElement) => paper.querySelector<HTMLElement>('input')?.focus()

interface FormPopoverProps {
  /** What it hangs from; nothing while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A small paper under a button, to fill in: the keyboard begins in its first box, and what grows stays on the screen. */
export function FormPopover({ anchor, onClose, className, children }: FormPopoverProps) {
  const actions = useRef<PopoverActions>(null)
  const watch = useCallback((paper: HTMLElement | null) => {
    if (!paper || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => actions.current?.updatePosition())
    observer.observe(paper)
    return () => observer.disconnect()
  }, [])
  return (
    <Popover
      open={anchor !== null}
      action={actions}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // The box is not on the page yet when React would focus it.
      slotProps={{
        paper: { ref: watch, className, 'data-part': 'popover' } as object,
        transition: { onEntering: firstBox },
      }}
    >
      {children}
    </Popover>
  )
}
