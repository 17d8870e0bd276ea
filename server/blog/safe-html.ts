import sanitizeHtml from 'sanitize-html'

/** What may stand in the HTML of an article; all else is taken out, whatever wrote it. */

const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'figure', 'figcaption', 'div', 'pre']
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const inline = ['a', 'b', 'strong', 'em', 'del', 'code', 'br', 'bdi']

const ownId = /^s\d{1,3}$/

export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...blocks, ...tables, ...inline],
    allowedAttributes: {
      a: ['href', 'rel'],
      h2: ['id'],
      th: ['class'],
      td: ['class', 'colspan', { name: 'data-part', values: ['indent'] }],
      tr: [{ name: 'data-kind', values: ['section', 'total'] }],
      bdi: ['class', { name: 'dir', values: ['ltr'] }],
      div: [{ name: 'data-part', values: ['proof'] }],
      code: [{ name: 'dir', values: ['ltr'] }],
      ol: ['start'],
    },
    allowedClasses: {
      th: ['amount', 'debit', 'credit'],
      td: ['amount'],
      bdi: ['number', 'negative'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      // A heading's place is ours to name: another name could stand for a thing of the page's own.
      h2: (tagName, { id }) => ({ tagName, attribs: id !== undefined && ownId.test(id) ? { id } : ({} as never) }),
      a: (tagName, { href }) => ({
        tagName,
        attribs: href === undefined ? ({} as never) : { href, ...(/^\w+:/.test(href) ? { rel: 'noopener' } : {}) },
      }),
    },
  })
