import { sql } from 'kysely'
import { present } from '../../../../schema/collections/certain.ts'
import { resources } from '../../../../schema/index.ts'
import { may } from '../../../../schema/permissions.ts'
import type { Values } from '../../../../schema/validate.ts'
import { createRecord } from '../../../resources/sql/records.ts'
import type { Work } from '../../../work.ts'
import type { Fault } from '../../outcome.ts'
import type { FileDetails } from '../../rows/party-details.ts'
import { type SharedNumbers, sharedNumbers } from '../../sql/shared-numbers.ts'
import { type SimilarNames, similarNames } from '../../sql/similar-names.ts'
import { writtenCodes } from '../../sql/written-codes.ts'

/** Clients, suppliers and products that a file names: those of the books, and those that it brings along. */

type Registered = 'clients' | 'suppliers' | 'products'

/** A record as a file names it: by its code where it has one, else by its name. */
export interface NamedRecord {
  code: string | null
  name: string | null
  /** What the file has of it besides, where others may be called the same. */
  details?: FileDetails
}

const columnsOf = {
  clients: { code: 'serial_number', name: 'display_name' },
  suppliers: { code: null, name: 'display_name' },
  products: { code: 'code', name: 'name' },
} as const

const keyOf = ({ code, name }: NamedRecord): string => (code === null ? `name ${name}` : `code ${code}`)
const shortened = (name: string, length: number) => name.slice(0, length).toWellFormed().trim()

const nameLengths: Record<Registered, number> = {
  clients: resources.clients.fields.display_name.max,
  suppliers: resources.suppliers.fields.display_name.max,
  products: resources.products.fields.name.max,
}

/** A record that the books lack, as a form would make it: a party is a business of its name. */
function bodyOf(table: Registered, { code, name }: NamedRecord, more: Values): Values {
  const called = shortened(present(name ?? code, 'name or code'), nameLengths[table])
  if (table === 'products') return { name: called, code, default_price: '0', ...more }
  const business = { type: 'business', display_name: called, company_name: called }
  return table === 'clients' ? { ...business, serial_number: code, ...more } : { ...business, ...more }
}

/** Suppliers have no codes. */
const codesOf = (work: Work, table: Registered, named: readonly NamedRecord[]) =>
  table === 'suppliers'
    ? asWritten
    : writtenCodes(
        work,
        table,
        named.map(({ code }) => code),
      )
const asWritten = (code: string | null) => code
const noNumbers: SharedNumbers = { find: () => null, faultOf: () => null }

export class Register {
  readonly #work: Work
  readonly #table: Registered
  readonly #known: Map<string, number>
  readonly #codeOf: (code: string | null) => string | null
  readonly #names: SimilarNames
  readonly #numbers: SharedNumbers
  /** Made by a document that is not in the books yet. */
  #fresh = new Map<string, number>()
  made = 0

  private constructor(
    work: Work,
    table: Registered,
    known: Map<string, number>,
    codeOf: (code: string | null) => string | null,
    names: SimilarNames,
    numbers: SharedNumbers,
  ) {
    this.#work = work
    this.#table = table
    this.#known = known
    this.#codeOf = codeOf
    this.#names = names
    this.#numbers = numbers
  }

  /** What the books have of these names: those in use before those put away, the oldest first. */
  static async of(work: Work, table: Registered, ofFile: readonly NamedRecord[]): Promise<Register> {
    const codeOf = await codesOf(work, table, ofFile)
    const named = ofFile.map(each => ({ ...each, code: codeOf(each.code) }))
    const { tx, organization } = work
    const distinct = (values: readonly (string | null)[]) => [...new Set(values.filter(value => value !== null))]
    const codes = distinct(named.map(({ code }) => code))
    const written = distinct(named.map(({ code, name }) => (code === null ? name : null)))
    const similar = await similarNames(work, table, written)
    const names = distinct(written.map(similar.called))
    const columns = columnsOf[table]
    const [code, name] = [columns.code === null ? sql`null::text` : sql.ref(columns.code), sql.ref(columns.name)]
    const { rows } = await sql<{ id: number; code: string | null; name: string }>`
      select id, ${code} as code, ${name} as name from ${sql.table(table)}
      where organization_id = ${organization.id} and (${code} = any(${codes}::text[]) or ${name} = any(${names}::text[]))
      order by active, id desc`.execute(tx)
    const known = new Map<string, number>()
    for (const row of rows) {
      known.set(keyOf({ code: null, name: row.name }), row.id)
      if (row.code !== null) known.set(keyOf({ code: row.code, name: null }), row.id)
    }
    return new Register(
      work,
      table,
      known,
      codeOf,
      similar,
      table === 'suppliers' ? noNumbers : await sharedNumbers(work, table, named),
    )
  }

  /** The name of a record as the books have it, or as the file has it first. */
  calledOf({ code, name }: NamedRecord): string | null {
    return code === null && name !== null ? this.#names.called(name) : name
  }

  /** What is wrong where the file's name may mean several records. */
  severalFault({ code, name, details }: NamedRecord, column: string): Fault | null {
    if (code !== null) return this.#numbers.faultOf(this.#codeOf(code), name)
    return name !== null ? this.#names.severalFault(name, column, details) : null
  }

  #keyOf(named: NamedRecord): string {
    return keyOf({ code: this.#codeOf(named.code), name: this.calledOf(named) })
  }

  /** Of several records of its name the one that the details of the file match. */
  matched({ code, name, details }: NamedRecord) {
    return code === null && name !== null ? this.#names.matched(name, details) : null
  }

  find(named: NamedRecord): number | undefined {
    const one = this.matched(named) ?? this.#numbers.find(this.#codeOf(named.code), named.name)
    if (one !== null) return one.id
    const key = this.#keyOf(named)
    return this.#known.get(key) ?? this.#fresh.get(key)
  }

  get mayMake(): boolean {
    return may(this.#work.permissions, this.#table, 'create')
  }

  /** Makes what the books lack. It stays where the document that names it does: see `keep` and `drop`. */
  async make(named: NamedRecord, more: Values = {}): Promise<number> {
    const id = await createRecord(
      this.#work,
      this.#table,
      bodyOf(this.#table, { ...named, code: this.#codeOf(named.code) }, more),
    )
    this.#fresh.set(this.#keyOf(named), id)
    return id
  }

  /** The document that named them is in the books. */
  keep(): void {
    for (const [key, id] of this.#fresh) this.#known.set(key, id)
    this.made += this.#fresh.size
    this.#fresh = new Map()
  }

  /** The document that named them is not, and neither are they. */
  drop(): void {
    this.#fresh = new Map()
  }
}
