import { MOVE_FIELDS, type MoveField, type MoveKind } from '@casekit/contract/move-in-fields'
import type { MoveRow } from '@casekit/contract/move-in'
import type { Line } from '../../../parts/import-file/read-file.ts'

/** The field that each column fills; empty: none. */
export type Mapping = (MoveField | '')[]

/** Column headings in our languages; the first match counts. */
const ANY: [MoveField, RegExp][] = [
  ['externalId', /extern|ekstern|legacy|gammelt|^(uu|gu)id$/],
  ['city', /^(by|bynavn|poststed|poststad|postort|ort|stad|city|town|ciudad)$/],
  ['zipCode', /postn|postc|^post(al)?\b|zip|plz|c\. ?p\./],
]
const CUSTOMER: [MoveField, RegExp][] = [
  [
    'number',
    /^(kunde?n?|lejer|leigetakar|hyresgäst|mieter|customer|tenant)?[ .-]*(nr|nummer|number|no|id)\.?$|^n\.?º de (cliente|inquilino)/,
  ],
  ...ANY,
  ['email', /mail|e-?post|correo/],
  ['mobile', /mobil|cell|m[oó]vil/],
  ['phone', /tele|tlf|phone|fon|tel[eé]f/],
  ['cvr', /\b(cvr|org|vat|ust|nif)/],
  ['ean', /ean|gln/],
  ['att', /^att|z\. ?hd|atenci[oó]n/],
  ['address', /adr|addr|gade|vej|straße|direcci/],
  ['remarks', /bemærk|merknad|anmärk|anmerk|remark|comment|observa/],
  ['name', /navn|name|namn|nombre|kunde|customer|lejer/],
]
const CO = '(med-?lej|med-?leig|med-?hyres|co-?tenant|mitmiet|coinquil)'
const OWNER = '(ejer|eier|eigar|ägare|owner|eigent|propietari)'
const NUMBER = '(nr|number|nummer|no\\b|n\\.?º)'
const OF_ANY_FILE: [MoveField, RegExp][] = [
  ['path', /arkiv|archive?\b|zip|sti$|path|pfad|ruta|file|filnavn|^fil$|datei|archivo/],
  ['addedBy', /af$|av$|by$|von$|por$|user|bruger|autor|author/],
  ['createdAt', /opret|oppret|created|skapad|erstellt|angelegt|cread|dato|date|datum|fecha/],
]
const KNOWN: Record<MoveKind, [MoveField, RegExp][]> = {
  customer: CUSTOMER,
  property: [
    ['customerNumber', /kund|customer|cliente|ejer|owner/],
    ['number', /(nr|nummer|number|no|id)\.?$|^n\.?º/],
    ...ANY,
    ['address', /adr|addr|gade|vej|straße|direcci/],
    ['name', /navn|name|namn|nombre|ejendom|property/],
  ],
  lease: [
    ['propertyNumber', /ejendom|property|eigedom|fastighet|immobil|inmueble|afdeling/],
    ['leaseType', /type|art|slags|tipo|anvendelse/],
    ['address', /adr|addr|gade|vej|straße|direcci/],
    ['number', /lej|lease|leige|hyres|miet|arriend|contrato|(nr|nummer|number|no|id)\.?$|^n\.?º/],
  ],
  tenancy: [
    ['coEmail', new RegExp(`${CO}.*(mail|e-?post|correo)|(mail|e-?post|correo).*${CO}`)],
    ['coPhone', new RegExp(`${CO}.*(tele|tlf|phone|mobil)|(tele|tlf|phone|teléf|mobil).*${CO}`)],
    ['coName', new RegExp(CO)],
    ['propertyNumber', /ejendom|property|eigedom|fastighet|immobil|inmueble|afdeling/],
    ['leaseNumber', /lejem|lejlighed|lease|leigef|leigenr|hyresobj|mietob|arriend|arrendam|objekt/],
    [
      'startedOn',
      /^(fra|frå|från|from|von|ab|desde)( |$)|indfl|innfl|infl|start|move(d)? in|einz|begin|entrada|overtag/,
    ],
    ['endedOn', /^(til|till|to|bis|hasta)( |$)|fraflyt|utfl|udfl|slut|ende|moved? out|auszug|ausgez|salida|ophør/],
    ['email', /mail|e-?post|correo/],
    ['phone', /tele|tlf|phone|fon|tel[eé]f|mobil|m[oó]vil/],
    ['customerNumber', /(nr|nummer|number|no|id)\.?$|^n\.?º/],
    ['name', /navn|name|namn|nombre|lejer|leigetak|hyresg|mieter|tenant|inquilino/],
  ],
  asset: [
    [
      'parentNumber',
      /^(del|part|teil) (af|av|of|von)|^parte de|overordn|överordn|übergeordn|parent|hovedan|hovudan|huvudan/,
    ],
    ['ownerNumber', new RegExp(`${OWNER}.*${NUMBER}|${NUMBER}.*${OWNER}`)],
    ['responsible', /ansvar|responsib|responsable|verantw/],
    ['supplier', /leverand|leverant|supplier|lieferant|proveedor/],
    ['acquisitionCost', /anskaf|acqui|anschaff|adquis|purchase price|købspris|kostpris|pris$/],
    ['lifeYears', /levetid|leve.?alder|livsläng|lebensdauer|nutzungsdauer|vida [uú]til|life/],
    ['propertyNumber', /ejendom|property|eigedom|fastighet|immobil|inmueble|afdeling/],
    ['leaseNumber', /lejem|lease|leige|hyres|miet|arriend/],
    ['customerNumber', /kund|customer|cliente/],
    ['serialNumber', /serie|serial|s\/n/],
    ['barCode', /stregk|strek|streck|bar ?code|barcode|strichcode|código de barras|ean/],
    ['category', /kategori|category|categor|type|art$|tipo/],
    ['manufacturer', /fabrik|mærke|produ[cs]|tilverk|tillverk|manufact|hersteller|brand|marca|fabricante/],
    ['model', /model/],
    ['room', /rum|rom$|room|raum|lokale|placering|sala/],
    ['inServiceOn', /drift|install|in service|inbetrieb|servicio|opsat/],
    ['warrantyUntil', /garanti|warranty|garant/],
    ['access', /adgang|tilgang|åtkomst|access|zugang|acceso/],
    ['remarks', /bemærk|merknad|anmärk|anmerk|remark|comment|observa|note/],
    ['city', /^(by|bynavn|poststed|poststad|postort|ort|stad|city|town|ciudad)$/],
    ['zipCode', /postn|postc|^post(al)?\b|zip|plz|c\. ?p\./],
    ['address', /adr|addr|gade|vej|straße|direcci/],
    ['number', /(nr|nummer|number|no|id)\.?$|^n\.?º/],
    ['name', /navn|name|namn|nombre|anlæg|asset|anlegg|anläggning|anlage|betegn|equipo|activo/],
  ],
  case: [
    ['customerEmail', /mail|e-?post|correo/],
    ['customerNumber', /kund|customer|cliente|lejer|tenant/],
    ['propertyNumber', /ejendom|property|eigedom|fastighet|immobil|inmueble/],
    ['requisitionNumber', /rekv|requis|bestell|bestill/],
    ['externalId', /extern|ekstern|legacy/],
    ['number', /^(sags?|case|ärende|sak|fall|vorgangs?|caso|auftrags?)?[ .-]*(nr|nummer|number|no|id)\.?$|^n\.?º/],
    ['status', /status|estado|tilstand/],
    ['priority', /priorit|hast/],
    ['createdAt', /opret|oppret|created|skapad|erstellt|cread|dato|date|datum|fecha/],
    ['internalNote', /intern/],
    ['reference', /ref/],
    ['title', /titel|tittel|title|emne|subject|betreff|rubrik|título|asunto|overskrift/],
    ['description', /beskriv|descri|beschreib|tekst|text/],
  ],
  note: [
    ['caseExternalId', /extern|ekstern/],
    ['caseNumber', /(sag|case|ärende|sak|fall|vorgang|caso)/],
    ['at', /dato|date|datum|fecha|tid|time|zeit/],
    ['author', /af$|forfatter|author|navn|name|user|bruger|av$|von$|autor/],
    ['text', /tekst|text|note|notat|besked|message|kommentar|comment|nachricht/],
  ],
  requisition: [
    ['caseNumber', /(sag|case|ärende|\bsak|fall|vorgang|caso)/],
    ['propertyNumber', /ejendom|property|eigedom|fastighet|immobil|inmueble|afdeling/],
    ['invoiceAmount', /faktur|invoice|rechnung|factur/],
    ['vat', /moms|meirverdi|\bmva|\bvat\b|ust|iva\b/],
    ['amount', /beløb|belopp|amount|betrag|importe|netto|pris|price|sum/],
    ['email', /mail|e-?post|correo/],
    ['phone', /tele|tlf|phone|fon|tel[eé]f/],
    ['deliverOn', /lever.*(dato|dag|date)|delivery|liefer.*(datum|termin|tag)|entrega/],
    ['supplier', /leverand|leverant|supplier|lieferant|proveedor/],
    ['createdAt', /opret|oppret|created|skapad|erstellt|cread|dato|date|datum|fecha/],
    ['status', /status|estado|tilstand/],
    ['internalNote', /intern/],
    ['number', /(nr|nummer|number|no|id)\.?$|^n\.?º/],
    ['title', /titel|tittel|title|emne|subject|betreff|rubrik|título|asunto|overskrift/],
    ['description', /beskriv|descri|beschreib|tekst|text|besked|message/],
  ],
  agreement: [
    ['customerNumber', /kund|customer|cliente/],
    ['propertyNumber', /ejendom|property|eigedom|fastighet|immobil|inmueble|afdeling/],
    ['responsible', /ansvar|responsib|responsable|verantw/],
    ['firstOn', /første besøg|fyrste besøk|första besök|first visit|erster besuch|primera visita/],
    ['startedOn', /start|begynd|begin|fra\b|från|from|inicio|desde/],
    ['endedOn', /slut|ende|end\b|ophør|til\b|till|until|bis\b|fin\b|hasta/],
    ['pricing', /afregn|avrekn|pricing|abrechn|modalidad/],
    ['price', /pris|price|preis|precio|beløb|amount/],
    ['unit', /enhed|eining|enhet|unit|einheit|unidad/],
    ['every', /interval|hver|kvart|every|alle|cada|frekvens|frequency/],
    ['status', /status|estado|tilstand/],
    ['internalNote', /intern|note/],
    ['title', /titel|tittel|title|título/],
    ['number', /(nr|nummer|number|no|id)\.?$|^n\.?º/],
    ['name', /navn|name|namn|nombre|aftale|avtale|avtal|agreement|vertrag|contrato/],
  ],
  caseFile: [
    ['caseExternalId', /extern|ekstern/],
    ['folder', /mappe|mapp$|folder|ordner|carpeta/],
    ...OF_ANY_FILE,
    ['caseNumber', /(sag|case|ärende|sak|fall|vorgang|caso)/],
    ['name', /navn|name|namn|nombre|titel|title|título/],
  ],
  propertyFile: [
    ['isForTenants', /lejer|leigetak|hyresg|mieter|tenant|inquilin/],
    ...OF_ANY_FILE,
    ['propertyNumber', /ejendom|property|eigedom|fastighet|immobil|inmueble|afdeling/],
    ['name', /navn|name|namn|nombre|titel|title|título/],
  ],
  assetFile: [
    ...OF_ANY_FILE,
    ['assetNumber', /anlæg|asset|anlegg|anläggning|anlage|equipo|instalaci/],
    ['name', /navn|name|namn|nombre|titel|title|título/],
  ],
}
const INVOICE = /(de )?(faktura|invoice|rechnungs?|factura)[:\s-]*/

