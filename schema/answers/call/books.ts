import { z } from 'zod'
import { cashOnHand } from '../books/cash-on-hand.ts'
import { ownBooks } from '../books/own-books.ts'
import { periodSeal, periodSealWhole } from '../books/period-seals.ts'
import { pageOf } from '../values.ts'
import { type Calls, done, made, ok } from './answer.ts'

/** What is in hand, the books of all organizations of a person, and sealed periods. */
export const bookCalls: Calls = {
  'GET /owner/cash-on-hand': ok({ cash_on_hand: z.array(cashOnHand) }),
  'GET /owner/books': ok({ books: pageOf(ownBooks) }),
  'GET /owner/period-seals': ok({ period_seals: pageOf(periodSeal) }),
  'POST /owner/period-seals': made({ period_seal: periodSealWhole }),
  'GET /owner/period-seals/{id}': ok({ period_seal: periodSealWhole }),
  'GET /owner/period-seals/{id}/pdf': { file: ['application/pdf'] },
  'GET /owner/period-seals/{id}/file': { file: ['text/plain'] },
  'POST /owner/period-seals/{id}/withdraw': done({ period_seal: periodSealWhole }),
}
