/** What a stamp is written of, all in base64 or as it stands in a certificate. */
interface StampParts {
  hash: string
  properties: string
  signature: string
  certificate: string
  certificateDigest: string
  issuer: string
  serial: string
  /** To the second, without a zone. */
  signedAt: string
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'
const xpath = 'http://www.w3.org/TR/1999/REC-xpath-19991116'
const c14n = 'http://www.w3.org/2006/12/xml-c14n11'
const sha256 = '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>'

const withoutElements = [
  'not(//ancestor-or-self::ext:UBLExtensions)',
  'not(//ancestor-or-self::cac:Signature)',
  "not(//ancestor-or-self::cac:AdditionalDocumentReference[cbc:ID='QR'])",
]

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Laid out as the samples of the authority are: its digest is of the very text. */
const propertiesXml = ({ signedAt, certificateDigest, issuer, serial }: StampParts) =>
  `<xades:SignedProperties Id="xadesSignedProperties">
                                    <xades:SignedSignatureProperties>
                                        <xades:SigningTime>${signedAt}</xades:SigningTime>
                                        <xades:SigningCertificate>
                                            <xades:Cert>
                                                <xades:CertDigest>
                                                    ${sha256}
                                                    <ds:DigestValue>${certificateDigest}</ds:DigestValue>
                                                </xades:CertDigest>
                                                <xades:IssuerSerial>
                                                    <ds:X509IssuerName>${escaped(issuer)}</ds:X509IssuerName>
                                                    <ds:X509SerialNumber>${serial}</ds:X509SerialNumber>
                                                </xades:IssuerSerial>
                                            </xades:Cert>
                                        </xades:SigningCertificate>
                                    </xades:SignedSignatureProperties>
                                </xades:SignedProperties>`

const transformsXml = `<ds:Transforms>
${withoutElements
  .map(
    path => `                                    <ds:Transform Algorithm="${xpath}">
                                        <ds:XPath>${path}</ds:XPath>
                                    </ds:Transform>`,
  )
  .join('\n')}
                                    <ds:Transform Algorithm="${c14n}"/>
                                </ds:Transforms>`

const signedInfoXml = ({ hash, properties }: StampParts) => `<ds:SignedInfo>
                            <ds:CanonicalizationMethod Algorithm="${c14n}"/>
                            <ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>
                            <ds:Reference Id="invoiceSignedData" URI="">
                                ${transformsXml}
                                ${sha256}
                                <ds:DigestValue>${hash}</ds:DigestValue>
                            </ds:Reference>
                            <ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">
                                ${sha256}
                                <ds:DigestValue>${properties}</ds:DigestValue>
                            </ds:Reference>
                        </ds:SignedInfo>`

/** The extensions of a document, in which its stamp is. */
export const extensionsXml = (parts: StampParts): string => `<ext:UBLExtensions>
    <ext:UBLExtension>
        <ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI>
        <ext:ExtensionContent>
            <sig:UBLDocumentSignatures xmlns:sig="${ubl}CommonSignatureComponents-2" xmlns:sac="${ubl}SignatureAggregateComponents-2" xmlns:sbc="${ubl}SignatureBasicComponents-2">
                <sac:SignatureInformation>
                    <cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>
                    <sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>
                    <ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature">
                        ${signedInfoXml(parts)}
                        <ds:SignatureValue>${parts.signature}</ds:SignatureValue>
                        <ds:KeyInfo>
                            <ds:X509Data>
                                <ds:X509Certificate>${parts.certificate}</ds:X509Certificate>
                            </ds:X509Data>
                        </ds:KeyInfo>
                        <ds:Object>
                            <xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">
                                ${propertiesXml(parts)}
                            </xades:QualifyingProperties>
                        </ds:Object>
                    </ds:Signature>
                </sac:SignatureInformation>
            </sig:UBLDocumentSignatures>
        </ext:ExtensionContent>
    </ext:UBLExtension>
</ext:UBLExtensions>`

/** The code, and what names the stamp. */
export const codeAndSignatureXml = (qr: string): string => `<cac:AdditionalDocumentReference>
        <cbc:ID>QR</cbc:ID>
        <cac:Attachment>
            <cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${qr}</cbc:EmbeddedDocumentBinaryObject>
        </cac:Attachment>
    </cac:AdditionalDocumentReference><cac:Signature>
        <cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID>
        <cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod>
    </cac:Signature>`
