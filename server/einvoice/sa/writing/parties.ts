import type { Address, Delivery, Party } from '../../model.ts'
import { type Content, group, groupOfSome, leaf } from '../../writing/xml.ts'
import type { SaudiContent } from '../terms.ts'
import { identifier, taxScheme } from './values.ts'

type Place = Partial<SaudiContent['buyer']>

const address = (name: string, at: Address | undefined, { building, district }: Place = {}): Content =>
  (at ?? building ?? district) !== undefined
    ? group(
        name,
        leaf('cbc:StreetName', at?.street),
        leaf('cbc:AdditionalStreetName', at?.additionalStreet),
        leaf('cbc:BuildingNumber', building),
        leaf('cbc:CitySubdivisionName', district),
        leaf('cbc:CityName', at?.city),
        leaf('cbc:PostalZone', at?.postalCode),
        leaf('cbc:CountrySubentity', at?.region),
        groupOfSome('cac:AddressLine', leaf('cbc:Line', at?.thirdLine)),
        groupOfSome('cac:Country', leaf('cbc:IdentificationCode', at?.country)),
      )
    : undefined

const contact = (of: Party['contact'], note: string | undefined): Content =>
  of || note !== undefined
    ? group(
        'cac:Contact',
        leaf('cbc:Name', of?.name),
        leaf('cbc:Telephone', of?.phone),
        leaf('cbc:ElectronicMail', of?.mail),
        leaf('cbc:Note', note),
      )
    : undefined

/** A party, in an element of the name. */
export const party = (name: string, of: Party | undefined, place: Place = {}): Content =>
  of &&
  group(
    name,
    identifier('cbc:EndpointID', of.electronicAddress),
    of.identifiers.map(each => group('cac:PartyIdentification', identifier('cbc:ID', each))),
    groupOfSome('cac:PartyName', leaf('cbc:Name', of.tradeName)),
    address('cac:PostalAddress', of.address, place),
    of.taxNumbers.map(tax => group('cac:PartyTaxScheme', leaf('cbc:CompanyID', tax.value), taxScheme(tax.scheme))),
    groupOfSome(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', of.name),
      identifier('cbc:CompanyID', of.registration),
    ),
    contact(of.contact, place.contactNote),
  )

/** Where and when goods were delivered, and until when. */
export const delivery = (of: Delivery | undefined, end: string | undefined): Content =>
  of || end !== undefined
    ? group(
        'cac:Delivery',
        leaf('cbc:ActualDeliveryDate', of?.date),
        leaf('cbc:LatestDeliveryDate', end),
        groupOfSome('cac:DeliveryLocation', identifier('cbc:ID', of?.location), address('cac:Address', of?.address)),
        groupOfSome('cac:DeliveryParty', groupOfSome('cac:PartyName', leaf('cbc:Name', of?.name))),
      )
    : undefined
