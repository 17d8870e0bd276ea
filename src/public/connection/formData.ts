export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Blob
  | FormValue[]
  | { [field: string]: FormValue }

/**
 * A record as the multipart form that the API reads: nested fields in brackets (`items[0][product_id]=7`),
 * booleans as 1 and 0, null as an empty field; undefined is left out, so that a PUT does not touch it.
 */
export function toFormData(record: { [field: string]: FormValue }): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(record)) append(form, field, value)
  return form
}

function append(form: FormData, path: string, value: FormValue): void {
  if (value === undefined) return
  if (value === null) form.append(path, '')
  else if (value instanceof Blob) form.append(path, value)
  else if (Array.isArray(value)) appendList(form, path, value)
  else if (typeof value === 'object')
    for (const [field, inner] of Object.entries(value)) append(form, `${path}[${field}]`, inner)
  else form.append(path, typeof value === 'boolean' ? String(Number(value)) : String(value))
}

function appendList(form: FormData, path: string, list: FormValue[]): void {
  // A form has no way to write an empty list, and a list that is present replaces the whole: an empty field stands for it.
  if (list.length === 0) form.append(path, '')
  for (const [index, inner] of list.entries()) append(form, `${path}[${index}]`, inner)
}
