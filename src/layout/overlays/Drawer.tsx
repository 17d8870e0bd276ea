/** The one sheet that comes from an edge of the screen; it keeps the focus as a dialog does. */
export { Drawer } from '@mui/material'
