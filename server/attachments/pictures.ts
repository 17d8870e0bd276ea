import { imageSize } from 'image-size'
import type { Issue } from '../../schema/errors.ts'

/** Pictures that a browser would have to draw: whole, and of a size that a screen and a memory bear. */

const max_megapixels = 100
const longestSide = 30_000

type Picture = 'png' | 'jpeg' | 'webp' | 'gif'

/** Cameras and programs put something of their own behind the end of a JPEG. */
const jpegEnd = Buffer.from([0xff, 0xd9])
const pngEnd = Buffer.from('IEND', 'latin1')

const isWhole: Record<Picture, (content: Buffer) => boolean> = {
  png: content => content.lastIndexOf(pngEnd) > 0,
  jpeg: content => content.lastIndexOf(jpegEnd) > content.length / 2,
  gif: content => content.at(-1) === 0x3b,
  webp: content => content.length >= content.readUInt32LE(4) + 8,
}

export function pictureFault(content: Buffer, kind: Picture): Issue | null {
  let size: { width: number; height: number }
  try {
    size = imageSize(content)
  } catch {
    return 'file_damaged'
  }
  const { width, height } = size
  if (!(width > 0 && height > 0)) return 'file_damaged'
  if (Math.max(width, height) > longestSide || width * height > max_megapixels * 1_000_000)
    return `too_many_pixels|${max_megapixels}`
  return isWhole[kind](content) ? null : 'file_damaged'
}
