/** A file that came with a request, on the disk until the request is answered. */
export interface UploadedFile {
  name: string
  type: string
  path: string
  bytes: number
  /** SHA-256 of its content, hexadecimal. */
  digest: string
}
