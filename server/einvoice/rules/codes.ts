/**
 * Code lists of EN 16931, as the values that they have: UNTDID (UN/CEFACT), ISO and the lists of the European Commission. A
 * word with a colon is a beginning and the last signs that it goes on with: `AB:A-CX` is ABA, ABB, ABC and ABX.
 */

const signs = (written: string): string[] =>
  [...written.matchAll(/(.)-(.)|(.)/g)].flatMap(([, from, to, one]) => {
    if (from === undefined || to === undefined) return [one ?? '']
    const first = from.charCodeAt(0)
    return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, index) => String.fromCharCode(first + index))
  })

export function codes(written: string): ReadonlySet<string> {
  return new Set(
    written
      .trim()
      .split(/\s+/)
      .flatMap(word => {
        const [beginning = '', endings] = word.split(':')
        return endings === undefined ? [beginning] : signs(endings).map(sign => beginning + sign)
      }),
  )
}

/** Kinds of invoices (BT-3), of UNTDID 1001. */
export const invoiceTypes = codes(`
  20:2-4 21:189 32:56 38:02-9 39:03-5 45:67 47:1-3 50:01 8:0-24 87:05-7 102 130 295 331 527 553 575 623 633 71
  751 780 817 935
`)

/** Kinds of credit notes (BT-3), of UNTDID 1001. */
export const creditNoteTypes = codes(`
  26:12 50:23 8:13 296 308 381 396 420 458 532
`)

/** ISO 4217. */
export const currencies = codes(`
  BO:BV CH:EFW CL:FP CN:HY CO:PU MX:NV US:DN UY:IUW VE:DS XA:FGU XB:A-D XC:DG XP:DFT AED AFN ALL AMD AOA ARS
  AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BRL BSD BTN BWP BYN BZD CAD CDF CRC CUP CVE CZK DJF DKK DOP DZD EGP
  ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES
  KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MYR MZN
  NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE
  SOS SRD SSP STD SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UZS VND VUV WST XDR XOF XSU XTS XUA
  XXX YER ZAR ZMW ZWG
`)

/** What the tax point is (BT-8), of UNTDID 2005. */
export const taxPointCodes = codes(`
  3 35 432
`)

/** What an object is numbered by (BT-18, BT-128): UNTDID 1153. */
export const objectSchemes = codes(`
  A:CEFPUV AA:A-Z AB:A-Z AC:A-LN-RT-Z AD:A-GI-QT-Z AE:A-Z AF:A-Z AG:A-Z AH:A-VX-Z AI:A-Z AJ:A-Z AK:A-Z AL:A-Z
  AM:A-Z AN:A-Y AO:AD-Z AP:A-Z AQ:A-Z AR:A-Z AS:A-Z AT:A-Z AU:A-Z AV:A-Z AW:A-Z AX:A-SU B:AC-EHM-ORTW
  C:DGHKMNPR-WZ CA:S-Z CB:AB CE:CD CF:EFO D:ABILMQR E:ABDEINQRTX F:CFINOSTVX G:ACDN I:ABILPSTV IC:AEO IN:BNO
  J:BE L:A-CIOS LA:NR M:ABF-HRS N:AF O:HINPR P:B-FIKLP-SWY R:ACEFRT S:ABD-FHIMNPQSWZ T:BEFILNP U:CNO
  V:ACMNPR-TV VO:NR W:EMNRSY X:ACP BTP CKN CMR CNO COF CRN CST DAN EEP ERN FLW GDN HS HWB LRC MRN MSS MWB POR
  RCN REN SEA SRN STA TCR TIN UAR UCN URI VGR ZZZ
`)

/** Who gives out a number: ISO 6523. */
export const identifierSchemes = codes(`
  000:2-9 001:0-9 002:0-9 003:0-9 004:0-9 005:0-9 006:0-9 007:0-9 008:0-9 009:013-9 010:0-24-9 011:0-9 012:0-9
  013:0-9 014:0-9 015:0-9 016:0-9 017:0-9 018:03-9 019:0-9 020:0-9 021:0-9 022:0-9 023:0-9 024:0-8
`)

/** Lists that goods are classified by (BT-158): UNTDID 7143. */
export const itemClassifications = codes(`
  A:A-Z B:A-Z C:CGLRV D:RW E:CFN G:BNS I:BNSTZ M:AFNP P:DLOV R:CNUY S:AGKNST SR:S-Z SS:A-Z ST:A-Z SU:A-M
  TS:N-U U:AP V:NPSX EMD FS GMN HS NB ON PPI QS TG ZZZ
`)

