import type { Issue } from '../../schema/errors.ts'

const bareName = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** What is wrong with the address of a website: it is one of http or https, or a bare name as people write it. */
export function websiteIssue(website: string | null): Issue | undefined {
  if (website === null || bareName.test(website)) return undefined
  const isAddress = /^https?:\/\/[^\s\p{C}]+$/iu.test(website) && URL.canParse(website)
  return isAddress ? undefined : 'not_a_website'
}
