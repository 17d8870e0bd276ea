import encodeQR from 'qr'
import styles from './security.module.css'

/** Modules around the code that readers ask to be empty. */
const quietZone = 4

/** An address as a QR code: dark on light by day and by night, as readers expect it. */
export function QrPicture({ content, label }: { content: string; label: string }) {
  const rows = encodeQR(content, 'raw', { ecc: 'medium', border: quietZone })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
