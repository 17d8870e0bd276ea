import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../audit/sql/verify.ts'
import { openOrganization } from '../db/organization.ts'
import { type OlderDatabase, olderDatabase } from '../db/testing-migrations.ts'
import { run } from '../db/testing-setup.ts'

/** An organization of before the profit and loss had its sections as accountants want them. */

let database: OlderDatabase
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateUpTo('0254')
  await run(
    database.connection,
    `insert into users (first_name, last_name, email) values ('a', 'b', 'a@example.com');
    insert into organizations (name, owner_id, country_id, time_zone, base_currency_id, base_decimals, language)
      values ('متجر', 1, 818, 'Africa/Cairo', 818, 2, 'ar');
    insert into accounts (organization_id, code, name, type, seed, parent_id, search_text, sort_keys) values
      (1, '4100', 'إيرادات', 'income', null, null, '', '{}'),
      (1, '4105', 'إيراد "الفوائد"', 'income', 'interest_income', 1, '', '{}'),
      (1, '410501', 'فوائد البنك', 'income', null, 2, '', '{}'),
      (1, '4109', 'تسويات', 'other_expense', 'rounding_and_settlement', null, '', '{}'),
      (1, '5222', 'عجز وتالف المخزون', 'expense', 'shrinkage_and_scrap', null, '', '{}'),
      (1, '4101', 'المبيعات', 'income', 'sales', 1, '', '{}')`,
  )
  await database.migrateUpTo('9999')
})
afterAll(() => database?.close())

test('accounts of earlier organizations move to their section with those below them, each with a row in an unbroken trail', async () => {
  await database.db.transaction().execute(async tx => {
    await openOrganization(tx, 1)
    const accounts = await tx
      .selectFrom('accounts' as never)
      .select(['code', 'type', 'parent_id'] as never)
      // Later migrations add accounts of their own.
      .where('code' as never, 'not in', ['4110', '6102'] as never)
      .orderBy('code' as never)
      .execute()
    expect(accounts).toEqual([
      { code: '4100', type: 'income', parent_id: null },
      { code: '4101', type: 'income', parent_id: 1 },
      { code: '4105', type: 'other_income', parent_id: null },
      { code: '410501', type: 'other_income', parent_id: 2 },
      // Whoever chose a section chose it.
      { code: '4109', type: 'other_expense', parent_id: null },
      { code: '5222', type: 'cost_of_goods_sold', parent_id: null },
    ])
    const trail = await tx
      .selectFrom('audit' as never)
      .select(['user_name', 'action', 'record_id', 'record_name', 'before', 'after'] as never)
      .where('action' as never, '=', 'update' as never)
      .orderBy('id' as never)
      .execute()
    const by = { user_name: 'Jornal', action: 'update' }
    expect(trail).toEqual([
      {
        ...by,
        record_id: 2,
        record_name: 'إيراد "الفوائد"',
        before: { id: 2, type: 'income', parent_id: 1 },
        after: { id: 2, type: 'other_income', parent_id: null },
      },
      {
        ...by,
        record_id: 3,
        record_name: 'فوائد البنك',
        before: { id: 3, type: 'income' },
        after: { id: 3, type: 'other_income' },
      },
      {
        ...by,
        record_id: 5,
        record_name: 'عجز وتالف المخزون',
        before: { id: 5, type: 'expense' },
        after: { id: 5, type: 'cost_of_goods_sold' },
      },
    ])
    expect(await verifyAudit(tx, 1)).toMatchObject({ isWhole: true, firstFault: null })
  })
})
