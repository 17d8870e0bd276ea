/**
 * The one button of the console. The theme gives it the look of the house (heights, weight, focus, no ripple): `contained`
 * for the one thing a page is for, outlined for the others, `text` for the way out, `error` for what destroys.
 */
export { Button } from '@mui/material'
