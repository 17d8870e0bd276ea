/** Whether a media query holds, for what is another component on a phone, not only another style. */
export { useMediaQuery } from '@mui/material'

export const onPhone = '(max-width: 599.95px)'
