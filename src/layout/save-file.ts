const whileItIsSaved_ms = 60_000

/** Hands a file to whoever asked for it. */
export function saveFile({ content, name }: { content: Blob; name: string }): void {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), whileItIsSaved_ms)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