/** ISO 3166-1, with Kosovo and Northern Ireland. */
export const countries = codes(`
  A:D-GILMOQ-UWXZ B:ABD-JL-OQ-TVWYZ C:ACDF-IK-ORU-Z D:EJKMOZ E:CEGHR-T F:I-KMOR G:ABD-IL-NP-UWY H:KMNRTU
  I:DEL-OQ-T J:EMOP K:EG-IMNPRWYZ L:A-CIKR-VY M:AC-HK-Z N:ACE-GILOPRUZ P:AE-HK-NR-TWY R:EOSUW S:A-EG-OR-TVX-Z
  T:CDF-HJ-ORTVWZ U:AGMSYZ V:ACEGINU W:FS Y:ET Z:AMW 1A OM QA XI
`)

/** How it is paid (BT-81): UNTDID 4461. */
export const paymentMeans = codes(`
  :1-9 1:0-9 2:0-9 3:0-9 4:0-9 5:0-9 6:0-9 7:04-8 9:1-8 ZZZ
`)

/** Categories of value added tax, of UNTDID 5305. */
export const taxCategories = codes(`
  :BEGK-MOSZ AE
`)

/** Why less is charged: UNTDID 5189. */
export const allowanceReasons = codes(`
  10:02-5 4:12 6:02-8 7:01 88 95
`)

/** Why more is charged: UNTDID 7161. */
export const chargeReasons = codes(`
  A:AJU AA:AC-FHISTVYZ AB:A-DFKLNR-U AC:F-MS AD:CEJ-RTWYZ AE:A-DFH-PS-Z C:ADGST CA:BD-FI-Z DA:B-DF-Q E:GPR
  F:CHI FA:A-C H:DH I:DFRS IA:AB L:1AF LA:AB M:IL P:ACL R:EFHV RA:B-DF S:AGHMU SA:ADEI T:TV TA:BC V:12 DL GAA
  HAA KO MAE NAA OA PAA PRV WH XAA YY ZZZ
`)

/** Why no tax is charged (BT-121): VATEX of the European Commission. */
export const exemptionReasons = codes(`
  VATEX-EU-:DFGIJO VATEX-EU-132-1:A-Q VATEX-EU-14:348 VATEX-EU-143-1:A-L VATEX-EU-148-:A-G VATEX-EU-15:139
  VATEX-EU-151-1:A-E VATEX-FR-CGI261:AB VATEX-FR-CGI261-:1-578 VATEX-FR-CGI261C-:1-3 VATEX-FR-CGI261D-:1-4
  VATEX-FR-CGI261E-:12 VATEX-EU-132 VATEX-EU-135-1 VATEX-EU-143-1FA VATEX-EU-146-1E VATEX-EU-151-1AA
  VATEX-EU-309 VATEX-EU-79-C VATEX-EU-AE VATEX-EU-IC VATEX-FR-298SEXDECIESA VATEX-FR-AE VATEX-FR-CGI261D-1BIS
  VATEX-FR-CGI275 VATEX-FR-CGI277A VATEX-FR-CGI295 VATEX-FR-CNWVAT VATEX-FR-FRANCHISE
`)

/** What an attached file may be. */
export const attachmentTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
])

/** Where documents are sent to (BT-34, BT-49): EAS of the European Commission. */
export const electronicAddresses = codes(`
  000:279 009:67 013:05 014:27 015:148 017:07 018:348 019:0-689 020:0-589 021:0-35-9 022:015 023:05 024:024-68
  991:03-589 992:02-9 993:0-9 994:0-9 995:0-379 A:NQSU 0037 0060 0088 0106 EM
`)

