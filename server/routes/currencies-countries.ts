import type { FastifyInstance } from 'fastify'
import { currencies, wireCountry, wireCurrency, worldCountries } from '../../i18n/records/currencies-countries.ts'
import { languageOf } from '../http/answers.ts'
import { authenticate } from '../http/caller.ts'

/** The currencies and countries of the world, for forms. */
export async function worldRoutes(app: FastifyInstance): Promise<void> {
  app.get('/owner/currencies', async request => {
    await authenticate(request, { viewing: true })
    return { currencies: currencies.map(currency => wireCurrency(currency, languageOf(request))) }
  })
  app.get('/owner/countries', async request => {
    await authenticate(request, { viewing: true })
    return { countries: worldCountries.map(country => wireCountry(country, languageOf(request))) }
  })
}
