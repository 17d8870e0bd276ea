import { getDocument } from 'unpdf/pdfjs'
import { present } from '../../../schema/collections/certain.ts'

/** A PDF drawn page by page on the page itself: nothing that it would run is run, and its links lead nowhere. */

export interface PdfPages {
  count: number
  /** Draws a page into a canvas, as wide as its place and no larger than a screen needs. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<void>
  close(): void
}

const max_px = 3000

export async function openPdf(content: Blob): Promise<PdfPages> {
  const data = new Uint8Array(await content.arrayBuffer())
  const loading = getDocument({ data, isEvalSupported: false, enableXfa: false, useSystemFonts: true })
  const pdf = await loading.promise
  return {
    count: pdf.numPages,
    async draw(number, canvas, width) {
      const page = await pdf.getPage(number)
      const whole = page.getViewport({ scale: 1 })
      const wanted = (width * window.devicePixelRatio) / whole.width
      const scale = Math.min(wanted, max_px / whole.width, max_px / whole.height)
      const viewport = page.getViewport({ scale })
      canvas.width = Math.max(1, Math.floor(viewport.width))
      canvas.height = Math.max(1, Math.floor(viewport.height))
      await page.render({ canvas, canvasContext: present(canvas.getContext('2d'), 'canvas'), viewport }).promise
    },
    close: () => void loading.destroy(),
  }
}
