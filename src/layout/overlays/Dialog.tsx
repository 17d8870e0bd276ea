/** The one dialog of the console: keeps the focus, closes by Escape, gives the focus back. */
export { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
