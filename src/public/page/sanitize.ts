import DOMPurify from 'dompurify'

/**
 * The HTML of an article, once more made safe by the browser that asked for it. What the server wrote into a page stands there
 * before any script runs, made safe by the server's own rules.
 */
export function cleaned(html: string): string {
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
