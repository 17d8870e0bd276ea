// In place of query-string, of which react-admin uses these two for the filters of a list: a browser reads them itself.
export const parse = query => Object.fromEntries(new URLSearchParams(query))

export const stringify = values =>
  Object.keys(values)
    .filter(name => values[name] !== undefined)
    .sort()
    .map(name => `${encodeURIComponent(name)}=${encodeURIComponent(values[name] ?? '')}`)
    .join('&')
