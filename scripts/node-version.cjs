// An old Node ends here, with a sentence it can read: this file has only what any of them understands.
var version = process.versions.node.split('.').map(Number)
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error('يحتاج Jornal إلى Node 20.19 أو أحدث؛ وهذا %s.', process.versions.node)
  console.error('Jornal needs Node 20.19 or later; this is %s.', process.versions.node)
  process.exit(1)
}
