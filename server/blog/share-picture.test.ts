import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { sharePicture } from '../../schema/site/blog.ts'
import { sharePictureFor } from './share-picture.ts'

/** The picture of an article where its link is shared. */

const article = { subject: 'bank', title_ar: 'لماذا لا يتطابق رصيد البنك مع دفترك؟', title_en: 'Why not?' } as const
const painted = (more: object = {}, language: 'ar' | 'en' = 'ar', brand?: string) =>
  sharePictureFor({ ...article, ...more }, language, brand)

test('it is a PNG of the size that its head names, painted once for what stands in it', async () => {
  const { png, etag } = await painted()
  expect(imageSize(png)).toEqual({ ...sharePicture, type: 'png' })
  expect((await painted()).png).toBe(png)
  const others = [painted({ title_ar: 'عنوان آخر' }), painted({}, 'en'), painted({}, 'ar', 'Daftar')]
  for (const other of await Promise.all(others)) expect(other.etag).not.toBe(etag)
})

test('a title of any length and letters is drawn, and none is read as markup', async () => {
  const hostile = '</text><image href="file:///etc/passwd"/> & "<b>" ]]> \u202e\u0000'
  for (const title_ar of [hostile, 'كلمة '.repeat(40), 'ا'.repeat(200), '🙂', ' '])
    expect(imageSize((await painted({ title_ar })).png)).toMatchObject(sharePicture)
})
