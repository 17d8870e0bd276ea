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
      th: ['class', 'scope'],
      td: ['class', 'colspan'],
      tr: ['class'],
      bdi: ['class', 'dir'],
      div: ['class'],
      code: ['dir'],
      ol: ['start'],
    },
    allowedClasses: {
      th: ['r', 'dr', 'cr'],
      td: ['r', 'in'],
      tr: ['sec', 'total'],
      bdi: ['n', 'neg'],
      div: ['proof'],
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
