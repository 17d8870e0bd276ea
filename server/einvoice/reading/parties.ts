import type { Address, Delivery, Party } from '../model.ts'
import { identifierOf, type UblValues } from './values.ts'
import { all, first, textAt, type XmlElement } from './xml.ts'

const addressOf = (address: XmlElement | undefined): Address | undefined =>
  address && {
    street: textAt(address, 'StreetName'),
    additionalStreet: textAt(address, 'AdditionalStreetName'),
    thirdLine: textAt(address, 'AddressLine/Line'),
    city: textAt(address, 'CityName'),
    postalCode: textAt(address, 'PostalZone'),
    region: textAt(address, 'CountrySubentity'),
    country: textAt(address, 'Country/IdentificationCode'),
  }

/** The party at a path of a document. */
export function partyAt(root: XmlElement, path: string): Party | undefined {
  const party = first(root, path)
  const contact = first(party, 'Contact')
  return (
    party && {
      name: textAt(party, 'PartyLegalEntity/RegistrationName'),
      tradeName: textAt(party, 'PartyName/Name'),
      identifiers: all(party, 'PartyIdentification/ID').map(identifierOf),
      registration: identifierAt(party, 'PartyLegalEntity/CompanyID'),
      taxNumbers: all(party, 'PartyTaxScheme').map(tax => ({
        value: textAt(tax, 'CompanyID'),
        scheme: textAt(tax, 'TaxScheme/ID'),
      })),
      electronicAddress: identifierAt(party, 'EndpointID'),
      address: addressOf(first(party, 'PostalAddress')),
      contact: contact && {
        name: textAt(contact, 'Name'),
        phone: textAt(contact, 'Telephone'),
        mail: textAt(contact, 'ElectronicMail'),
      },
    }
  )
}

function identifierAt(party: XmlElement, path: string) {
  const found = first(party, path)
  return found && identifierOf(found)
}

/** Where a document was delivered to. */
export function placeOf(root: XmlElement, values: UblValues): { delivery?: Delivery } {
  const delivery = first(root, 'Delivery')
  if (!delivery) return {}
  return {
    delivery: {
      name: textAt(delivery, 'DeliveryParty/PartyName/Name'),
      location: identifierAt(delivery, 'DeliveryLocation/ID'),
      date: values.date('BT-72', delivery, 'ActualDeliveryDate'),
      address: addressOf(first(delivery, 'DeliveryLocation/Address')),
    },
  }
}