/** Units of measure and of packing: UN/ECE Recommendations 20 and 21. */
export const units = codes(`
  1:013-5I 2:0-578A-CG-NP-RUX-Z 3:3-578BC 4:01CGHK-RTUWX 5:6-9ABEJ 6:01 7:47 8:01579 A:2-9ABDEHIKLQSYZ A1:0-9
  A2:0-46-9 A3:0-9 A4:0-57-9 A5:3-69 A6:89 A7:013-6 A8:4-9 A9:013-9 AC:RT AM:HP AS:MU B:13478BP B1:0-9 B2:0-9
  B3:0-5 B4:1-9 B5:02-9 B6:0-46-9 B7:0-9 B8:0-9 B9:0-9 BL:DL BU:AI C:037-9G C1:0-9 C2:0-9 C3:0-9 C4:0-9 C5:0-9
  C6:0-9 C7:0-689 C8:0-9 C9:0-79 CE:LN CL:FT CM:KQT CN:PT CT:GMN CW:AI D:1256BDGJNT D0:34 D1:0-35-9 D2:0-79
  D3:0-46 D4:1-9 D5:0-9 D6:0-3589 D7:3478 D8:0-35-9 D9:13-5 DA:ADY DB:MW DM:AKOQT DP:CRT DR:AIL DZ:NP E:4ABQ
  E0:17-9 E1:024-9 E2:0-3578 E3:0-9 E4:0-9 E5:0-9 E6:0-9 E7:0-9 E8:0-9 E9:0-9 F:CFHLPRS F0:1-8 F1:0-9 F2:0-9
  F3:0-9 F4:0-9 F5:0-9 F6:0-9 F7:0-9 F8:0-9 F9:0-9 FA:HR FT:KQ G:23BEFJLMO-QV G0:14-689 G1:0-9 G2:013-9 G3:0-9
  G4:0-9 G5:0-9 G6:0-9 G7:0-9 G8:0-9 G9:0-9 GI:ACIP GL:DIL GR:M-O H:ACHM H0:3-9 H1:0-689 H2:0-9 H3:0-9 H4:0-9
  H5:0-9 H6:0-9 H7:0-79 H8:0-57-9 H9:0-689 HB:AX HM:OQT I:AEUV IN:HKQ J:2EKM J1:02-9 J2:0-9 J3:0-689 J4:0-9
  J5:0-9 J6:0-9 J7:0-689 J8:1-57 J9:0-35-9 K:1-36ABIJLORTWX K1:0-9 K2:0-36-8 K3:0-9 K4:0-35-9 K5:0-589 K6:0-9
  K7:013-9 K8:0-9 K9:0-9 KG:MS KH:YZ KI:CP KL:KX KM:AHKQT KN:IMST KP:AHOP KS:DH KV:ART KW:HNOSTY
  L:2ADFHKM-PRSY L1:0-9 L2:013-9 L3:0-9 L4:0-9 L5:0-9 L6:03-9 L7:0-9 L8:0-9 L9:0-689 LB:RT LT:NR LU:BMX
  M:14579CD M1:0-9 M2:0-79 M3:0-9 M4:0-9 M5:0-35-9 M6:0-9 M7:0-9 M8:0-9 M9:0-9 MA:HLMRW MB:EFR MI:KLNOU MK:DMW
  ML:DT MM:KQT MN:DJ MQ:DHMSW MR:DMW MT:KQ-SZ N:13AFLTUX N1:0-9 N2:0-9 N3:0-9 N4:0-9 N5:0-9 N6:0-9 N7:0-9
  N8:0-9 N9:0-9 NI:LU NM:3IP O:ANT OD:EGKM OZ:AI P:125DIOQ-S P1:0-9 P2:0-9 P3:0-9 P4:0-9 P5:0-9 P6:0-9 P7:0-9
  P8:0-9 P9:0-9 PT:DILN Q:3ABR Q1:0-9 Q2:0-9 Q3:0-9 Q4:0-2 QT:DILR R:19HMPT RP:MS S:34GQRWX SC:OR SE:CT SM:3I
  ST:CIKLNW T:03IP TA:HN TI:CP TP:IR U:12BC V:AP W:2ABEGM WE:BE X1:ABDFGW X3:AH X4:34A-DF-H X5:HLM X6:HP X7:AB
  X8:A-C XA:A-JLMPTV XB:4A-Z XC:A-Z XD:A-CG-NPR-Y XE:C-IN XF:B-EILOPRTWX XG:BILRUYZ XH:A-CGNR XI:A-HKLNZ
  XJ:BCGRTY XK:GI XL:EGT-VZ XM:A-CER-TWX XN:AE-GS-V XO:1-9A-NP-Z XP:1-4A-LN-PRT-VX-Z XQ:A-DF-HJ-NP-S
  XR:DGJ-LOTZ XS:A-EHIK-MOPS-Z XT:1B-EGIKLNOR-WYZ XU:CN XV:AGIKLN-SY XW:A-DF-HJ-NP-Z XX:A-DF-HJK
  XY:A-DF-HJ-NP-TV-Z XZ:A-DF-HJ-NP-Z YD:KQ Z:9PZ 91 ANN APZ ATM AWG BAR BFT BHP BIL BPM BQL BTU CCT CDL CGM
  CKG COU CUR DEC DLT DTN DWT FBM FIT FNU FOT GBQ GDW GFI GGR GWH HAD HDW HEA HGM HIU HKM HLT HPA HTZ HUR HWE
  ISD IUG JNT JOU JPS JWL KAT KBA KCC KDW KEL KJO KTN KUR LAC LEF LPA MCU MGM MHZ MON MPA MSK MVA MWH NAR NCL
  NEW NPT NTU OHM ONZ OPM PAL PFL PGL PLA QAN ROM SAN SIE SQR SYR TKM TMS TNE TQD TRL TST TTS VLT WCD WHR WSD
  WTT X1 X2C YRD Z11
`)
