import DOMPurify from 'dompurify'

/**
 * The HTML of an article, once more made safe by the browser that shows it. On the server there is no document to read it
 * with; what leaves there was made safe by its own rules.
 */
export function cleanInBrowser(html: string): string {
  if (typeof document === 'undefined') return html
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [
      ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'figure', 'figcaption', 'div', 'pre'],
      ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'b', 'strong', 'em', 'del', 'code', 'br', 'bdi'],
    ],
    ALLOWED_ATTR: ['href', 'rel', 'id', 'class', 'colspan', 'dir', 'start', 'data-part', 'data-kind'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    SANITIZE_NAMED_PROPS: false,
  })
}
