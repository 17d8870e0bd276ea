import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { readFounding } from '../organizations/settings-body.ts'
import { foundOrganization } from '../organizations/sql/founding.ts'
import { amina, type FrontDoor, openFrontDoor } from '../people/testing.ts'

let door: FrontDoor
let token: string
beforeEach(async () => {
  door = await openFrontDoor()
  token = await door.verified()
})
afterEach(() => door.close())

const egyptianPound = 818
const dollar = 840
const egypt = 818

const found = (userId: number, name: string, coins: number[]) =>
  inTransaction(door.db, tx =>
    foundOrganization(tx, userId, readFounding({ name, coins, country_id: egypt }), new Date()),
  )
const profile = async (path = 'getProfile', lang: 'ar' | 'en' = 'ar') =>
  (await door.call(path, undefined, { token, lang })).body.owner

test('the profile shows the coins of the organization, the default first, and what the owner may do', async () => {
  const { id } = await profile()
  await found(id, 'النور', [egyptianPound, dollar])
  const second = await found(id, 'الضياء', [dollar])
  const owner = await profile('getProfile', 'en')
  expect(owner).toMatchObject({ verify_email: 1, verify_account: 1, role: 'owner' })
  expect(owner.coins).toEqual([
    { id: 818, name: 'Egyptian Pound', code: 'EGP', decimals: 2 },
    { id: 840, name: 'US Dollar', code: 'USD', decimals: 2 },
  ])
  expect(owner.permissions.clients).toEqual(['create', 'read', 'update', 'delete'])
  const there = await profile(`getProfile?organization_id=${second}`)
  expect(there.coins.map(coin => coin.code)).toEqual(['USD'])
  const elsewhere = await profile('getProfile?organization_id=999999')
  expect(elsewhere.coins.length).toBe(2)
})

test('an owner changes name, gender and language, and nothing that is not theirs to change', async () => {
  const change = {
    first_name: 'Amina',
    gender: 'female',
    language: 'en',
    email: 'x@example.com',
    verify_account: 1,
    id: 9,
  }
  const { status, body } = await door.call('profile', change, { token, method: 'PUT', lang: 'en' })
  expect([status, body.message]).toEqual([200, 'Updated successfully'])
  expect(body.owner).toMatchObject({ first_name: 'Amina', last_name: 'سعيد', gender: 'female', language: 'en' })
  expect(body.owner).toMatchObject({ email: amina.email, verify_account: 0 })
  expect(await profile()).toEqual(body.owner)

  const emptied = await door.call('profile', { gender: '' }, { token, method: 'PUT' })
  expect(emptied.body.owner).toMatchObject({ first_name: 'Amina', gender: null })

  const wrong = await door.call('profile', { first_name: '', gender: 'x' }, { token, method: 'PUT' })
  expect(wrong.body.message).toEqual({ first_name: ['أدخل الاسم الأول'], gender: ['اختر من القائمة'] })
})

test('a wrong token, and none, are asked to log in', async () => {
  const ar = { status: 401, body: { code: 'unauthenticated', message: 'سجّل الدخول من فضلك' } }
  expect(await door.call('getProfile')).toMatchObject(ar)
  expect(await door.call('getProfile', undefined, { token: 'x'.repeat(43) })).toMatchObject(ar)
  const english = await door.call('getProfile', undefined, { token: `${token}x`, lang: 'en' })
  expect(english.body.message).toBe('please login')
})

test('after logout the token is dead at once', async () => {
  const { body } = await door.call('logout', {}, { token, lang: 'en' })
  expect(body).toEqual({ message: 'Logout successfully' })
  expect((await door.call('getProfile', undefined, { token })).status).toBe(401)
  expect((await door.call('logout', {}, { token })).status).toBe(401)
})

test('a session ends after thirty days', async () => {
  door.minutesPass(30 * 24 * 60)
  expect((await door.call('getProfile', undefined, { token })).status).toBe(401)
})

test('a changed password ends every session and begins one', async () => {
  const { email } = amina
  const elsewhere = (await door.call('login', { email, password: amina.password })).body.data.token
  const fresh = { password: 'brand new words', password_confirmation: 'brand new words' }

  const wrong = await door.call('changePassword', { old_password: 'wrong', ...fresh }, { token, lang: 'en' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.message).toEqual({ old_password: ['there was an error in changing the password'] })
  const missing = await door.call('changePassword', { ...fresh, password_confirmation: 'x' }, { token })
  expect(missing.body.message).toEqual({
    old_password: ['أدخل كلمة المرور الحالية'],
    password_confirmation: ['كلمتا المرور غير متطابقتين'],
  })

  const { body } = await door.call('changePassword', { old_password: amina.password, ...fresh }, { token, lang: 'en' })
  expect(body.message).toBe('Password changed successfully')
  for (const dead of [token, elsewhere])
    expect((await door.call('getProfile', undefined, { token: dead })).status).toBe(401)
  expect((await door.call('getProfile', undefined, { token: body.data.token })).status).toBe(200)
  expect((await door.call('login', { email, password: fresh.password })).status).toBe(200)
})

test('the old password is not guessed from a stolen session', async () => {
  const guess = { old_password: 'guess', password: 'brand new words', password_confirmation: 'brand new words' }
  for (let n = 0; n < 5; n++) expect((await door.call('changePassword', guess, { token })).status).toBe(422)
  const sixth = await door.call('changePassword', { ...guess, old_password: amina.password }, { token })
  expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '900'])
})

test('an account is removed by its owner, confirmed by its e-mail, once no organization is theirs', async () => {
  const { id } = await profile()
  const organization = await found(id, 'النور', [egyptianPound])
  const remove = (email: string) => door.call('profile', { email }, { token, method: 'DELETE' })

  expect((await remove('other@example.com')).body.message).toEqual({ email: ['البريد الإلكتروني غير صحيح'] })
  expect(await remove(amina.email)).toMatchObject({
    status: 409,
    body: { code: 'owns_organization', message: 'احذف منشأتك أولًا، ثم احذف حسابك.' },
  })
  await sql`select remove_organization(${organization}, ${id})`.execute(door.db)
  expect(await remove(amina.email)).toMatchObject({ status: 200, body: { message: 'تم الحذف بنجاح' } })
  expect((await door.call('getProfile', undefined, { token })).status).toBe(401)
  expect((await door.call('login', { email: amina.email, password: amina.password })).status).toBe(401)
  const { rows } = await sql`select from users where email = ${amina.email} or first_name = 'أمينة'`.execute(door.db)
  expect(rows.length).toBe(0)
})
