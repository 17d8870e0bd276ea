import { type Amount, type Decimal, readExact, zero } from '../decimal.ts'
import type { Adjustment, Identifier, Period, TaxCategory } from '../model.ts'
import { all, first, textAt, type XmlElement } from './xml.ts'

interface AdjustmentTerms {
  amount: string
  base: string
  percent: string
  tax: string
}

const DAY = /^\d{4}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2})?$/

export const identifierOf = (element: XmlElement): Identifier => ({
  value: element.text,
  scheme: element.attributes.get('schemeID'),
})

const isTrue = (indicator: string | undefined): boolean => indicator === 'true' || indicator === '1'

/** Reads values of UBL, and remembers by their terms which were not what they should be. */
export class UblValues {
  readonly unreadable: { term: string; text: string }[] = []

  decimal(term: string, element: XmlElement | undefined): Decimal | undefined {
    if (!element) return undefined
    const read = readExact(element.text)
    if (read === undefined) this.unreadable.push({ term, text: element.text })
    return read ?? zero
  }

  amount(term: string, from: XmlElement | undefined, path: string): Amount | undefined {
    const element = first(from, path)
    const read = this.decimal(term, element)
    return read && { ...read, currency: element?.attributes.get('currencyID') }
  }

  date(term: string, from: XmlElement, path: string): string | undefined {
    const text = textAt(from, path)
    if (text && !DAY.test(text)) this.unreadable.push({ term, text })
    return text?.slice(0, 10)
  }

  identifier(element: XmlElement | undefined): Identifier | undefined {
    return element && identifierOf(element)
  }

  period(period: XmlElement, start: string, end: string): Period {
    return {
      start: this.date(start, period, 'StartDate'),
      end: this.date(end, period, 'EndDate'),
      taxPointCode: textAt(period, 'DescriptionCode'),
    }
  }

  tax(category: XmlElement, percent: string): TaxCategory {
    return {
      code: textAt(category, 'ID'),
      percent: this.decimal(percent, first(category, 'Percent')),
      scheme: textAt(category, 'TaxScheme/ID'),
      reason: textAt(category, 'TaxExemptionReason'),
      reasonCode: textAt(category, 'TaxExemptionReasonCode'),
    }
  }

  private adjustment(element: XmlElement, terms: AdjustmentTerms): Adjustment {
    return {
      amount: this.amount(terms.amount, element, 'Amount'),
      base: this.amount(terms.base, element, 'BaseAmount'),
      percent: this.decimal(terms.percent, first(element, 'MultiplierFactorNumeric')),
      reason: textAt(element, 'AllowanceChargeReason'),
      reasonCode: textAt(element, 'AllowanceChargeReasonCode'),
      taxes: all(element, 'TaxCategory').map(category => this.tax(category, terms.tax)),
    }
  }

  /** What is let off and what is charged, of a document or of a line. */
  adjustments(from: XmlElement, allowance: AdjustmentTerms, charge: AdjustmentTerms) {
    const isCharge = (element: XmlElement) => isTrue(textAt(element, 'ChargeIndicator'))
    const elements = all(from, 'AllowanceCharge')
    return {
      allowances: elements.filter(each => !isCharge(each)).map(each => this.adjustment(each, allowance)),
      charges: elements.filter(isCharge).map(each => this.adjustment(each, charge)),
    }
  }
}
