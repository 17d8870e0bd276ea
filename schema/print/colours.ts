/** Colours of ink on white paper, as #RRGGBB. */

export const colourPattern = /^#[0-9a-f]{6}$/

/** The least contrast that small text is read at (WCAG 2, level AA). */
const minContrast = 4.5

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** How a colour stands out from white paper, from 1 to 21. */
function contrastOnPaper(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** How far a colour is from being read on paper, "2.1"; null when it is dark enough. */
export function paleness(colour: string): string | null {
  const contrast = contrastOnPaper(colour)
  return contrast >= minContrast ? null : (Math.floor(contrast * 10) / 10).toFixed(1)
}