const ofInvoice = (field: MoveField) =>
  MOVE_FIELDS.customer.find(one => one.toLowerCase() === `invoice${field.toLowerCase()}`)

function guess(kind: MoveKind, words: string): MoveField | undefined {
  const rest = kind === 'customer' ? words.replace(INVOICE, '').trim() : words
  const field = KNOWN[kind].find(([, known]) => known.test(rest || 'name'))?.[0]
  return field && rest !== words ? ofInvoice(field) : field
}

export type Remembered = ReadonlyMap<string, string | null>

/** The last mapping, then our own field names, then a guess; each field once. The user can change it. */
export function mappingOf(
  kind: MoveKind,
  headings: readonly string[],
  nameOf: (field: MoveField) => string,
  remembered: Remembered = new Map(),
): Mapping {
  const left = new Set<MoveField>(MOVE_FIELDS[kind])
  const namesOf = (field: MoveField) => [field.toLowerCase(), nameOf(field).toLowerCase()]
  const named = new Map<string, MoveField>(
    MOVE_FIELDS[kind].flatMap(field => namesOf(field).map(name => [name, field] as const)),
  )
  const wanted = headings.map(heading => {
    const words = heading.trim().toLowerCase()
    if (remembered.has(words)) return { field: remembered.get(words), isSure: true }
    return { field: named.get(words) ?? guess(kind, words), isSure: named.has(words) }
  })
  const taken: Mapping = headings.map(() => '')
  for (const isSure of [true, false])
    for (const [at, one] of wanted.entries()) {
      const field = one.field as MoveField
      if (one.isSure === isSure && one.field && left.delete(field)) taken[at] = field
    }
  return taken
}

const LONGEST = 20_000

/**
 * The rows below the headings as the provider expects them; a cell that is too long stays too long, so the provider
 * reports it.
 */
export const rowsOf = (table: readonly Line[], mapping: Mapping): MoveRow[] =>
  table.slice(1).map(({ line, cells }) => ({
    line,
    said: Object.fromEntries(
      mapping.flatMap((field, at) => (field && cells[at] ? [[field, cells[at].slice(0, LONGEST)]] : [])),
    ),
  }))
