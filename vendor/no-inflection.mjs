// In place of inflection, by which react-admin makes English names of what has none: ours have theirs.
const asItIs = word => word
export {
  asItIs as capitalize,
  asItIs as humanize,
  asItIs as inflect,
  asItIs as pluralize,
  asItIs as singularize,
  asItIs as transform,
}
