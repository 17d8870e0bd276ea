import figures from './measured.json' with { type: 'json' }

/**
 * What the home page says in figures. Nobody writes these by hand: a bench or a test that is asked to
 * (`PUBLISH_FIGURES=1`) writes what it measured into `measured.json`. What is null was not measured yet.
 */
interface Measured {
  /** Invoices acknowledged before the server was killed, and how many of them were gone afterwards. */
  crash: { acknowledged: number; lost: number; on: string } | null
  /** How long it takes until an invoice of 200 lines is open. */
  invoice: { open_ms: number; on: string } | null
  /** Lighthouse's score of the home page on a phone. */
  pages: { performance: number; on: string } | null
}

export const measured: Measured = figures
