// In place of jsonexport, by which react-admin's lists write CSV in the browser: ours are exported by the server.
export default () => {
  throw new Error('lists are exported by the server')
}
